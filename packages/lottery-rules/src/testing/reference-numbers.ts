import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { NumberRule, Shown } from '../model/number-rules.ts'
import type { Play } from '../model/play.ts'
import type { Rule } from '../model/rule.ts'

const KINDS: readonly string[] = [
  'prize-numbers',
  'parlay',
  'any-order',
  'spots',
  'measure',
] satisfies readonly NumberRule['kind'][]

export const isNumberRule = (rule: Rule): rule is NumberRule => KINDS.includes(rule.kind)

/** Reference implementation of settlement for plays on whole numbers. */
export function referenceNumberHits(
  rule: NumberRule,
  levels: Play['levels'],
  [picks]: Content,
  result: Result,
): number[] {
  const symbol = picks![0]!
  switch (rule.kind) {
    case 'prize-numbers':
      return [rule.of.filter((shown) => textOf(shown, result) === symbol).length]
    case 'parlay': {
      const found = picks!.filter((pick) => rule.of.some((shown) => textOf(shown, result) === pick)).length
      return [found === (rule.wins === 'all' ? rule.count : 0) ? 1 : 0]
    }
    case 'any-order': {
      const wins = permutationsOf(symbol).includes(textOf(rule.of, result))
      const isPair = symbol[0] === symbol[1] || symbol[1] === symbol[2]
      return [wins && isPair ? 1 : 0, wins && !isPair ? 1 : 0]
    }
    case 'spots': {
      const drawn = picks!.filter((pick) => result.some((number) => number === pick)).length
      return rule.hits.map((hits) => (hits === drawn ? 1 : 0))
    }
    case 'measure': {
      const range = rule.ranges[symbol]!
      const value = valueOf(rule, result)
      const wins = 'remainder' in range ? value % 2 === range.remainder : range.from <= value && value <= range.to
      return levels.map(({ key }) => (wins && (levels.length === 1 || key === symbol) ? 1 : 0))
    }
  }
}

const textOf = ({ at, slice }: Shown, result: Result): string => {
  let text = ''
  for (const position of at) text += result[position]!
  return slice ? text.slice(...slice) : text
}

const permutationsOf = ([a, b, c]: string): string[] =>
  [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ].map((digits) => digits.join(''))

function valueOf({ of }: Extract<NumberRule, { kind: 'measure' }>, result: Result): number {
  let value = 0
  if (of.kind === 'number') return Number(textOf(of.shown, result))
  if (of.kind === 'digit-sum') for (const digit of textOf(of.shown, result)) value += Number(digit)
  if (of.kind === 'sum') for (const number of result) value += Number(number)
  if (of.kind === 'count-up-to') for (const number of result) if (Number(number) <= of.max) value++
  return value
}
