import { isUniqueViolation } from '@atrium/database'
import type { Sql } from '@atrium/database'
import type { SlotOutcome } from '../engines/slot/spin.ts'
import type { SessionRow } from '../sessions/repository.ts'

export type RoundState = 'DRAWN' | 'OPEN' | 'CLOSED' | 'REFUSED' | 'CANCELLING' | 'CANCELLED'

export interface RoundRow {
  id: string
  math_version: string
  stake: bigint
  payout: bigint
  stops: number[]
  outcome: SlotOutcome
  state: RoundState
  attempts: number
  drawn_at: Date
}

/** An unfinished round with what its wallet calls need. */
export interface DueRound extends RoundRow {
  gateway_session: string
  player: string
  game_code: string
  currency: string
}

/** Whose rounds of which game: sessions come and go, the game stays. */
export type Seat = Pick<SessionRow, 'player' | 'game_code' | 'is_demo'>
export type NewRound = Pick<RoundRow, 'id' | 'math_version' | 'stake' | 'payout' | 'stops' | 'outcome'>

/** A claimed round is left alone by others for this long: several times what a wallet call may take. */
const LEASE_SECONDS = 15

export const roundsRepository = (sql: Sql) => {
  const columns = sql`id, math_version, stake, payout, stops, outcome, state, attempts, drawn_at`
  return {
    /**
     * Stores an outcome before anything else happens. Answers how long to wait when the last round is too young,
     * and 'running' while a round of this game is unfinished: two requests at once become one round.
     */
    async insert(session: SessionRow, round: NewRound): Promise<'stored' | 'running' | { waitMs: number }> {
      try {
        const [row] = await sql<{ stored: boolean; wait_ms: number }[]>`
          with before as (
            select round_started_at from studio.sessions where id_hash = ${session.id_hash} for update
          ), gate as (
            update studio.sessions s set round_started_at = now() from before
            where s.id_hash = ${session.id_hash} and (before.round_started_at is null or before.round_started_at <= now() - make_interval(secs => s.min_round_ms / 1000.0))
            returning s.id_hash
          ), stored as (
            insert into studio.rounds (id, session, player, game_code, is_demo, math_version, stake, payout, stops, outcome, due_at)
            select ${round.id}, gate.id_hash, ${session.player}, ${session.game_code}, ${session.is_demo}, ${round.math_version}, ${round.stake}, ${round.payout}, ${round.stops}::int[], ${sql.json(round.outcome)}, now() + make_interval(secs => ${LEASE_SECONDS})
            from gate
            returning id
          )
          select exists (select from stored) as stored,
            coalesce(ceil(extract(epoch from before.round_started_at - now()) * 1000) + ${session.min_round_ms}, 0)::int as wait_ms
          from before`
        return row?.stored ? 'stored' : { waitMs: row?.wait_ms ?? 0 }
      } catch (error) {
        if (isUniqueViolation(error, 'rounds_unfinished') || isUniqueViolation(error, 'rounds_pkey')) return 'running'
        throw error
      }
    },

    /** False when the round was given up in the meantime: its outcome must not be shown. */
    async opened(id: string): Promise<boolean> {
      const rows = await sql`update studio.rounds set state = 'OPEN', due_at = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${id} and state = 'DRAWN' returning id`
      return rows.length === 1
    },

    /** Nothing was played, so the next try need not wait. */
    async refused(id: string, refusal: string): Promise<void> {
      await sql`
        with refused as (
          update studio.rounds set state = 'REFUSED', refusal = ${refusal}, finished_at = now() where id = ${id} and state = 'DRAWN' returning session
        )
        update studio.sessions set round_started_at = null from refused where id_hash = refused.session`
    },

    async finished(id: string, state: 'CLOSED' | 'CANCELLED'): Promise<void> {
      await sql`update studio.rounds set state = ${state}, finished_at = now() where id = ${id} and state in ('OPEN', 'CANCELLING')`
    },

    async postponed(id: string, seconds: number): Promise<void> {
      await sql`update studio.rounds set due_at = now() + make_interval(secs => ${seconds}) where id = ${id} and state in ('OPEN', 'CANCELLING')`
    },

    /** The bet of this round counts as unanswered from now on. */
    async cancelling(id: string): Promise<void> {
      await sql`update studio.rounds set state = 'CANCELLING', due_at = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${id} and state = 'DRAWN'`
    },

    /**
     * Takes up rounds whose time has come, so that no other process does too. A bet that a stopped process left
     * without an answer becomes one to cancel: it is never sent again.
     */
    async claimDue(limit: number): Promise<DueRound[]> {
      return claim(sql`due_at <= now() and state in ('DRAWN', 'OPEN', 'CANCELLING') order by due_at limit ${limit} for update skip locked`)
    },

    /** Takes up a seat's unfinished round now, unless its bet is under way at this moment. */
    async claimUnfinished({ player, game_code, is_demo }: Seat): Promise<DueRound | undefined> {
      const [row] = await claim(sql`player = ${player} and game_code = ${game_code} and is_demo = ${is_demo} and (state in ('OPEN', 'CANCELLING') or (state = 'DRAWN' and due_at <= now())) for update skip locked`)
      return row
    },

    /** Whether the seat has a round that is not at its end: `insert` would answer 'running'. */
    async isRunning({ player, game_code, is_demo }: Seat): Promise<boolean> {
      const rows = await sql`select from studio.rounds where player = ${player} and game_code = ${game_code} and is_demo = ${is_demo} and state in ('DRAWN', 'OPEN', 'CANCELLING')`
      return rows.length > 0
    },

    async find({ player, game_code, is_demo }: Seat, id: string): Promise<RoundRow | undefined> {
      const [row] = await sql<RoundRow[]>`select ${columns} from studio.rounds where id = ${id} and player = ${player} and game_code = ${game_code} and is_demo = ${is_demo} and state not in ('DRAWN', 'REFUSED')`
      return row
    },

    /** Newest first; an outcome that the wallet has not accepted is not among them. */
    async latest({ player, game_code, is_demo }: Seat, limit: number): Promise<RoundRow[]> {
      return sql<RoundRow[]>`select ${columns} from studio.rounds where player = ${player} and game_code = ${game_code} and is_demo = ${is_demo} and state not in ('DRAWN', 'REFUSED') order by drawn_at desc limit ${limit}`
    },
  }

  async function claim(which: ReturnType<typeof sql>): Promise<DueRound[]> {
    return sql<DueRound[]>`
      with taken as (
        update studio.rounds set state = case state when 'DRAWN' then 'CANCELLING' else state end, attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
        where id in (select id from studio.rounds where ${which})
        returning *
      )
      select t.id, t.math_version, t.stake, t.payout, t.stops, t.outcome, t.state, t.attempts, t.drawn_at, s.gateway_session, s.player, s.game_code, s.currency
      from taken t join studio.sessions s on s.id_hash = t.session`
  }
}

export type RoundsRepository = ReturnType<typeof roundsRepository>
