import { digitRow, type GroupShape } from './digits.ts'

const TIMES = ['', 'once', 'twice', 'three-times', 'four-times']

/** A row from which `count` digits are picked that must each be drawn `times` times. */
type Part = readonly [times: number, count: number]

/** Creates a group shape. Its key contains the number of different orders, such as `group-60`. */
const groupShape = (ways: number, ...parts: readonly Part[]): GroupShape => ({
  rows: parts.map(([times, count]) => digitRow(TIMES[times]!, { min: count })),
  parts: parts.map(([times, count], row) => ({ row, count, times })),
  level: { key: `group-${ways}`, ways },
})

const differentDigits = (ways: number, count: number): GroupShape => ({
  rows: [digitRow('digits', { min: count })],
  parts: [{ row: 0, count, times: 1 }],
  level: { key: `group-${ways}`, ways },
})

export const FIVE_DIGIT_GROUPS: readonly GroupShape[] = [
  differentDigits(120, 5),
  groupShape(60, [2, 1], [1, 3]),
  groupShape(30, [2, 2], [1, 1]),
  groupShape(20, [3, 1], [1, 2]),
  groupShape(10, [3, 1], [2, 1]),
  groupShape(5, [4, 1], [1, 1]),
]

export const FOUR_DIGIT_GROUPS: readonly GroupShape[] = [
  differentDigits(24, 4),
  groupShape(12, [2, 1], [1, 2]),
  groupShape(6, [2, 2]),
  groupShape(4, [3, 1], [1, 1]),
]

/** Group 3: two of the picked digits, one of them drawn twice. */
export const THREE_DIGIT_GROUPS: readonly GroupShape[] = [
  {
    rows: [digitRow('digits', { min: 2 })],
    parts: [
      { row: 0, count: 1, times: 2 },
      { row: 0, count: 1, times: 1 },
    ],
    level: { key: 'group-3', ways: 3 },
  },
  differentDigits(6, 3),
]

export const TWO_DIGIT_GROUP: GroupShape = { ...differentDigits(2, 2), level: { key: 'group', ways: 2 } }
