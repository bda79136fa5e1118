import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Transaction } from '@atrium/database'
import type { TeamInputs } from './compute-cycle.ts'
import type { StoredHeld } from './bill-inputs.ts'
import type { Outcome } from './compute-realtime.ts'
import { termsWithPeriod } from '../contracts/contracts-repository.ts'
import type { Cycle } from '../contracts/cycles.ts'
import { isRest, lengthOf } from '../contracts/cycles.ts'
import type { DueContracts, DueMerchant } from './due-cycles.ts'
import type { MemberResult } from './quarantine/quarantine.ts'

/** Returns whether all rows of the settled bets feed and all journals before an instant are counted. */
export async function isCounted(tx: Transaction, before: Date): Promise<boolean> {
  const [row] = await tx<[{ isCounted: boolean }]>`
    select not exists (select 1 from ledger.settled_bets_view s
      where (s.xid, s.id) > (coalesce((select xid from ledger.feed_positions_view where consumer = 'agents'), '0'),
      coalesce((select id from ledger.feed_positions_view where consumer = 'agents'), 0)) and s.settled_at < ${before})
      and not exists (select 1 from ledger.journals_view j, agents.ledger_position p
        where j.id > p.journal_id and j.at < ${before}) as "isCounted"`
  return row.isCounted
}

/**
 * Returns whether the merchant has open real-money rounds that started before an instant. Lottery orders count as
 * rounds.
 */
export async function hasOpenRounds(tx: Transaction, merchant: string, before: Date): Promise<boolean> {
  const [row] = await tx<[{ isOpen: boolean }]>`
    select exists (select 1 from ledger.rounds_view r where r.merchant = ${merchant}
      and r.mode = 'real' and r.closed_at is null
      and r.started_at < ${before}) as "isOpen"`
  return row.isOpen
}

/** Blocks the feed consumer from changing windows until the transaction ends. */
export async function lockWindows(tx: Transaction): Promise<void> {
  await tx`select 1 from ledger.feed_positions_view where consumer = 'agents' for update`
}

export interface Participant {
  contractId: bigint
  agentId: bigint
  uplineId: bigint | null
  nodeId: bigint
  path: bigint[]
  terms: ContractTerms
  /** Loss carried out of the agent's previous bill, which ended when this cycle starts; null without one. */
  carriedOut: string | null
  carriedFrom: Date | null
  /** Winnings in quarantine after the agent's last bill, however old it is. */
  held: StoredHeld[] | null
}

/** Returns the contracts of a cycle, uplines first. */
export const readParticipants = (tx: Transaction, due: DueContracts, { startsAt }: Cycle): Promise<Participant[]> => tx<
  Participant[]
>`
  select k.id as "contractId", k.agent_id as "agentId", k.upline_id as "uplineId", k.node_id as "nodeId", n.path,
    ${termsWithPeriod(tx)} as terms, before.carried as "carriedOut", before.starts_at as "carriedFrom", last.held
  from agents.contracts k join agents.nodes n on n.id = k.node_id
  left join lateral (select b.inputs ->> 'carriedOut' as carried, b.starts_at from agents.bills b
    where b.agent_id = k.agent_id and b.kind = k.kind and b.ends_at = ${startsAt} and b.kind = 'DIVIDEND'
    limit 1) before on true
  left join lateral (
    select b.inputs -> 'held' as held from agents.bills b where b.agent_id = k.agent_id and b.kind = k.kind
      and b.kind = 'DIVIDEND' and b.ends_at <= ${startsAt} order by b.starts_at desc, b.id desc limit 1
  ) last on true
  where k.merchant = ${due.merchant} and k.kind = ${due.kind} and k.period is not distinct from ${due.period}::text
    and ${isRest(lengthOf(due), startsAt, due.timeZone) ? tx`k.settled_from = ${startsAt}` : tx`k.settled_from <= ${startsAt}`}
    and (k.settled_until is null or k.settled_until > ${startsAt})
  order by array_length(n.path, 1) nulls first, k.id`

/**
 * Returns team figures of nodes over days, both included, from `agents.team_figures`. `minBetDays` is the number of
 * days on which a member must bet to be active.
 */
