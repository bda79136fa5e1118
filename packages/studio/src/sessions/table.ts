import type { Table } from '../engines/engine.ts'
import { engineOf } from '../engines/index.ts'
import type { SessionRow } from './repository.ts'

/** Converts a session to the context that engines receive. */
export const tableOf = (session: Omit<SessionRow, 'id_hash'>): Table => ({
  theme: session.theme,
  limits: { min: session.min_bet, max: session.max_bet, maxWin: session.max_win },
  autoplay: session.autoplay,
  turbo: session.turbo,
  showRtp: session.show_rtp,
})

/** Minimum time between the starts of two rounds of this session's game, in milliseconds. */
export const pauseOf = (session: SessionRow): number => engineOf(session.engine).pauseMs(session.min_round_ms)
