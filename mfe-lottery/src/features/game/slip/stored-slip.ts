import type { LotteryGame } from '@atrium/contracts/calls'
import { parseContent, UNITS } from '@atrium/lottery-rules'
import { storedSlip, storeSlipText } from '../../../storage.ts'
import { MAX_MULTIPLE } from './multiple.ts'
import { groupsOf, type SlipLine } from './slip-line.ts'
import { playOf } from '../../../plays/play-of.ts'

type Of = Pick<LotteryGame, 'code' | 'drawKind' | 'prizeMode'>

/** Loads the slip of a game from this tab's storage. Drops bets that are invalid by the current rules. */
export function readStoredSlip(game: Of): SlipLine[] {
  const stored = storedSlip(game.code)
  return Array.isArray(stored) ? stored.flatMap((line: unknown) => lineOf(game, line) ?? []) : []
}

/** Stores the slip for this tab. A bet with an empty or invalid multiple is stored with 1. */
export const storeSlip = ({ code }: Of, slip: readonly SlipLine[]): void =>
  storeSlipText(
    code,
    slip.length === 0
      ? undefined
      : JSON.stringify(
          slip.map(({ unit, multiple, ...line }) => ({ ...line, unit: String(unit), multiple: Math.max(multiple, 1) })),
        ),
  )

/**
 * Converts a stored or repeated bet to a line of the slip, and counts its lines again; undefined when it is invalid for
 * this game.
 */
export function lineOf(game: Of, bet: unknown): SlipLine | undefined {
  const { play: id, content, unit, multiple, group } = Object(bet) as Record<string, unknown>
  const play = typeof id === 'string' ? playOf(game, id) : undefined
  const parsed = play && typeof content === 'string' ? parseContent(play, content) : undefined
  const units = UNITS.find((each) => String(each) === unit)
  const groups = groupsOf(game)
  const isGroup = groups ? typeof group === 'number' && group >= groups.min && group <= groups.max : group === undefined
  if (
    !play ||
    !parsed?.ok ||
    units === undefined ||
    !Number.isInteger(multiple) ||
    Number(multiple) < 1 ||
    Number(multiple) > MAX_MULTIPLE ||
    !isGroup
  )
    return undefined
  return {
    id: crypto.randomUUID(),
    play: play.id,
    content: content as string,
    lines: parsed.lines,
    unit: units,
    multiple: Number(multiple),
    group: groups && Number(group),
  }
}
