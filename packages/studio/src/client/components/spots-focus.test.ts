import { describe, expect, it } from '@jest/globals'
import { nearest } from './spots-focus.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const place = (button: string, ...at: Parameters<typeof box>) => ({ button, box: box(...at) })
const [RIGHT, LEFT, DOWN, UP] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

describe('arrows on a felt', () => {
  // Three spots above two wider ones.
  const above = [place('a', 0, 0, 100, 40), place('b', 106, 0, 100, 40), place('c', 212, 0, 100, 40)]
  const below = [place('d', 0, 46, 153, 60), place('e', 159, 46, 153, 60)]
  const from = (name: string, direction: readonly [number, number]) => {
    const all = [...above, ...below]
    return nearest(
      all.find(({ button }) => button === name)!.box,
      direction,
      all.filter(({ button }) => button !== name),
    )
  }

  it('stay in the row', () =>
    expect([from('a', RIGHT), from('b', RIGHT), from('c', LEFT), from('d', RIGHT)]).toEqual(['b', 'c', 'b', 'e']))
  it('change rows to what lies there', () =>
    expect([from('a', DOWN), from('c', DOWN), from('e', UP)]).toEqual(['d', 'e', 'c']))
  it('stop at the edge', () =>
    expect([from('a', UP), from('c', RIGHT), from('d', DOWN)]).toEqual([undefined, undefined, undefined]))
  it('reach a place on the line between two', () => {
    const between = place('line', 93, 13, 20, 14)
    expect(nearest(above[0]!.box, RIGHT, [above[1]!, between])).toBe('line')
    expect(nearest(between.box, RIGHT, [above[0]!, above[1]!])).toBe('b')
  })
})
