import type { CallValue } from '@atrium/contracts/calls'
import type { MessageValues } from '@atrium/contracts/messages/templates'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Fragment, Sql, Transaction } from '@atrium/database'

export interface RaffleKey {
  readonly merchant: string
  readonly campaign: string
}

/** A locked raffle, about to be closed, drawn or cancelled. */
export interface LockedRaffle extends RaffleKey {
  readonly seedSealed: string
  readonly listHash: string | null
  readonly tickets: number
  readonly rules: TermsOf<'RAFFLE'>
}

/** Returns published campaigns that have not ended and have no raffle yet. */
export const readRafflesToOpen = (sql: Sql, now: Date): Promise<RaffleKey[]> => sql<RaffleKey[]>`
  select c.merchant, c.id as campaign from promotions.campaigns c
  where c.kind = 'RAFFLE' and c.stage = 'LIVE' and c.ends_at > ${now}
    and not exists (select 1 from promotions.raffles r where r.merchant = c.merchant and r.campaign = c.id)
  order by c.merchant, c.id`

/** Inserts a raffle. Does nothing if another process has done so. */
export const insertRaffle = (
  sql: Sql | Transaction,
  { merchant, campaign }: RaffleKey,
  seed: { hash: string; sealed: string },
  now: Date,
) => sql`
  insert into promotions.raffles (merchant, campaign, state, seed_hash, seed_sealed, opened_at)
  values (${merchant}, ${campaign}, 'OPEN', ${seed.hash}, ${seed.sealed}, ${now}) on conflict do nothing`

/** Returns raffles opened since a time. */
export const readRafflesOpenedSince = (sql: Sql, since: Date): Promise<RaffleKey[]> => sql<RaffleKey[]>`
  select r.merchant, r.campaign from promotions.raffles r where r.state = 'OPEN' and r.opened_at >= ${since}
  order by r.merchant, r.campaign`

/** Numbers the tickets that members have earned and not received yet. */
export const issueTickets = (sql: Sql | Transaction, { merchant, campaign }: RaffleKey, now: Date) =>
  sql`select promotions.issue_tickets(${merchant}, ${campaign}, null, ${now})`

const lockRaffle = async (
  tx: Transaction,
  where: Fragment,
  not: readonly string[],
): Promise<LockedRaffle | undefined> => {
  const [row] = await tx<LockedRaffle[]>`
    select r.merchant, r.campaign, r.seed_sealed as "seedSealed", r.list_hash as "listHash", r.tickets, c.rules
    from promotions.raffles r join promotions.campaigns c on c.merchant = r.merchant and c.id = r.campaign
    where ${where} and concat_ws('/', r.merchant, r.campaign) <> all(${[...not]}::text[])
    order by c.ends_at, r.merchant, r.campaign limit 1 for no key update of r skip locked`
  return row
}

/**
 * Locks a raffle whose campaign has ended and whose bets and events are all counted. A campaign that was closed before
 * its end is not drawn.
 */
export const lockRaffleToClose = (tx: Transaction, endedBefore: Date): Promise<LockedRaffle | undefined> =>
  lockRaffle(
    tx,
    tx`
  r.state = 'OPEN' and c.kind = 'RAFFLE' and c.ends_at <= ${endedBefore}
    and (c.stage in ('LIVE', 'PAUSED') or c.closed_at >= c.ends_at)
  and not exists (
    select 1 from ledger.settled_bets_view b left join ledger.feed_positions_view f on f.consumer = 'campaigns'
    where b.merchant = c.merchant and b.settled_at < c.ends_at
      and (b.xid, b.id) > (coalesce(f.xid, '0'::xid8), coalesce(f.id, 0))
  )
  and not exists (
    select 1 from promotions.member_events e left join ledger.feed_positions_view f on f.consumer = 'campaigns:events'
    where e.merchant = c.merchant and e.at < c.ends_at
      and (e.xid, e.id) > (coalesce(f.xid, '0'::xid8), coalesce(f.id, 0))
  )`,
    [],
  )

