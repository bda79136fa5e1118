import { parseResult } from '../draw/result-text.ts'
import { DRAW_KINDS } from '../draw/kinds.ts'
import type { DrawKindId } from '../model/draw-kind.ts'
import { parseContent } from '../counting/parse.ts'
import type { Play } from '../model/play.ts'
import { oddsOf } from '../money/odds.ts'
import { settle } from '../settlement/settle.ts'

export function playOf(plays: readonly Play[], id: string): Play {
  const play = plays.find((other) => other.id === id)
  if (!play) throw new Error(`There is no play ${id}`)
  return play
}

/** Number of winning lines by level key. `{}` when no line wins. */
export function winsOf(
  plays: readonly Play[],
  kind: DrawKindId,
  id: string,
  content: string,
  result: string,
): Record<string, number> {
  const play = playOf(plays, id)
  const parsed = parseContent(play, content)
  if (!parsed.ok) throw new Error(`${id} ${content}: ${JSON.stringify(parsed.faults)}`)
  const hits = settle(play, parsed.content, parseResult(DRAW_KINDS[kind], result)!)
  return Object.fromEntries(
    play.levels.map(({ key }, level) => [key, hits[level]!] as const).filter(([, count]) => count > 0),
  )
}

export function linesOf(plays: readonly Play[], id: string, content: string): number {
  const parsed = parseContent(playOf(plays, id), content)
  if (!parsed.ok) throw new Error(`${id} ${content}: ${JSON.stringify(parsed.faults)}`)
  return parsed.lines
}

/**
 * The payout of two units at group 1,800, which is how prize tables are published. Tables are rounded down by at most
 * 0.03.
 */
export function prizeOf(plays: readonly Play[], id: string, key?: string): number {
  const play = playOf(plays, id)
  const level = key === undefined ? 0 : play.levels.findIndex((other) => other.key === key)
  return (2 * oddsOf(play, 1_800)[level]!) / 10_000
}
