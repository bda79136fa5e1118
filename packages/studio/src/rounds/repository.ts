import { toWire } from '@atrium/contracts/money'
import { isUniqueViolation } from '@atrium/database'
import type { Sql, Transaction } from '@atrium/database'
import type { Outcome, Step } from '../engines/engine.ts'
import type { SessionRow } from '../sessions/repository.ts'
import { sessionColumns } from '../sessions/repository.ts'

export type RoundState =
  | 'DRAWN'
  | 'PLAYING'
  | 'RAISING'
  | 'UNRAISING'
  | 'OPEN'
  | 'CLOSED'
  | 'REFUSED'
  | 'CANCELLING'
  | 'CANCELLED'

export interface RoundRow {
  id: string
  math_version: string
  stake: bigint
  payout: bigint
  outcome: Outcome
  hidden: unknown
  state: RoundState
  steps: number
  attempts: number
  drawn_at: Date
  opened_at: Date | null
  /** Amounts that jackpots paid from their pots, by code, as wire amounts. Null when the round won no jackpot. */
  pots: Readonly<Record<string, string>> | null
  /**
   * The grant of free rounds with which the round was played, so that the house paid `stake`. Null when the player
   * paid.
   */
  free_rounds: string | null
  /** Whether the portal's staff has voided the round since. Only set when rounds are looked up. */
  is_void?: boolean
}

/** Free rounds of a session. Amounts are counts of 1/10,000. */
export interface FreeRoundsRow {
  stake: bigint
  until: Date
  left: number
  total: number
  won: bigint
}

/** An unfinished round and the session in which it was played. */
export type DueRound = RoundRow & SessionRow

/** A player in a game. Identifies rounds across sessions. */
export type Seat = Pick<SessionRow, 'player' | 'game_code' | 'is_demo'>
export type NewRound = Pick<
  RoundRow,
  'id' | 'math_version' | 'stake' | 'payout' | 'outcome' | 'hidden' | 'free_rounds'
> & { exclusive: boolean }

/** Duration for which a claimed round is locked to one process: several times the timeout of a wallet call. */
const LEASE_SECONDS = 15

/** A step that is stored while its additional stake is in progress. */
interface Pending {
  stake: string
  payout: string | null
  outcome: Outcome
  hidden: unknown
  endsInMs: number
}

/** Time without an action after which an open round ends (GLI-19 4.16). */
const LEFT_AFTER_MS = 24 * 3_600_000