/** Publishes the hash of the ticket list. After it no more tickets are numbered. */
export const closeRaffle = (tx: Transaction, { merchant, campaign }: RaffleKey, now: Date) => tx`
  update promotions.raffles r set state = 'CLOSED', list_hash = promotions.list_hash(r), closed_at = ${now}
  where r.merchant = ${merchant} and r.campaign = ${campaign}`

export const lockRaffleToDraw = (tx: Transaction, not: readonly string[]): Promise<LockedRaffle | undefined> =>
  lockRaffle(tx, tx`r.state = 'CLOSED'`, not)

/** Locks a raffle whose campaign was closed before its end. */
export const lockRaffleToCancel = (tx: Transaction, not: readonly string[]): Promise<LockedRaffle | undefined> =>
  lockRaffle(
    tx,
    tx`
      r.state = 'OPEN'
        and ((c.stage = 'CLOSED' and (c.ends_at is null or c.closed_at < c.ends_at)) or c.kind <> 'RAFFLE')`,
    not,
  )

/** Returns whether the tickets still have the published hash. */
export async function isListUnchanged(tx: Transaction, { merchant, campaign }: RaffleKey): Promise<boolean> {
  const [row] = await tx<[{ unchanged: boolean }]>`
    select promotions.list_hash(r) = r.list_hash as unchanged from promotions.raffles r
    where r.merchant = ${merchant} and r.campaign = ${campaign}`
  return row.unchanged
}

export const insertWinners = (tx: Transaction, { merchant, campaign }: RaffleKey, numbers: readonly number[]) => tx`
  insert into promotions.raffle_winners (merchant, campaign, prize, number)
  select ${merchant}, ${campaign}, prize, number
  from unnest(${[...numbers]}::int[]) with ordinality as drawn (number, prize)`

/** The owner of the ticket drawn for a prize, and whether the prize is claimable. */
export interface OfferedPrize {
  readonly isOffered: boolean
  readonly memberId: bigint
  readonly ticket: number
  readonly title: MessageValues<'raffle-won'>['promotion']
}

/** Makes a prize claimable for the owner of the drawn ticket, unless the campaign's budget does not allow it. */
export async function offerPrize(
  tx: Transaction,
  { merchant, campaign }: RaffleKey,
  { prize, reward }: { prize: number; reward: Reward },
  now: Date,
): Promise<OfferedPrize> {
  const [row] = await tx<[OfferedPrize]>`
    select promotions.offer_claim(c,
      row(t.member_id, ${`prize:${prize}`}, promotions.reward_terms(given.reward),
        promotions.reward_amount(given.reward))::promotions.offer, ${now}) as "isOffered",
      t.member_id as "memberId", w.number as ticket, c.title
    from (select ${tx.json(reward as never)}::jsonb as reward) given, promotions.raffle_winners w
    join promotions.raffle_tickets t on t.merchant = w.merchant and t.campaign = w.campaign and t.number = w.number
    join promotions.campaigns c on c.merchant = w.merchant and c.id = w.campaign
    where w.merchant = ${merchant} and w.campaign = ${campaign} and w.prize = ${prize}`
  return row
}

/** Publishes the seed of a raffle that was drawn or cancelled. */
export const endRaffle = (
  tx: Transaction,
  { merchant, campaign }: RaffleKey,
  { state, seed }: { state: 'DRAWN' | 'CANCELLED'; seed: string },
  now: Date,
) => tx`
  update promotions.raffles set state = ${state}, seed = ${seed}, seed_sealed = null,
    drawn_at = ${state === 'DRAWN' ? now : null}, cancelled_at = ${state === 'CANCELLED' ? now : null}
  where merchant = ${merchant} and campaign = ${campaign}`

export interface RaffleRow {
  readonly state: CallValue<'raffle'>['state']
  readonly seedHash: string
  readonly seed: string | null
  readonly tickets: number
  readonly listHash: string | null
  readonly openedAt: Date
  readonly endsAt: Date | null
  readonly closedAt: Date | null
  readonly drawnAt: Date | null
  readonly cancelledAt: Date | null
  readonly rules: TermsOf<'RAFFLE'>
  readonly numbers: number[] | null
  /** Handle of the reader in the ticket list; null without tickets. */
  readonly handle: string | null
  readonly ownTickets: number | null
}

