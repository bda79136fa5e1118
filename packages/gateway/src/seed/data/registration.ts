import { randomUUID } from 'node:crypto'
import { defaultOf } from '@atrium/contracts/merchants/settings'
import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import type { AgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { Transaction } from '@atrium/database'
import { writeDefaultPassword } from '../../domains/accounts/index.ts'
import { insertCode } from '../../domains/accounts/referral/referral-repository.ts'
import { insertLink } from '../../domains/accounts/registration/affiliate-links-repository.ts'
import { insertConsents } from '../../domains/accounts/registration/new-member-repository.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { DEMO_DEFAULT_PASSWORDS } from './members.ts'
import { confirmedAge, DEFAULT_FIELDS } from '../../platform/tenancy/registration-defaults.ts'

const AGREED_AGE = confirmedAge(defaultOf('ages'), DEFAULT_FIELDS.birthday.enabled)

interface SeedCode {
  readonly merchant: string
  readonly account: string
  readonly kind: 'affiliate' | 'referral'
  readonly code: string
  readonly role?: LineRole
  /** Rebate rates in hundredths of a percent. */
  readonly rates?: Readonly<Record<string, number>>
  readonly note?: string
}

/** Public codes of the demo: invite links of agents, and referral codes of two members. */
const CODES: readonly SeedCode[] = [
  { merchant: 'DEMO', account: 'agent', kind: 'affiliate', code: 'HANGANG' },
  { merchant: 'DEMO', account: 'agent_seo', kind: 'affiliate', code: 'SEORAE' },
  {
    merchant: 'DEMO',
    account: 'agent_min',
    kind: 'affiliate',
    code: 'MINDEULLE',
    role: 'agent',
    rates: { LIVE: 40, RNG: 80 },
    note: '부산 모임',
  },
  { merchant: 'DEMO', account: 'demo', kind: 'referral', code: 'STARKEEPER' },
  { merchant: 'LOTUS', account: 'agent_yeon', kind: 'affiliate', code: 'YEONHWA' },
  { merchant: 'LOTUS', account: 'agent_hanui', kind: 'affiliate', code: 'HANUI', role: 'agent', note: '저녁 모임' },
  { merchant: 'LOTUS', account: 'lotus', kind: 'referral', code: 'POND' },
]

/**
 * Rebate rates that uplines have set, in hundredths of a percent. All other members have the menu's rates. A downline's
 * rate is at most the rate of its agent.
 */
const LINE_RATES: readonly {
  readonly accounts: readonly string[]
  readonly rates: Readonly<Record<string, number>>
}[] = [
  { accounts: ['agent_seo'], rates: { LIVE: 60, RNG: 110 } },
  { accounts: ['bada77', 'gureum', 'noeul21', 'haru_lee', 'sodam', 'byeolha'], rates: { LIVE: 50, RNG: 100 } },
  { accounts: ['garam'], rates: { RNG: 90 } },
]

/** Adds default passwords, which files do not have. Also runs for a demo that was seeded before there were any. */
export async function addDefaultPasswords(tx: Transaction, keys: Pick<Keys, 'field'>): Promise<void> {
  const missing = await tx<{ merchant: keyof typeof DEMO_DEFAULT_PASSWORDS }[]>`
    select merchant from registration.settings
    where merchant in ${tx(Object.keys(DEMO_DEFAULT_PASSWORDS))} and default_password_sealed is null`
  for (const { merchant } of missing) await writeDefaultPassword(tx, keys, merchant, DEMO_DEFAULT_PASSWORDS[merchant])
}

/**
 * Adds consents of the demo's members, and invitation codes. Must run after the
 * members are added.
 */
export async function seedRegistration(tx: Transaction, now: Date): Promise<void> {
  // All members of the demo have agreed to its texts; who is added later has to.
  const members = await tx<{ id: bigint; merchant: string; account: string; at: Date }[]>`
    select id, merchant, account, registered_at as at from identity.members where merchant in ('DEMO', 'LOTUS')`
  const texts = await tx<{ merchant: string; kind: AgreementText; version: string }[]>`
    select merchant, kind, version from registration.agreement_texts`
  for (const { id, merchant, at } of members) {
    const agreed = texts.filter((text) => text.merchant === merchant)
    await insertConsents(tx, id, [...agreed, { kind: 'age', version: String(AGREED_AGE) }], at, '127.0.0.1')
  }
  await tx`update registration.agreement_texts set required_at = (select min(registered_at) from identity.members)`
  const idOf = (merchant: string, account: string) =>
    members.find((member) => member.merchant === merchant && member.account === account)!.id
  for (const { merchant, account, kind, code, role = 'member', rates = {}, note = null } of CODES) {
    const own = { merchant, memberId: idOf(merchant, account), code }
    await (kind === 'referral'
      ? insertCode(tx, own, now)
      : insertLink(tx, { ...own, requestId: randomUUID(), role, rates, note, expiresAt: null }, now))
  }
  for (const { accounts, rates } of LINE_RATES)
    for (const account of accounts)
      for (const [category, rate] of Object.entries(rates))
        await tx`select wallet.set_line_rate(${idOf('DEMO', account)}, ${category}, ${rate}, ${now})`
}
