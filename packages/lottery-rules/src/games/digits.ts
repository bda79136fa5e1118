import type { Level, Play, Row } from '../model/play.ts'
import type { ShapePart } from '../model/rule.ts'

export const DIGITS: readonly string[] = [...'0123456789']

export const digitRow = (key: string, { min = 1, max = 10 }: { min?: number; max?: number } = {}): Row => ({ key, symbols: { kind: 'list', values: DIGITS }, min, max })

/** Positions from `first` to `last`, both included. */
export const positions = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** One digit of each position, in order. */
export const directPlay = (id: string, group: string, at: readonly number[]): Play => ({
  id, group, rows: at.map((position) => digitRow(`position.${position}`)), rule: { kind: 'direct', at }, levels: [{ key: 'direct', ways: 1 }], total: 10 ** at.length,
})

/** Digits in any order, each part so many times. `rows` in the order in which the parts name them. */
export const groupPlay = (id: string, group: string, at: readonly number[], { rows, parts, level }: { rows: readonly Row[]; parts: readonly ShapePart[]; level: Level }): Play => ({
  id, group, rows, rule: { kind: 'shape', at, parts }, levels: [level], total: 10 ** at.length,
})
