import type { Sql } from '@atrium/database'
import type { Language } from '@atrium/contracts/languages'

export interface SessionRow {
  id_hash: Buffer
  gateway_session: string
  player: string
  game_code: string
  game_name: string
  theme: string
  language: Language
  currency: string
  is_demo: boolean
  min_bet: bigint
  max_bet: bigint
  max_win: bigint
  min_round_ms: number
  show_rtp: boolean
  portal_origin: string
}

export const sessionsRepository = (sql: Sql) => ({
  async insert(session: SessionRow): Promise<void> {
    await sql`insert into studio.sessions ${sql(session)}`
  },

  /** A session opened within the last twelve hours: as long as a login can last. */
  async find(idHash: Buffer): Promise<SessionRow | undefined> {
    const [row] = await sql<SessionRow[]>`
      select id_hash, gateway_session, player, game_code, game_name, theme, language, currency, is_demo, min_bet, max_bet, max_win, min_round_ms, show_rtp, portal_origin
      from studio.sessions
      where id_hash = ${idHash} and opened_at > now() - interval '12 hours'`
    return row
  },
})

export type SessionsRepository = ReturnType<typeof sessionsRepository>
