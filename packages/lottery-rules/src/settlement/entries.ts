import { countSubsets, entryOf } from '../counting/entries.ts'
import { levelOfNumber } from '../counting/numbers.ts'
import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { joinEntry, readSymbol, splitEntry } from '../model/symbols.ts'

/** Counts winning lines. Looks up the entry that the drawn symbols form; with `subset`, compares every entry. */
export function hitsEntries(rule: RuleOf<'entries'>, [entries]: Content, result: Result, play: Play): number[] {
  const entry = entryOf(play)
  const drawn = rule.at.map((position) => result[position]!)
  if (rule.match === 'subset')
    return [
      countSubsets(
        rule,
        entries!.map((text) => splitEntry(entry, text)),
        new Set(drawn),
      ),
    ]
  const winner = readSymbol({ kind: 'entries', entry }, joinEntry(entry, drawn))
  const won = winner !== undefined && entries!.includes(winner) ? levelOfNumber(play.levels, drawn) : -1
  return play.levels.map((_, level) => (level === won ? 1 : 0))
}