export const roundsRepository = (sql: Sql | Transaction) => {
  const columns = sql`id, math_version, stake, payout, outcome, hidden, state, steps, attempts, drawn_at, opened_at, pots, free_rounds`
  const lookedUp = sql`${columns}, exists (select from studio.voids v where v.round = rounds.id) as is_void`
  const json = (value: unknown) => sql.json((value ?? null) as never)
  const soon = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  const later = (ms: number | undefined) => sql`now() + make_interval(secs => ${(ms ?? LEFT_AFTER_MS) / 1000})`
  return {
    /**
     * Stores an outcome before anything else happens. Returns the remaining time when the last round is younger than
     * `pauseMs`, and 'running' while a round of this game is unfinished. Two concurrent requests therefore result in
     * one round.
     */
    async insert(
      session: SessionRow,
      round: NewRound,
      pauseMs: number,
    ): Promise<'stored' | 'running' | { waitMs: number }> {
      try {
        const [row] = await sql<{ stored: boolean; wait_ms: number }[]>`
          with before as (
            select round_started_at from studio.sessions where id_hash = ${session.id_hash} for update
          ), gate as (
            update studio.sessions s set round_started_at = now() from before
            where s.id_hash = ${session.id_hash}
              and (before.round_started_at is null
              or before.round_started_at <= now() - make_interval(secs => ${pauseMs / 1000}))
            returning s.id_hash
          ), stored as (
            insert into studio.rounds (id, session, player, game_code, is_demo, engine, math_version, stake, payout,
              outcome, hidden, exclusive, free_rounds, due_at)
            select ${round.id}, gate.id_hash, ${session.player}, ${session.game_code}, ${session.is_demo},
              ${session.engine}, ${round.math_version}, ${round.stake}, ${round.payout}, ${json(round.outcome)},
              ${json(round.hidden)}, ${round.exclusive}, ${round.free_rounds}, ${soon}
            from gate
            returning id
          )
          select exists (select from stored) as stored,
            coalesce(ceil(extract(epoch from before.round_started_at - now()) * 1000) + ${Math.ceil(pauseMs)},
              0)::int as wait_ms
          from before`
        return row?.stored ? 'stored' : { waitMs: row?.wait_ms ?? 0 }
      } catch (error) {
        if (isUniqueViolation(error, 'rounds_unfinished') || isUniqueViolation(error, 'rounds_pkey')) return 'running'
        throw error
      }
    },

    /**
     * Marks the stake as taken. Returns undefined when the round was cancelled in the meantime; then its outcome must
     * not be shown.
     */
    async opened(id: string, step: Step): Promise<RoundRow | undefined> {
      const [row] = await sql<RoundRow[]>`
        update studio.rounds set state = ${step.end ? 'OPEN' : 'PLAYING'}, opened_at = now(),
          due_at = ${step.end ? soon : later(step.endsInMs)}
        where id = ${id} and state = 'DRAWN' returning ${columns}`
      return row
    },

    /** Adds a jackpot payout to a round that was just opened. `pots`: the part that came from pots, see `RoundRow`. */
    async wonJackpot(id: string, amount: bigint, pots: NonNullable<RoundRow['pots']>): Promise<RoundRow | undefined> {
      const [row] = await sql<RoundRow[]>`
        update studio.rounds set payout = payout + ${amount}, outcome = outcome || ${json({ jackpot: toWire(amount) })},
          pots = ${json(pots)}
        where id = ${id} and state = 'OPEN' returning ${columns}`
      return row
    },

    /** Marks the stake as rejected. Nothing was played, so the next attempt need not wait for the pause. */
    async rejected(id: string, refusal: string): Promise<void> {
      await sql`
        with refused as (
          update studio.rounds set state = 'REFUSED', refusal = ${refusal}, finished_at = now()
          where id = ${id} and state = 'DRAWN' returning session
        )
        update studio.sessions set round_started_at = null from refused where id_hash = refused.session`
    },

    async finished(id: string, state: 'CLOSED' | 'CANCELLED'): Promise<void> {
      await sql`
        update studio.rounds set state = ${state}, finished_at = now()
        where id = ${id} and state in ('OPEN', 'CANCELLING')`
    },

    async postponed(id: string, seconds: number): Promise<void> {
      await sql`
        update studio.rounds set due_at = now() + make_interval(secs => ${seconds})
        where id = ${id} and state in ('OPEN', 'CANCELLING', 'UNRAISING')`
    },

    /** Marks the bet of this round as having no response, so that it is rolled back. */
    async cancelling(id: string): Promise<void> {
      await sql`update studio.rounds set state = 'CANCELLING', due_at = ${soon} where id = ${id} and state = 'DRAWN'`
    },

    /** Stores a step without an additional stake. Returns undefined when another step was stored first. */
    async stepped(id: string, steps: number, step: Step): Promise<RoundRow | undefined> {
      const [row] = await sql<RoundRow[]>`
        update studio.rounds set steps = steps + 1, outcome = ${json(step.outcome)}, hidden = ${json(step.hidden)},
          payout = ${step.end?.payout ?? 0n},
          state = ${step.end ? 'OPEN' : 'PLAYING'}, due_at = ${step.end ? soon : later(step.endsInMs)}, attempts = 0
        where id = ${id} and state = 'PLAYING' and steps = ${steps} returning ${columns}`
      return row
    },

    /**
     * Stores a step whose additional stake is about to be requested. Returns false when another step was stored first.
     */
    async raising(id: string, steps: number, step: Step): Promise<boolean> {
      const pending: Pending = {
        stake: step.stake.toString(),
        payout: step.end ? step.end.payout.toString() : null,
        outcome: step.outcome,
        hidden: step.hidden ?? null,
        endsInMs: step.endsInMs ?? LEFT_AFTER_MS,
      }
      const rows = await sql`
          update studio.rounds set state = 'RAISING', steps = steps + 1,
            pending = ${json(pending)}::jsonb || jsonb_build_object('dueBefore', due_at), due_at = ${soon}
            where id = ${id} and state = 'PLAYING' and steps = ${steps} returning id`
      return rows.length === 1
    },

    /** Marks the additional stake as taken and applies its step. */
    async raised(id: string): Promise<RoundRow | undefined> {
      const [row] = await sql<RoundRow[]>`
        update studio.rounds set stake = stake + (pending->>'stake')::int8,
          payout = coalesce((pending->>'payout')::int8, 0), outcome = pending->'outcome', hidden = pending->'hidden',
          state = case when pending->>'payout' is null then 'PLAYING' else 'OPEN' end, attempts = 0,
          due_at = case when pending->>'payout' is null then now() +
            make_interval(secs => (pending->>'endsInMs')::float / 1000) else ${soon} end, pending = null
        where id = ${id} and state = 'RAISING' returning ${columns}`
      return row
    },

    /**
     * Handles an additional stake that was rejected or rolled back: the round returns to its state before the step,
     * with its original deadline. `doubtful`: the rollback must still be delivered.
     */
    async unraised(id: string, doubtful: boolean): Promise<void> {
      if (doubtful)
        await sql`update studio.rounds set state = 'UNRAISING', due_at = ${soon} where id = ${id} and state = 'RAISING'`
      else
        await sql`
          update studio.rounds set state = 'PLAYING', attempts = 0,
            due_at = coalesce((pending->>'dueBefore')::timestamptz, ${later(undefined)}), pending = null
            where id = ${id} and state in ('RAISING', 'UNRAISING')`
    },

    /**
     * Claims due rounds, so that no other process does. Marks stakes that a stopped process left without a response for
     * rollback; they are never sent again.
     */
    async claimDue(limit: number): Promise<DueRound[]> {
      return claim(
        sql`
          due_at <= now() and state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CANCELLING')
            order by due_at limit ${limit} for update skip locked`,
      )
    },

    /**
     * Claims a seat's unfinished rounds immediately, except while a stake is in progress. Rounds that wait for their
     * player are not claimed.
     */
    async claimUnfinished({ player, game_code, is_demo }: Seat): Promise<DueRound[]> {
      return claim(
        sql`
          player = ${player} and game_code = ${game_code} and is_demo = ${is_demo}
            and (state in ('OPEN', 'CANCELLING', 'UNRAISING')
            or (state in ('DRAWN', 'PLAYING', 'RAISING') and due_at <= now())) for update skip locked`,
      )
    },

    /** Whether the seat has a round that is neither finished nor waiting for its player. */
    async isRunning({ player, game_code, is_demo }: Seat): Promise<boolean> {
      const rows = await sql`
          select from studio.rounds where player = ${player} and game_code = ${game_code} and is_demo = ${is_demo}
            and exclusive and state in ('DRAWN', 'RAISING', 'UNRAISING', 'OPEN', 'CANCELLING')`
      return rows.length > 0
    },

    async find({ player, game_code, is_demo }: Seat, id: string): Promise<RoundRow | undefined> {
      const [row] = await sql<RoundRow[]>`
        select ${lookedUp} from studio.rounds where id = ${id} and player = ${player} and game_code = ${game_code}
          and is_demo = ${is_demo} and state not in ('DRAWN', 'REFUSED')`
      return row
    },

    /** Milliseconds until the round is due. Zero or less when it is due now. */
    async dueInMs(id: string): Promise<number> {
      const [row] = await sql<
        { ms: number }[]
      >`select ceil(extract(epoch from due_at - now()) * 1000)::int as ms from studio.rounds where id = ${id}`
      return row?.ms ?? 0
    },

    /**
     * The free rounds of a session, as its page shows them. Undefined when it has none. Does not count rounds whose
     * stake was not taken or is being returned. `won` and `total` include rounds of the same grant in earlier sessions.
     */
    async freeRounds({ id_hash }: Pick<SessionRow, 'id_hash'>): Promise<FreeRoundsRow | undefined> {
      const [row] = await sql<FreeRoundsRow[]>`
        select s.free_stake as stake, s.free_until as until, greatest(0, s.free_left - played.here)::int as "left",
          (s.free_left + played.before)::int as total, played.won
        from studio.sessions s cross join lateral (
          select count(*) filter (where r.session = s.id_hash) as here,
            count(*) filter (where r.session <> s.id_hash) as before,
            coalesce(sum(r.payout) filter (where r.state in ('OPEN', 'CLOSED')), 0)::int8 as won
          from studio.rounds r
          where r.free_rounds = s.free_rounds and r.state not in ('REFUSED', 'CANCELLING', 'CANCELLED')
        ) played
        where s.id_hash = ${id_hash} and s.free_rounds is not null`
      return row
    },

    /** The latest rounds, newest first. Excludes rounds whose stake the wallet has not accepted. */
    async latest({ player, game_code, is_demo }: Seat, limit: number): Promise<RoundRow[]> {
      return sql<RoundRow[]>`
        select ${lookedUp} from studio.rounds where player = ${player} and game_code = ${game_code}
          and is_demo = ${is_demo} and state not in ('DRAWN', 'REFUSED') order by drawn_at desc limit ${limit}`
    },
  }

  async function claim(which: ReturnType<typeof sql>): Promise<DueRound[]> {
    return sql<DueRound[]>`
      with taken as (
        update studio.rounds set state = case state when 'DRAWN' then 'CANCELLING' when 'RAISING' then 'UNRAISING'
          else state end, attempts = attempts + 1, due_at = ${soon}
        where id in (select id from studio.rounds where ${which})
        returning *
      )
      select t.id, t.math_version, t.stake, t.payout, t.outcome, t.hidden, t.state, t.steps, t.attempts, t.drawn_at,
        t.opened_at, t.pots, ${sessionColumns(sql)}, t.free_rounds
      from taken t join studio.sessions s on s.id_hash = t.session`
  }
}

export type RoundsRepository = ReturnType<typeof roundsRepository>
