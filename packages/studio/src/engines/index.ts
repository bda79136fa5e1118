import { blackjackEngine } from './blackjack/engine.ts'
import { crashEngine } from './crash/engine.ts'
import { diceEngine } from './dice/engine.ts'
import type { Engine, GameTheme } from './engine.ts'
import { niuniuEngine } from './niuniu/engine.ts'
import { fishingEngine } from './fishing/engine.ts'
import { minesEngine } from './mines/engine.ts'
import { baccaratEngine } from './baccarat/game.ts'
import { dragonTigerEngine } from './dragontiger/game.ts'
import { rouletteEngine } from './roulette/game.ts'
import { fanTanEngine } from './fantan/game.ts'
import { sicBoEngine } from './sicbo/game.ts'
import { slotEngine } from './slot/engine.ts'
import { sportsEngine } from './sports/engine.ts'
import { zjhEngine } from './zjh/engine.ts'

/** All engines of the studio. */
export const engines: readonly Engine[] = [
  slotEngine,
  baccaratEngine,
  dragonTigerEngine,
  sicBoEngine,
  fanTanEngine,
  rouletteEngine,
  blackjackEngine,
  niuniuEngine,
  zjhEngine,
  crashEngine,
  diceEngine,
  minesEngine,
  fishingEngine,
  sportsEngine,
]

/** All themes of all engines, which entries of a catalogue can launch. */
export const gameThemes: readonly GameTheme[] = engines.flatMap(({ themes }) => themes)

const byCode = new Map(engines.map((engine) => [engine.code, engine]))
const byTheme = new Map(
  engines.flatMap((engine) =>
    engine.themes.map((theme): [string, { engine: Engine; theme: GameTheme }] => [theme.code, { engine, theme }]),
  ),
)

/**
 * Finds the game that a catalogue entry launches: the theme that it names, or else a slot that is derived from the
 * game's code.
 */
export function gameOf(gameCode: string, named: string | undefined): { engine: Engine; theme: GameTheme } {
  const found = byTheme.get(named ?? '')
  if (found) return found
  const sum = Array.from(gameCode).reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 1_000_003, 7)
  return { engine: slotEngine, theme: slotEngine.themes[sum % slotEngine.themes.length]! }
}

/** @throws Error when no engine has this code. Sessions only contain codes of `gameOf` */
export function engineOf(code: string): Engine {
  const engine = byCode.get(code)
  if (!engine) throw new Error(`No engine has the code "${code}"`)
  return engine
}
