import { toWire } from '@atrium/contracts/money'
import { engineOf } from '../engines/index.ts'
import { pauseOf, tableOf } from '../sessions/table.ts'
import type { FreeRoundsRow, RoundRow, RoundState } from '../rounds/repository.ts'
import type { SessionRow } from '../sessions/repository.ts'
import type { FreeRoundsView, PageData, RoundView } from './page-data.ts'

const STATES: Readonly<Record<RoundState, RoundView['state']>> = {
  DRAWN: 'cancelled',
  REFUSED: 'cancelled',
  CANCELLING: 'cancelled',
  CANCELLED: 'cancelled',
  PLAYING: 'playing',
  RAISING: 'playing',
  UNRAISING: 'playing',
  OPEN: 'settling',
  CLOSED: 'settled',
}

/** The part of a round that the player may see. It has no outcome unless the wallet has taken the stake. */
export function roundView(round: RoundRow): RoundView {
  const stored = STATES[round.state]
  const state = round.is_void ? 'void' : stored
  return {
    id: round.id,
    at: round.drawn_at.getTime(),
    ...(round.free_rounds === null ? { stake: toWire(round.stake) } : { stake: '0', freeStake: toWire(round.stake) }),
    payout: stored === 'cancelled' || stored === 'playing' ? '0' : toWire(round.payout),
    state,
    mathVersion: round.math_version,
    step: round.steps,
    ...(state === 'playing' && round.opened_at && { elapsedMs: Date.now() - round.opened_at.getTime() }),
    ...(stored !== 'cancelled' && { outcome: round.outcome }),
  }
}

export const freeRoundsView = ({ stake, left, total, won }: FreeRoundsRow): FreeRoundsView => ({
  stake: toWire(stake),
  left,
  total,
  won: toWire(won),
})

/**
 * Page data of a session's game, and the drawings it refers to. `replay`: the round to replay, if the session cannot
 * play.
 */
export function pageData(session: SessionRow, replay?: RoundRow): { data: PageData; sprite: string } {
  const engine = engineOf(session.engine)
  const table = tableOf(session)
  const { own, rtp, sprite = '' } = engine.page(table, session.language)
  return {
    sprite,
    data: {
      engine: engine.code,
      theme: session.theme,
      language: session.language,
      gameName: session.game_name,
      isDemo: session.is_demo,
      currency: session.currency,
      portalOrigin: session.portal_origin,
      timeZone: session.time_zone,
      stakes: engine.stakes(table).map(toWire),
      minRoundMs: pauseOf(session),
      autoplay: session.autoplay,
      turbo: session.turbo,
      ...(session.show_rtp && { rtp }),
      mathVersion: engine.mathVersion(session.theme),
      ...(engine.landscape && { orientation: 'landscape' }),
      own,
      ...(replay && { replay: roundView(replay) }),
    },
  }
}