export async function readTeamInputs(
  tx: Transaction,
  { merchant, activeMinBet }: DueMerchant,
  nodes: readonly { readonly nodeId: bigint; readonly minBetDays: number }[],
  from: string,
  to: string,
): Promise<Map<bigint, TeamInputs>> {
  const ids = tx`${nodes.map(({ nodeId }) => String(nodeId))}::int8[]`
  const betDays = tx`count(distinct d.day) filter (where d.valid_bet > 0) as bet_days`
  const hasBet = tx`sum(d.valid_bet) >= ${activeMinBet}`
  const rows = await tx<(TeamInputs & { nodeId: bigint })[]>`
    with bettor as (
      select n.path, ${betDays} from agents.member_days d
      join agents.nodes n on n.id = d.node_id and n.merchant = ${merchant} and n.since = '-infinity' and n.until is null
      where d.day between ${from} and ${to} group by n.id having ${hasBet}
    ), bettor_moved as (
      -- Members with several nodes: a member who was moved within a team counts once, with bet days of all nodes.
      select above.id, ${betDays} from agents.member_days d
      join agents.nodes n on n.id = d.node_id and n.merchant = ${merchant}
        and (n.since > '-infinity' or n.until is not null)
      cross join unnest(n.path) as above (id) where d.day between ${from} and ${to} and above.id = any(${ids})
      group by above.id, n.member_id having ${hasBet}
    ), counted as (
      select one.id, count(*) filter (where one.bet_days >= team.min_bet_days)::int as active from (
        select above.id, bettor.bet_days from bettor cross join unnest(bettor.path) as above (id)
        where above.id = any(${ids})
        union all select id, bet_days from bettor_moved
      ) one
      join unnest(${ids}, ${nodes.map(({ minBetDays }) => String(minBetDays))}::int[]) as team (id, min_bet_days)
        on team.id = one.id
      group by one.id
    ), figures as (
      select f.node_id, sum(f.stake)::int8 as stake, sum(f.valid_bet)::int8 as valid_bet, sum(f.payout)::int8 as payout,
        sum(f.rebate)::int8 as rebates, sum(f.bonus)::int8 as bonuses, sum(f.salary)::int8 as salaries
      from agents.team_figures(${ids}, ${from}, ${to}) f group by f.node_id
    )
    select node.id as "nodeId", coalesce(f.stake, 0)::int8 as stake, coalesce(f.valid_bet, 0)::int8 as "validBet",
      coalesce(f.payout, 0)::int8 as payout, coalesce(f.rebates, 0)::int8 as rebates,
      coalesce(f.bonuses, 0)::int8 as bonuses, coalesce(f.salaries, 0)::int8 as salaries,
      coalesce(c.active, 0) as active
    from unnest(${ids}) as node (id) left join figures f on f.node_id = node.id left join counted c on c.id = node.id`
  return new Map(rows.map(({ nodeId, ...inputs }) => [nodeId, inputs]))
}

/**
 * Returns, by team, the losses over days (both included) of high rollers and of members with winnings in quarantine.
 */
export async function readMemberResults(
  tx: Transaction,
  { merchant, deductRebates, deductBonuses, quarantineAbove }: DueMerchant,
  { nodes, held }: { nodes: readonly bigint[]; held: readonly { nodeId: bigint; memberId: bigint }[] },
  from: string,
  to: string,
): Promise<(MemberResult & { nodeId: bigint })[]> {
  return tx<(MemberResult & { nodeId: bigint })[]>`
    with own as (
      select d.node_id,
        sum(d.stake - d.payout - case when ${deductRebates} then d.rebate
        else 0 end - case when ${deductBonuses} then d.bonus else 0 end) as loss
      from agents.member_days d join agents.nodes n on n.id = d.node_id and n.merchant = ${merchant}
      where d.day between ${from} and ${to} group by d.node_id
    ), results as (
      select above.id as node_id, n.member_id, sum(own.loss)::int8 as loss
      from own join agents.nodes n on n.id = own.node_id cross join unnest(n.path || n.id) as above (id)
      where above.id = any(${nodes.map(String)}::int8[]) group by above.id, n.member_id
    )
    select r.node_id as "nodeId", r.member_id as "memberId", r.loss from results r
    where r.loss < -${quarantineAbove}::int8
      or (r.node_id, r.member_id) in (select *
      from unnest(${held.map(({ nodeId }) => String(nodeId))}::int8[],
      ${held.map(({ memberId }) => String(memberId))}::int8[]))`
}

