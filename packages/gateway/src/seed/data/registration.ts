import { defaultOf } from '@atrium/contracts/merchants/settings'
import type { FieldRule, RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { FULL_OR_KOREAN_NAME, REGISTER_FIELDS, ruleOf } from '@atrium/contracts/rules/accounts/register-rules'
import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import type { Transaction } from '@atrium/database'
import { CREDIT } from '@atrium/contracts/money'
import { writeDefaultPassword } from '../../domains/accounts/index.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { DEMO_DEFAULT_PASSWORDS } from './members.ts'
import { confirmedAge, DEFAULT_FIELDS } from '../../platform/tenancy/registration-defaults.ts'

const on = (field: RegisterField, isRequired = false): FieldRule => ({
  ...DEFAULT_FIELDS[field],
  enabled: true,
  required: isRequired,
})

/** Fields of each merchant's registration form: DEMO has few, LOTUS nearly all. */
const FIELDS: Readonly<Record<string, Partial<Record<RegisterField, FieldRule>>>> = {
  DEMO: { nickname: on('nickname'), recommenderId: on('recommenderId') },
  LOTUS: {
    username: ruleOf('lettersOrDigits', 4, 20, { required: true }),
    password: ruleOf('strong', 8, 32, { required: true }),
    email: on('email', true),
    paymentPassword: on('paymentPassword'),
    payeeName: { ...ruleOf('fullName', 3, 60), acceptedPattern: FULL_OR_KOREAN_NAME },
    nickname: on('nickname'),
    line: on('line'),
    whatsapp: on('whatsapp'),
    facebook: on('facebook'),
    wechat: on('wechat'),
    zalo: on('zalo'),
    telegram: on('telegram'),
    qqNum: on('qqNum'),
    idNumber: on('idNumber'),
    address: on('address'),
    nationality: on('nationality'),
    occupation: on('occupation'),
    sourceOfIncome: on('sourceOfIncome'),
    placeOfBirth: on('placeOfBirth'),
    recommenderId: on('recommenderId'),
    affiliateCode: on('affiliateCode'),
    referralCode: on('referralCode'),
  },
}

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

/** Conditions for a referred friend, and the reward for the friend and for the referrer, in credits. */
const REFERRALS: Readonly<
  Record<string, { readonly minDeposit: number; readonly minTurnover: number; readonly reward: number }>
> = {
  DEMO: { minDeposit: 50, minTurnover: 500, reward: 30 },
  LOTUS: { minDeposit: 30, minTurnover: 300, reward: 20 },
}
const money = (credits: number): bigint => BigInt(credits) * CREDIT

/**
 * Starting credit, in credits, of members who register without an agent, so that visitors of the demo can play
 * immediately.
 */
const STARTING_CREDIT = 100

/** Adds starting credits. Also runs for a demo that was seeded before the setting existed. */
export async function addDefaultPasswords(tx: Transaction, keys: Pick<Keys, 'field'>): Promise<void> {
  const missing = await tx<{ merchant: keyof typeof DEMO_DEFAULT_PASSWORDS }[]>`
    select merchant from registration.settings
    where merchant in ${tx(Object.keys(DEMO_DEFAULT_PASSWORDS))} and default_password_sealed is null`
  for (const { merchant } of missing) await writeDefaultPassword(tx, keys, merchant, DEMO_DEFAULT_PASSWORDS[merchant])
}

/** Adds referral settings to a demo that was seeded before referral rewards existed. */
export async function addMissingReferrals(tx: Transaction): Promise<void> {
  for (const [merchant, { minDeposit, minTurnover, reward }] of Object.entries(REFERRALS)) {
    await tx`
      insert into registration.referral_settings (merchant, min_deposit, min_turnover, reward)
      select code, ${money(minDeposit)}, ${money(minTurnover)}, ${money(reward)} from merchants.merchants
      where code = ${merchant} on conflict do nothing`
  }
}

/**
 * Adds registration settings of each merchant, consents of the demo's members, and invitation codes. Must run after the
 * members are added.
 */
export async function seedRegistration(tx: Transaction): Promise<void> {
  for (const [merchant, own] of Object.entries(FIELDS)) {
    await tx`
      insert into registration.settings (merchant, starting_credit)
      values (${merchant}, ${money(STARTING_CREDIT)})`
    const rows = REGISTER_FIELDS.map((field) => {
      const { enabled, required, acceptedPattern, patternId, minLength, maxLength } =
        own[field] ?? DEFAULT_FIELDS[field]
      return {
        merchant,
        field,
        enabled,
        required,
        accepted_pattern: acceptedPattern,
        pattern_id: patternId,
        min_length: minLength,
        max_length: maxLength,
      }
    })
    await tx`insert into registration.fields ${tx(rows)}`
  }
  // All members of the demo have agreed to its texts; who is added later has to.
  await tx`
    insert into registration.consents (member_id, kind, version, at, ip)
    select m.id, t.kind, t.version, m.registered_at, '127.0.0.1'
    from identity.members m join registration.agreement_texts t on t.merchant = m.merchant
    where m.merchant in ${tx(Object.keys(FIELDS))}
    union all
    select m.id, 'age', ${String(AGREED_AGE)}, m.registered_at, '127.0.0.1'
    from identity.members m where m.merchant in ${tx(Object.keys(FIELDS))}`
  await tx`update registration.agreement_texts set required_at = (select min(registered_at) from identity.members)`
  for (const { merchant, account, kind, code, role = 'member', rates = {}, note = null } of CODES) {
    await tx`
      insert into registration.invite_codes (merchant, code, kind, member_id, role, rates, note)
      select ${merchant}, ${code}, ${kind}, id, ${role}, ${tx.json(rates)}, ${note} from identity.members
      where merchant = ${merchant} and account = ${account}`
  }
  for (const { accounts, rates } of LINE_RATES) {
    await tx`
      insert into agents.line_rates (member_id, category, rate, updated_at)
      select m.id, given.key, given.value::int, m.registered_at
      from identity.members m cross join jsonb_each_text(${tx.json(rates)}) given
      where m.merchant = 'DEMO' and m.account = any(${[...accounts]})`
  }
  await addMissingReferrals(tx)
}
