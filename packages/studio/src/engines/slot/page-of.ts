import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { jackpotDefinition } from '../jackpot-definitions.ts'
import { symbolMarkup, symbolName } from '../../themes/index.ts'
import { mathOf, themeByCode } from './theme-of.ts'
import type { EnginePage } from '../engine.ts'
import type { JackpotOdds, Pays } from './math.ts'
import type { JackpotPage, SlotPage } from './page.ts'
import { publishedFigures } from './published.ts'
import { percent, ratio } from './ratio.ts'
import { SYMBOLS } from '../../themes/symbols.ts'
import type { PayingSymbol, SlotSymbol } from '../../themes/symbols.ts'

/** Page data and drawings of a theme. */
export function slotPage(code: string, language: Language): EnginePage {
  const theme = themeByCode(code)
  const math = mathOf(code)
  const { rtp, ...figures } = publishedFigures(math)
  const pays = Object.entries<Pays>({
    ...math.linePays,
    ...(math.scatterPays.length > 0 && { scatter: math.scatterPays }),
  }).map(([symbol, pays]) => [symbol, pays.map(Number)])
  const own: SlotPage = {
    figures,
    ...(math.lines && { lines: math.lines }),
    bets: Number(math.bets),
    strips: math.strips,
    pays: Object.fromEntries(pays) as Record<PayingSymbol | 'scatter', readonly number[]>,
    ...(math.freeSpins && { freeSpins: { ...math.freeSpins, multiplier: Number(math.freeSpins.multiplier) } }),
    jackpots: (math.jackpots ?? []).map((odds) => jackpotPage(odds, language)),
    symbolNames: Object.fromEntries(SYMBOLS.map((symbol) => [symbol, symbolName(theme, symbol)[language]])) as Record<
      SlotSymbol,
      string
    >,
  }
  return {
    own,
    rtp,
    sprite: SYMBOLS.map(
      (symbol) => `<symbol id="${symbol}" viewBox="0 0 100 100">${symbolMarkup(theme, symbol)}</symbol>`,
    ).join(''),
  }
}

function jackpotPage({ code, oneIn }: JackpotOdds, language: Language): JackpotPage {
  const { name, ratePpm, seed, ceiling } = jackpotDefinition(code)
  return {
    code,
    name: name[language],
    oneIn,
    rate: percent(ratio(ratePpm, 1_000_000n)),
    seed: toWire(seed),
    ceiling: toWire(ceiling),
  }
}