/** Returns the team figures for one hour, from its windows. No deductions apply within an hour. */
export async function readHourInputs(
  tx: Transaction,
  { merchant, activeMinBet }: DueMerchant,
  nodes: readonly bigint[],
  { startsAt, endsAt }: Cycle,
): Promise<Map<bigint, TeamInputs>> {
  const ids = tx`${nodes.map(String)}::int8[]`
  const rows = await tx<{ nodeId: bigint; stake: bigint; validBet: bigint; payout: bigint; active: number }[]>`
    with bets as (
      select w.node_id, sum(w.stake) as stake, sum(w.valid_bet) as valid_bet, sum(w.payout) as payout
      from agents.window_bets w
      where w.merchant = ${merchant} and w.starts_at >= ${startsAt} and w.starts_at < ${endsAt} group by w.node_id
    ), members as (
      select above.id, above.id = n.id as is_own, sum(b.stake) as stake, sum(b.valid_bet) as valid_bet,
        sum(b.payout) as payout
      from bets b join agents.nodes n on n.id = b.node_id cross join unnest(n.path || n.id) as above (id)
      where above.id = any(${ids}) group by above.id, above.id = n.id, n.member_id
    )
    select m.id as "nodeId", sum(m.stake)::int8 as stake, sum(m.valid_bet)::int8 as "validBet",
      sum(m.payout)::int8 as payout,
      (count(*) filter (where m.valid_bet >= ${activeMinBet} and not m.is_own))::int as active
    from members m group by m.id`
  return new Map(rows.map(({ nodeId, ...figures }) => [nodeId, { ...figures, rebates: 0n, bonuses: 0n, salaries: 0n }]))
}

/** Returns valid bets of a window by outcome and by the nearest contract node, which is the member's own or above. */
export const readWindowBases = (
  tx: Transaction,
  { merchant }: Pick<DueMerchant, 'merchant'>,
  nodes: readonly bigint[],
  { startsAt }: Cycle,
): Promise<{ nodeId: bigint; outcome: Outcome; validBet: bigint }[]> => tx`
  with bets as materialized (select w.node_id, w.outcome, w.valid_bet from agents.window_bets w
    where w.merchant = ${merchant} and w.starts_at = ${startsAt}),
    nearest as (
      select distinct on (n.id) n.id as node_id, above.id
      from agents.nodes n cross join unnest(n.path || n.id) with ordinality as above (id, place)
      join unnest(${nodes.map(String)}::int8[]) as one (id) on one.id = above.id
      where n.id in (select b.node_id from bets b)
      order by n.id, above.place desc
    )
  select nearest.id as "nodeId", b.outcome, sum(b.valid_bet)::int8 as "validBet"
  from bets b join nearest on nearest.node_id = b.node_id
  group by nearest.id, b.outcome having sum(b.valid_bet) <> 0`

/** Returns remainders of earlier windows by agent, and locks them until the transaction ends. */
export async function lockRemainders(
  tx: Transaction,
  kind: ContractKind,
  agents: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = await tx<{ agentId: bigint; amount: string }[]>`
    select agent_id as "agentId", amount::text from agents.remainders
    where kind = ${kind} and agent_id = any(${agents.map(String)}::int8[]) order by agent_id for update`
  return new Map(rows.map(({ agentId, amount }) => [agentId, amount]))
}

export async function writeRemainders(
  tx: Transaction,
  kind: ContractKind,
  remainders: readonly { agentId: bigint; amount: string }[],
): Promise<void> {
  await tx`
    insert into agents.remainders (agent_id, kind, amount) select id, ${kind}, amount
    from unnest(${remainders.map(({ agentId }) => String(agentId))}::int8[],
      ${remainders.map(({ amount }) => amount)}::numeric[]) as r (id, amount)
    on conflict (agent_id, kind) do update set amount = excluded.amount`
}
