import type { Play } from '../../model/play.ts'
import { digitRow, type GroupShape } from '../digits.ts'
import { FOUR_DIGIT_GROUPS, THREE_DIGIT_GROUPS, TWO_DIGIT_GROUP } from '../group-shapes.ts'
import { listRow, numbersBetween } from '../rows.ts'
import { FIVE } from './five.ts'

/** A play on digits at any `count` of the five positions, with one row per position. */
const anyDirectPlay = (name: string, count: number): Play => ({
  id: `${name}-direct`,
  group: name,
  rows: FIVE.map((at) => digitRow(`position.${at}`, { min: 0 })),
  levels: [{ key: 'direct', ways: 1 }],
  total: 10 ** count,
  rule: { kind: 'any-direct', at: FIVE, count },
})

/** A group bet on any `count` of the positions that the player picks. */
const anyGroupPlay = (name: string, count: number, { rows, parts, level }: GroupShape): Play => ({
  id: `${name}-${level.key}`,
  group: name,
  rows: [listRow('positions', numbersBetween(0, 4), { min: count }), ...rows],
  levels: [level],
  total: 10 ** count,
  rule: { kind: 'masked-shape', count, parts },
})

const anyPlays = (name: string, count: number, shapes: readonly GroupShape[]): Play[] => [
  anyDirectPlay(name, count),
  ...shapes.map((shape) => anyGroupPlay(name, count, shape)),
]

export const ANY_POSITION_PLAYS: readonly Play[] = [
  ...anyPlays('any-two', 2, [TWO_DIGIT_GROUP]),
  ...anyPlays('any-three', 3, THREE_DIGIT_GROUPS),
  ...anyPlays('any-four', 4, FOUR_DIGIT_GROUPS),
]
