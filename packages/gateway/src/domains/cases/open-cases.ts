import { randomUUID } from 'node:crypto'
import { toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import { CASE_RULE_CODES } from '@atrium/contracts/rules/cases/case-rules'
import type { CaseRule } from '@atrium/contracts/rules/cases/case-rules'
import type { CaseFacts, CaseRuleSettings } from '@atrium/contracts/staff/cases'
import type { Transaction } from '@atrium/database'
import { changeAs } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishUnreadOf, sendMessage } from '../messages/index.ts'
import { caseSubject } from './case-view.ts'
import { holdWithdrawals, insertCase } from './cases-repository.ts'
import { FIND_MEMBERS } from './rules/rules.ts'
import type { Finding } from './rules/findings.ts'
import { readMatchedMembers, SCREENING_RULES } from './rules/screening-rules.ts'
import { groupByMerchant, readRules, takeActiveMembers } from './rules-repository.ts'
import type { ActiveMembers } from './rules-repository.ts'

const ACTOR = 'system:case-rules'
/** Maximum number of journals whose members are examined in one transaction. */
const JOURNALS_AT_ONCE = 2_000

/**
 * Creates a function that examines members whose money has moved since the last run, and opens cases about them. Each
 * journal is examined once; a repeated run opens no second case. Members whose money does not move are examined only if
 * their name fits an entry of a list.
 */
export function createCaseRules(
  { sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>,
  atOnce = JOURNALS_AT_ONCE,
) {
  return async (turn: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> => {
    await changeAs(sql, ACTOR, async (tx) => {
      const now = clock()
      for (const matched of await groupByMerchant(tx, await readMatchedMembers(tx)))
        await examine(tx, matched, now, SCREENING_RULES)
    })
    for (let isMore = true; isMore && !turn.isStopping();) {
      const notified = await changeAs(sql, ACTOR, async (tx) => {
        const now = clock()
        const taken = await takeActiveMembers(tx, atOnce, now)
        isMore = taken.isMore
        const members: bigint[] = []
        for (const active of taken.merchants) members.push(...(await examine(tx, active, now)))
        return members
      })
      await publishUnreadOf({ sql, realtime }, notified)
    }
  }
}

/** Opens cases about members of a merchant. Returns those who got a message. */
async function examine(
  tx: Transaction,
  active: ActiveMembers,
  now: Date,
  rules: readonly CaseRule[] = CASE_RULE_CODES,
): Promise<bigint[]> {
  const { merchant, currency, timeZone, members } = active
  const notified: bigint[] = []
  for (const rule of await readRules(tx, { code: merchant, currency })) {
    if (!rule.isOn || !rules.includes(rule.rule)) continue
    const found = await FIND_MEMBERS[rule.rule](tx, { members, parameters: rule.parameters, timeZone, now })
    for (const finding of found)
      if ((await openCase(tx, merchant, rule, finding, now)) && rule.kind === 'PROTECTION')
        notified.push(finding.memberId)
  }
  return notified
}

async function openCase(
  tx: Transaction,
  merchant: string,
  { rule, kind, isSevere, dueHours, parameters }: CaseRuleSettings,
  finding: Finding,
  now: Date,
): Promise<boolean> {
  const { memberId } = finding
  const id = randomUUID()
  const opened = { id, merchant, memberId, kind, rule, isSevere, facts: toFacts(finding), parameters, dueHours }
  if (!(await insertCase(tx, opened, now))) return false
  const details = { member: String(memberId), rule }
  await noteEvent(tx, { merchant, actor: ACTOR, action: 'case-opened', subject: caseSubject(id), details, at: now })
  if (kind === 'PROTECTION')
    await sendMessage(
      tx,
      {
        memberId,
        merchant,
        template: 'play-check-in',
        values: {},
        link: overlays.member('limits'),
        dedupKey: `case:${id}`,
      },
      now,
    )
  else if (isSevere) await holdWithdrawals(tx, opened, 'REVIEWED', now)
  return true
}

const toFacts = ({ count, amount, wagered, withdrawn, others, matches }: Finding): CaseFacts => ({
  ...(count !== undefined && { count }),
  ...(amount !== undefined && { amount: toWire(amount) }),
  ...(wagered !== undefined && { wagered: toWire(wagered) }),
  ...(withdrawn !== undefined && { withdrawn: toWire(withdrawn) }),
  ...(others !== undefined && { others }),
  ...(matches !== undefined && { matches }),
})
