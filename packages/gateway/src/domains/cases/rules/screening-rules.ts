import type { CaseRule } from '@atrium/contracts/rules/cases/case-rules'
import type { ScreeningList } from '@atrium/contracts/verification/verification-api'
import type { Fragment, Transaction } from '@atrium/database'
import type { FindMembers, Finding } from './findings.ts'

export const SCREENING_RULES: readonly CaseRule[] = ['SANCTIONS_MATCH', 'PEP_MATCH']

/** SQL condition: no closed case of the rule was about the entry of a list `k` that fits the name of a member. */
const isNew = (tx: Transaction): Fragment => tx`not exists (
  select from cases.cases c where c.member_id = k.member_id and c.rule = k.list || '_MATCH' and c.state = 'CLOSED'
    and c.facts -> 'matches' @> jsonb_build_array(jsonb_build_object('list', k.list, 'name', k.name, 'source', k.source)))`

/** Finds members whose name fits an entry of the list that no closed case of the rule was about. */
export const findMatches =
  (list: ScreeningList): FindMembers =>
  (tx, { members, parameters }) =>
    tx<Finding[]>`
    select f.member_id as "memberId", count(*)::int as count, jsonb_agg(jsonb_build_object('list', f.list,
      'name', f.name, 'score', f.score, 'source', f.source) order by f.score desc, f.name, f.source) as matches
    from (
      select k.member_id, k.list, k.name, k.source, max(k.score) as score from kyc.screening_matches_view k
      where k.member_id = any(${members.map(String)}::int8[]) and k.list = ${list} and k.score >= ${parameters.percent!}
        and ${isNew(tx)}
      group by k.member_id, k.list, k.name, k.source
    ) f group by f.member_id`

/** Members whose names fit entries of lists that no case is about. */
export const readMatchedMembers = async (tx: Transaction): Promise<bigint[]> => {
  const rows = await tx<{ memberId: bigint }[]>`
    select distinct k.member_id as "memberId" from kyc.screening_matches_view k
    where ${isNew(tx)} and not exists (
      select from cases.cases c
      where c.member_id = k.member_id and c.rule = k.list || '_MATCH' and c.state <> 'CLOSED')`
  return rows.map(({ memberId }) => memberId)
}
