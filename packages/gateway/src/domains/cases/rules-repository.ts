import { CASE_RULE_CODES, CASE_RULES, defaultParameters } from '@atrium/contracts/rules/cases/case-rules'
import type { CaseRuleSettings } from '@atrium/contracts/staff/cases'
import type { Sql, Transaction } from '@atrium/database'

type StoredRule = Pick<CaseRuleSettings, 'rule' | 'isOn' | 'isSevere' | 'dueHours' | 'parameters'>

/** Reads all rules of a merchant, with the default values of those that it has not changed. */
export async function readRules(
  sql: Sql | Transaction,
  { code, currency }: { code: string; currency: string },
): Promise<CaseRuleSettings[]> {
  const rows = await sql<StoredRule[]>`
    select rule, is_on as "isOn", is_severe as "isSevere", due_hours as "dueHours", parameters
    from cases.rules where merchant = ${code}`
  const stored = new Map(rows.map((row) => [row.rule, row]))
  return CASE_RULE_CODES.map((rule) => {
    const { kind, isSevere, dueHours } = CASE_RULES[rule]
    const defaults = { isOn: true, isSevere, dueHours, parameters: { ...defaultParameters(rule, currency) } }
    return { rule, kind, ...(stored.get(rule) ?? defaults) }
  })
}

export async function writeRule(
  tx: Transaction,
  merchant: string,
  { rule, isOn, isSevere, dueHours, parameters }: StoredRule,
): Promise<void> {
  await tx`
    insert into cases.rules (merchant, rule, is_on, is_severe, due_hours, parameters)
    values (${merchant}, ${rule}, ${isOn}, ${isSevere}, ${dueHours}, ${tx.json(parameters)})
    on conflict (merchant, rule) do update set is_on = excluded.is_on, is_severe = excluded.is_severe,
      due_hours = excluded.due_hours, parameters = excluded.parameters`
}

/** Locks the rules of a merchant until the transaction ends, so that changes are compared with current values. */
export async function lockRules(tx: Transaction, merchant: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`case-rules:${merchant}`}, 0))`
}

/** Members of a merchant among those that the rules examine. */
export interface ActiveMembers {
  readonly merchant: string
  readonly currency: string
  readonly timeZone: string
  readonly members: bigint[]
}

/** Moves the position of the rules by at most `limit` journals, and returns the members of these by merchant. */
export async function takeActiveMembers(
  tx: Transaction,
  limit: number,
  now: Date,
): Promise<{ merchants: ActiveMembers[]; isMore: boolean }> {
  const [taken] = await tx<[{ members: bigint[]; isMore: boolean }]>`
    select members, is_more as "isMore" from cases.take_active_members(${limit}, ${now})`
  return { merchants: await groupByMerchant(tx, taken.members), isMore: taken.isMore }
}

/** Returns members by merchant, with what the rules need of it. */
export const groupByMerchant = (tx: Transaction, members: readonly bigint[]): Promise<ActiveMembers[]> => tx<
  ActiveMembers[]
>`
    select m.merchant, c.currency, c.time_zone as "timeZone", array_agg(m.id order by m.id) as members
    from identity.members_view m join merchants.merchants_view c on c.code = m.merchant
    where m.id = any(${members.map(String)}::int8[]) group by m.merchant, c.currency, c.time_zone
    order by m.merchant`
