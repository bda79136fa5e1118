import type { Play } from '../model/play.ts'
import { digitRow, directPlay, groupPlay, positions } from './digits.ts'

const FIVE = positions(0, 4)

/** What is bet on five digits. Ways by enumeration; the published prize table of the "1800" group confirms them. */
export const SSC_PLAYS: readonly Play[] = [
  directPlay('five-direct', 'five', FIVE),
  groupPlay('five-group-120', 'five', FIVE, { rows: [digitRow('digits', { min: 5 })], parts: [{ row: 0, count: 5, times: 1 }], level: { key: 'group-120', ways: 120 } }),
  groupPlay('five-group-60', 'five', FIVE, { rows: [digitRow('twice'), digitRow('once', { min: 3 })], parts: [{ row: 0, count: 1, times: 2 }, { row: 1, count: 3, times: 1 }], level: { key: 'group-60', ways: 60 } }),
  { id: 'position', group: 'position', rows: FIVE.map((at) => digitRow(`position.${at}`, { min: 0 })), rule: { kind: 'each', tests: FIVE.map((at) => ({ kind: 'drawn-at', at })) }, levels: [{ key: 'position', ways: 1 }], total: 10 },
  groupPlay('front-three-group-3', 'front-three', positions(0, 2), { rows: [digitRow('digits', { min: 2 })], parts: [{ row: 0, count: 1, times: 2 }, { row: 0, count: 1, times: 1 }], level: { key: 'group-3', ways: 3 } }),
]
