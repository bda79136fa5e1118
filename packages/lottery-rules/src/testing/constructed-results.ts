import type { Content } from '../model/content.ts'
import type { DrawKind, Result } from '../model/draw-kind.ts'
import type { NumberRule, Shown } from '../model/number-rules.ts'
import { randomResult, shuffled } from './random-result.ts'

type Next = (below: number) => number
const KENO_NUMBERS = Array.from({ length: 80 }, (_, index) => String(index + 1))
const KENO_DRAWN = 20

/**
 * Generates results for a content, including one that pays most. Random results hardly ever make plays with four digits
 * or ten numbers win.
 */
export function* constructedResults(rule: NumberRule, [picks]: Content, kind: DrawKind, next: Next): Generator<Result> {
  switch (rule.kind) {
    case 'prize-numbers':
    case 'parlay':
      return yield* showing(rule.of, picks!, kind, next)
    case 'any-order':
      return yield* picks!.map((pick) =>
        showNumber(randomResult(kind, next), rule.of, shuffled([...pick], next).join('')),
      )
    case 'spots':
      return yield* drawingPicks(picks!, next)
    case 'measure':
      return yield* rule.of.kind === 'sum'
        ? ofEverySum()
        : rule.of.kind === 'count-up-to'
          ? drawingPicks(KENO_NUMBERS.slice(0, rule.of.max), next)
          : ofEveryEnding(rule.of.shown, kind, next)
  }
}

/**
 * Generates results that show the first pick everywhere, all picks in turn, a random mix of picks and other numbers,
 * and a number that is not picked.
 */
function* showing(of: readonly Shown[], picks: readonly string[], kind: DrawKind, next: Next): Generator<Result> {
  const show = (numberOf: (index: number) => string): Result =>
    of.reduce((result, shown, index) => showNumber(result, shown, numberOf(index)), randomResult(kind, next))
  const digits = picks[0]!.length
  const other = Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0')).find(
    (number) => !picks.includes(number),
  )
  yield show(() => picks[0]!)
  yield show((index) => picks[index % picks.length]!)
  for (let i = 0; i < 5; i++)
    yield show(() => (next(3) === 0 ? String(next(10 ** digits)).padStart(digits, '0') : picks[next(picks.length)]!))
  if (other !== undefined) yield show(() => other)
}

/** Generates draws of twenty numbers, one for each possible number of drawn picks. */
function* drawingPicks(picks: readonly string[], next: Next): Generator<Result> {
  const others = KENO_NUMBERS.filter((number) => !picks.includes(number))
  for (let drawn = 0; drawn <= KENO_DRAWN; drawn++) {
    if (drawn > picks.length || KENO_DRAWN - drawn > others.length) continue
    yield shuffled(
      [...shuffled(picks, next).slice(0, drawn), ...shuffled(others, next).slice(0, KENO_DRAWN - drawn)],
      next,
    )
  }
}

/**
 * Generates draws of twenty numbers with every sum from 210 to 1,410. Starts with the lowest numbers and increases one
 * of them by one each time.
 */
function* ofEverySum(): Generator<Result> {
  const numbers = Array.from({ length: KENO_DRAWN }, (_, index) => index + 1)
  yield numbers.map(String)
  for (let index = KENO_DRAWN - 1; index >= 0; index--) {
    while (numbers[index]! < 80 - (KENO_DRAWN - 1 - index)) {
      numbers[index]!++
      yield numbers.map(String)
    }
  }
}

function* ofEveryEnding(shown: Shown, kind: DrawKind, next: Next): Generator<Result> {
  const digits = shownLength(shown, randomResult(kind, next))
  for (let number = 0; number < 10 ** digits; number++)
    yield showNumber(randomResult(kind, next), shown, String(number).padStart(digits, '0'))
}

const shownLength = ({ at, slice }: Shown, result: Result): number => {
  const text = at.map((position) => result[position]!).join('')
  return (slice ? text.slice(...slice) : text).length
}

/** Returns the result with the digits of this number replaced. */
function showNumber(result: Result, { at, slice = [0] }: Shown, number: string): Result {
  const old = at.map((position) => result[position]!).join('')
  const from = slice[0] < 0 ? old.length + slice[0] : slice[0]
  let text = old.slice(0, from) + number + old.slice(from + number.length)
  const changed = [...result]
  for (const position of at) {
    changed[position] = text.slice(0, result[position]!.length)
    text = text.slice(result[position]!.length)
  }
  return changed
}
