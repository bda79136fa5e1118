import type { Sql } from '@atrium/database'
import { verifyBooks } from '../../../maintenance/verify-books.ts'

/**
 * Checks everything after all bets were counted and all rewards credited. Returns one sentence per contradiction.
 * Assumes that every bet staked one credit of own money and lost.
 */
export async function checkPromotions(sql: Sql, url: string): Promise<string[]> {
  return [
    ...(await checkProgress(sql)),
    ...(await checkPoints(sql)),
    ...(await checkClaims(sql)),
    ...(await verifyBooks(url)).problems,
  ]
}

/** Checks that each objective has counted each bet of a member once. */
async function checkProgress(sql: Sql): Promise<string[]> {
  const wrong = await sql<{ objective: string; member: bigint; value: bigint | null; staked: bigint }[]>`
    select o.campaign || '/' || o.key as objective, s.member_id as member, p.value, s.staked
    from (select member_id, sum(stake)::int8 as staked from ledger.settled_bets group by member_id) s
    cross join promotions.objectives o left join promotions.progress p on p.objective_id = o.id
      and p.member_id = s.member_id
    where p.value is distinct from s.staked`
  return wrong.map(
    ({ objective, member, value, staked }) =>
      `${objective} counts ${value} of member ${member}, who has staked ${staked}.`,
  )
}

/** Checks that members have earned one point per staked credit. */
async function checkPoints(sql: Sql): Promise<string[]> {
  const wrong = await sql<
    { member: bigint; balance: bigint | null; earned: bigint | null; entries: bigint; staked: bigint }[]
  >`
    select s.member_id as member, b.balance, b.earned,
      (select coalesce(sum(e.amount), 0)::int8 from promotions.point_entries e
      where e.member_id = s.member_id) as entries, s.staked
    from (select member_id, sum(stake)::int8 as staked from ledger.settled_bets group by member_id) s
    left join promotions.point_balances b on b.member_id = s.member_id
    where b.balance is distinct from s.staked or b.earned is distinct
    from s.staked or s.staked <> (select coalesce(sum(e.amount), 0) from promotions.point_entries e
      where e.member_id = s.member_id)`
  return wrong.map(
    ({ member, balance, earned, entries, staked }) =>
      `Member ${member} has staked ${staked}, earned ${earned} points with ${entries} in the statement, and has ${balance}.`,
  )
}

/** Checks that every reached target has a claim, every claim was credited once, and budgets match. */
async function checkClaims(sql: Sql): Promise<string[]> {
  const missing = await sql<{ objective: string; member: bigint }[]>`
    select o.campaign || '/' || o.key as objective, p.member_id as member
    from promotions.progress p join promotions.objectives o on o.id = p.objective_id and o.target is not null
    where (p.value >= o.target) <> exists (select 1 from promotions.claims k
      where k.member_id = p.member_id and k.campaign = o.campaign and k.occasion = o.key and k.state = 'CLAIMED')`
  const uncredited = await sql<{ id: string; journals: number; credited: bigint }[]>`
    select k.id, count(j.id)::int as journals, coalesce(sum(e.amount), 0)::int8 as credited
    from promotions.claims k left join ledger.journals j on j.idem_key = 'claim:' || k.id
    left join ledger.entries e on e.journal_id = j.id and e.balance_after is not null
    group by k.id having count(j.id) <> 1 or coalesce(sum(e.amount), 0) <> k.amount`
  const budgets = await sql<{ campaign: string; spent: bigint; claims: bigint }[]>`
    select b.campaign, b.spent_credits as spent, coalesce(sum(k.amount), 0)::int8 as claims
    from promotions.budgets b left join promotions.claims k on k.campaign = b.campaign
    group by b.merchant, b.campaign having b.spent_credits <> coalesce(sum(k.amount), 0)
      or b.spent_claims <> count(k.id)`
  return [
    ...missing.map(
      ({ objective, member }) =>
        `${objective} of member ${member} was reached without a claim, or claimed without being reached.`,
    ),
    ...uncredited.map(
      ({ id, journals, credited }) => `The claim ${id} was credited ${journals} times with ${credited}.`,
    ),
    ...budgets.map(
      ({ campaign, spent, claims }) => `The budget of ${campaign} says ${spent}, and its claims ${claims}.`,
    ),
  ]
}
