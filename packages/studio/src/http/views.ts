import { toWire } from '@atrium/contracts/money'
import { LINES } from '../engines/slot/lines.ts'
import { publishedFigures } from '../engines/slot/published.ts'
import { stakesWithin } from '../engines/slot/stakes.ts'
import { SYMBOLS } from '../engines/slot/symbols.ts'
import type { SlotSymbol } from '../engines/slot/symbols.ts'
import type { RoundRow } from '../rounds/repository.ts'
import type { SessionRow } from '../sessions/repository.ts'
import { symbolName } from '../themes/index.ts'
import { mathOf, themeByCode } from '../themes/theme-of.ts'
import type { GameData, RoundView, WinView } from './page-data.ts'

/** What the player may see of a round: nothing of its outcome unless the wallet took the stake. */
export function roundView(round: RoundRow): RoundView {
  const cancelled = round.state === 'CANCELLING' || round.state === 'CANCELLED'
  return {
    id: round.id,
    at: round.drawn_at.getTime(),
    stake: toWire(round.stake),
    payout: cancelled ? '0' : toWire(round.payout),
    state: cancelled ? 'cancelled' : round.state === 'OPEN' ? 'settling' : 'settled',
    mathVersion: round.math_version,
    stops: cancelled ? [] : round.stops,
    reels: cancelled ? [] : (round.outcome.reels as SlotSymbol[][]),
    wins: cancelled ? [] : (round.outcome.wins as WinView[]),
  }
}

export function gameData(session: SessionRow): GameData {
  const theme = themeByCode(session.theme)
  const math = mathOf(session.theme)
  const { rtp, ...figures } = publishedFigures(math)
  return {
    language: session.language,
    gameName: session.game_name,
    isDemo: session.is_demo,
    currency: session.currency,
    portalOrigin: session.portal_origin,
    stakes: stakesWithin({ min: session.min_bet, max: session.max_bet, maxWin: session.max_win }, math).map(toWire),
    minRoundMs: session.min_round_ms,
    ...(session.show_rtp && { rtp }),
    figures,
    mathVersion: math.version,
    lines: LINES,
    strips: math.strips,
    pays: { ...mapValues(math.linePays, (pays) => pays.map(Number)), scatter: math.scatterPays.map(Number) },
    symbolNames: Object.fromEntries(SYMBOLS.map((symbol) => [symbol, symbolName(theme, symbol)[session.language]])) as Record<SlotSymbol, string>,
  }
}

const mapValues = <K extends string, A, B>(record: Readonly<Record<K, A>>, change: (value: A) => B): Record<K, B> =>
  Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, change(value)])) as Record<K, B>
