import type { Sql, Transaction } from '@atrium/database'
import type { Language, Localized } from '@atrium/contracts/locale/languages'

export interface SessionRow {
  id_hash: Buffer
  gateway_session: string
  player: string
  game_code: string
  game_name: string
  game_names: Localized | null
  engine: string
  theme: string
  language: Language
  currency: string
  is_demo: boolean
  min_bet: bigint
  max_bet: bigint
  max_win: bigint
  min_round_ms: number
  show_rtp: boolean
  autoplay: boolean
  turbo: boolean
  portal_origin: string
  /** The merchant's time zone, as the portal returned it. */
  time_zone: string
  /** The round that the session replays. Null for a session that can play. */
  replay_round: string | null
  /**
   * The grant of free rounds that the portal returned at launch. Null when there is none or none is left. The stake is
   * in counts of 1/10,000.
   */
  free_rounds: string | null
  free_stake: bigint | null
  /** Number of free rounds left at launch. */
  free_left: number | null
  free_until: Date | null
}

/** The columns of a `SessionRow`, for a table with the alias `s`. */
export const sessionColumns = (sql: Sql | Transaction) => sql`
  s.id_hash, s.gateway_session, s.player, s.game_code, s.game_name, s.game_names, s.engine, s.theme, s.language, s.currency, s.is_demo,
  s.min_bet, s.max_bet, s.max_win, s.min_round_ms, s.show_rtp, s.autoplay, s.turbo, s.portal_origin, s.time_zone, s.replay_round,
  s.free_rounds, s.free_stake, s.free_left, s.free_until`

export const sessionsRepository = (sql: Sql) => ({
  async insert(session: SessionRow): Promise<void> {
    await sql`
      insert into studio.sessions
        ${sql({ ...session, game_names: session.game_names && sql.json(session.game_names) })}`
  },

  async setLanguage(idHash: Buffer, language: Language): Promise<void> {
    await sql`
      update studio.sessions set language = ${language}, game_name = coalesce(game_names ->> ${language}, game_name)
      where id_hash = ${idHash}`
  },

  /** Ends the session's free rounds, because the portal accepts no more of them. */
  async endFreeRounds(idHash: Buffer): Promise<void> {
    await sql`
      update studio.sessions set free_rounds = null, free_stake = null, free_left = null, free_until = null
      where id_hash = ${idHash}`
  },

  /** Reads a session that was opened within the last twelve hours, the maximum lifetime of a login. */
  async find(idHash: Buffer): Promise<SessionRow | undefined> {
    const [row] = await sql<SessionRow[]>`
      select ${sessionColumns(sql)} from studio.sessions s
      where s.id_hash = ${idHash} and s.opened_at > now() - interval '12 hours'`
    return row
  },
})

export type SessionsRepository = ReturnType<typeof sessionsRepository>