/** Reads the public data of a raffle. */
export async function findRaffle(
  sql: Sql,
  { merchant, campaign }: RaffleKey,
  memberId: bigint | undefined,
): Promise<RaffleRow | undefined> {
  const [row] = await sql<RaffleRow[]>`
    select r.state, r.seed_hash as "seedHash", r.seed, r.tickets, r.list_hash as "listHash", r.opened_at as "openedAt",
      c.ends_at as "endsAt", r.closed_at as "closedAt", r.drawn_at as "drawnAt",
      r.cancelled_at as "cancelledAt", c.rules,
      (select array_agg(w.number order by w.prize) from promotions.raffle_winners w
      where w.merchant = r.merchant and w.campaign = r.campaign) as numbers,
      o.handle, o.tickets as "ownTickets"
    from promotions.raffles r
    join promotions.campaigns c on c.merchant = r.merchant and c.id = r.campaign
    left join promotions.raffle_owners o on o.merchant = r.merchant and o.campaign = r.campaign
      and o.member_id = ${memberId ?? null}
    where r.merchant = ${merchant} and r.campaign = ${campaign} and c.kind = 'RAFFLE'`
  return row
}

/** Counts the members with tickets. */
export async function countOwners(sql: Sql, { merchant, campaign }: RaffleKey): Promise<number> {
  const [row] = await sql<[{ owners: number }]>`
    select count(*)::int as owners from promotions.raffle_owners o
    where o.merchant = ${merchant} and o.campaign = ${campaign} and o.tickets > 0`
  return row.owners
}

export interface EarnedToday {
  readonly source: 'DEPOSIT' | 'BET' | 'LOGIN'
  /** Today's amount so far, and the amount per ticket, in units of 1/10,000. */
  readonly value: bigint
  readonly per: bigint
  readonly maxTickets: number
}

/** Returns a member's amounts of today toward tickets, by source in the terms. */
export const readEarnedToday = (
  sql: Sql,
  { merchant, campaign }: RaffleKey,
  { memberId, timeZone, now }: { memberId: bigint; timeZone: string; now: Date },
): Promise<EarnedToday[]> => sql<EarnedToday[]>`
  select s.source, greatest(coalesce(p.value, 0), 0)::int8 as value, s.per, s.max_per_day as "maxTickets"
  from promotions.campaigns c
  cross join lateral promotions.raffle_sources(c) s
  join promotions.objectives o on o.merchant = c.merchant and o.campaign = c.id and o.key = s.key
  left join promotions.progress p on p.objective_id = o.id and p.member_id = ${memberId}
    and p.period = promotions.progress_period(o, ${now}, ${timeZone})
  where c.merchant = ${merchant} and c.id = ${campaign} order by s.key`

/** Returns the published ticket list or a part of it; undefined before the raffle is closed. */
export async function readTicketList(
  sql: Sql,
  { merchant, campaign }: RaffleKey,
  { after, limit }: { after: number; limit: number | null } = { after: 0, limit: null },
): Promise<{ text: string; tickets: number } | undefined> {
  const [row] = await sql<{ text: string; tickets: number }[]>`
    select promotions.ticket_list(r.merchant, r.campaign, ${after + 1},
      ${limit === null ? sql`r.tickets` : after + limit}) as text, r.tickets from promotions.raffles r
      where r.merchant = ${merchant} and r.campaign = ${campaign} and r.list_hash is not null`
  return row
}

/** Returns a member's prizes in a raffle, claimable ones first. */
export async function readPrizeClaims(
  sql: Sql,
  { merchant, campaign }: RaffleKey,
  memberId: bigint,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select k.id from promotions.claims k where k.member_id = ${memberId} and k.merchant = ${merchant}
      and k.campaign = ${campaign} and k.occasion like 'prize:%'
      order by k.state <> 'CLAIMABLE', substring(k.occasion from 7)::int`
  return rows.map(({ id }) => id)
}
