import { addDays, dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import { COMPARED_DAYS } from '@atrium/contracts/rules/segments/segment-rules'
import type { BroadcastOutcome } from '@atrium/contracts/rules/segments/segment-rules'
import type { StaffBroadcastDetail } from '@atrium/contracts/staff/marketing/segments'
import type { Sql, Transaction } from '@atrium/database'
import type { BroadcastRow } from './broadcasts-repository.ts'
import { segmentMembers } from './segment-members.ts'

/**
 * Fixes the recipients of a broadcast: everybody who meets its rules now. Chance, which is the same however often it is
 * repeated, decides who belongs to the control group.
 */
export async function insertRecipients(
  tx: Transaction,
  { id, merchant, rules, controlPercent }: BroadcastRow,
  timeZone: string,
  now: Date,
): Promise<void> {
  await tx`
    insert into segments.recipients (broadcast_id, member_id, outcome, at)
    select ${id}, f.id,
      case when abs(hashtextextended(${id}::text || f.id, 0) % 100) < ${controlPercent} then 'CONTROL' else 'PENDING' end,
      ${now}
    from (${segmentMembers(tx, { merchant, timeZone, rules, now })}) f on conflict do nothing`
}

/** Locks at most `limit` recipients who have not been considered yet. `isCapped`: they had as many as they may get. */
export const takePending = (
  tx: Transaction,
  { id, cap, since, limit }: { id: string; cap: number; since: Date; limit: number },
): Promise<{ memberId: bigint; isCapped: boolean }[]> => tx<{ memberId: bigint; isCapped: boolean }[]>`
  select r.member_id as "memberId",
    (select count(*) from segments.recipients s
      where s.member_id = r.member_id and s.outcome = 'SENT' and s.at > ${since}) >= ${cap} as "isCapped"
  from segments.recipients r where r.broadcast_id = ${id} and r.outcome = 'PENDING'
  order by r.member_id limit ${limit} for update`

export async function setOutcomes(
  tx: Transaction,
  id: string,
  outcomes: ReadonlyMap<bigint, BroadcastOutcome>,
  now: Date,
): Promise<void> {
  await tx`
    update segments.recipients r set outcome = n.outcome, at = ${now}
    from unnest(${[...outcomes.keys()].map(String)}::int8[], ${[...outcomes.values()]}::text[]) n (member_id, outcome)
    where r.broadcast_id = ${id} and r.member_id = n.member_id`
}

/** Counts the recipients of a broadcast by outcome. */
export async function countOutcomes(sql: Sql, id: string): Promise<NonNullable<StaffBroadcastDetail['outcomes']>> {
  const rows = await sql<{ outcome: BroadcastOutcome; count: number }[]>`
    select outcome, count(*)::int as count from segments.recipients where broadcast_id = ${id} group by outcome`
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, count]))
  const of = (outcome: BroadcastOutcome) => counts.get(outcome) ?? 0
  return {
    PENDING: of('PENDING'),
    SENT: of('SENT'),
    CONTROL: of('CONTROL'),
    CAPPED: of('CAPPED'),
    WITHHELD: of('WITHHELD'),
  }
}

interface GroupRow {
  isControl: boolean
  members: number
  depositors: number
  players: number
  deposited: bigint
  staked: bigint
}

/** Compares what both groups did in the calendar days from the start of the broadcast on. */
export async function compareGroups(
  sql: Sql,
  { id, merchant }: BroadcastRow,
  { startedAt, timeZone }: { startedAt: Date; timeZone: string },
): Promise<NonNullable<StaffBroadcastDetail['comparison']>> {
  const first = dayAt(startedAt, timeZone)
  const rows = await sql<GroupRow[]>`
    select r.outcome = 'CONTROL' as "isControl", count(*)::int as members,
      count(*) filter (where f.deposited > 0)::int as depositors, count(*) filter (where f.bets > 0)::int as players,
      coalesce(sum(f.deposited), 0)::int8 as deposited, coalesce(sum(f.stake), 0)::int8 as staked
    from segments.recipients r left join (
      select d.member_id, sum(d.deposited) as deposited, sum(d.bets) as bets, sum(d.stake) as stake
      from agents.member_days_view d
      where d.merchant = ${merchant} and d.day between ${first} and ${addDays(first, COMPARED_DAYS - 1)}
      group by d.member_id
    ) f on f.member_id = r.member_id
    where r.broadcast_id = ${id} group by 1`
  const group = (isControl: boolean) => {
    const found = rows.find((row) => row.isControl === isControl)
    return {
      members: found?.members ?? 0,
      depositors: found?.depositors ?? 0,
      players: found?.players ?? 0,
      deposited: toWire(found?.deposited ?? 0n),
      staked: toWire(found?.staked ?? 0n),
    }
  }
  return {
    until: startOfDay(addDays(first, COMPARED_DAYS), timeZone).toISOString(),
    messaged: group(false),
    control: group(true),
  }
}

/** Deletes a member from the recipients of broadcasts. */
export async function erasePersonInSegments(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from segments.recipients where member_id = ${memberId}`
}
