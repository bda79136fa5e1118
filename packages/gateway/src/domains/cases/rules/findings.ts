import type { CaseRule, RuleParameters } from '@atrium/contracts/rules/cases/case-rules'
import type { ScreeningMatch } from '@atrium/contracts/verification/verification-api'
import type { Fragment, Transaction } from '@atrium/database'

/** What a rule found about a member. Amounts in units of 1/10,000. */
export interface Finding {
  memberId: bigint
  count?: number
  amount?: bigint
  wagered?: bigint
  withdrawn?: bigint
  others?: string[]
  matches?: ScreeningMatch[]
}

/** Members of one merchant to examine, and the values of the rule. */
export interface Examined {
  readonly members: readonly bigint[]
  readonly parameters: RuleParameters
  readonly timeZone: string
  readonly now: Date
}

/** Finds the members to whom a rule applies. What an earlier case of the rule has covered is not found again. */
export type FindMembers = (tx: Transaction, examined: Examined) => Promise<Finding[]>

/**
 * SQL rows `m` of the examined members: `id`, `closed_at` of their last case of the rule, and the largest count in their
 * closed cases of the rule.
 */
export const examinedMembers = (tx: Transaction, rule: CaseRule, members: readonly bigint[]): Fragment => tx`
  (select s.id, coalesce(max(c.closed_at), '-infinity') as closed_at,
    coalesce(max((c.facts ->> 'count')::int), 0) as closed_count
  from unnest(${members.map(String)}::int8[]) s (id)
  left join cases.cases c on c.member_id = s.id and c.rule = ${rule} and c.state = 'CLOSED'
  group by s.id) m`

/** SQL time from which events count: within the time span, and after the last case of the rule. */
export const since = (
  tx: Transaction,
  now: Date,
  span: { hours?: number | undefined; days?: number | undefined },
) => tx`
  greatest(m.closed_at, ${now}::timestamptz - make_interval(hours => ${span.hours ?? 0}, days => ${span.days ?? 0}))`
