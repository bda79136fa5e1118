import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../counting/positions.ts'
import { linesOf, playOf, winsOf } from '../testing/published.ts'
import { K3_PLAYS } from './k3.ts'

describePlays('K3', K3_PLAYS, (play, content) => resultsOf(DRAW_KINDS.dice3, positionsOf(play, content)))

describe('published settlements of K3', () => {
  const wins = (id: string, content: string, result: string): Record<string, number> =>
    winsOf(K3_PLAYS, 'dice3', id, content, result)

  it('pays a pair in 2 4 2 for the face that shows twice only', () => {
    expect(['1', '2', '4'].map((face) => wins('pair-at-least', face, '2 4 2'))).toEqual([{}, { pair: 1 }, {}])
    expect(wins('pair-specific', '2|4,5', '2 4 2')).toEqual({ pair: 1 })
    expect(wins('pair-specific', '4|2', '2 4 2')).toEqual({})
  })

  it('pays two different faces in 1 4 2', () => {
    expect(['1,2', '2,5', '1,4', '1,3'].map((faces) => wins('two-different', faces, '1 4 2'))).toEqual([
      { different: 1 },
      {},
      { different: 1 },
      {},
    ])
    expect(wins('two-different', '1,2,4,6', '1 4 2')).toEqual({ different: 3 })
  })

  it('pays a face once, and no side wins with a triple', () => {
    expect(wins('single-die', '2,3', '2 2 5')).toEqual({ single: 1 })
    expect(wins('sum-two-sides', 'big,small,odd,even', '5 5 5')).toEqual({})
    expect(wins('sum-two-sides', 'big,small,odd,even', '5 5 1')).toEqual({ side: 2 })
    expect(wins('triple-any', 'triple', '5 5 5')).toEqual({ triple: 1 })
    expect(wins('straight-any', 'straight', '4 2 3')).toEqual({ straight: 1 })
  })

  it('counts each pair with each other face, and choices of different faces', () => {
    expect(linesOf(K3_PLAYS, 'pair-specific', '1,2|2,3,4')).toBe(5)
    expect(linesOf(K3_PLAYS, 'two-different', '1,2,3,4')).toBe(6)
    expect(linesOf(K3_PLAYS, 'three-different', '1,2,3,4')).toBe(4)
  })

  it.each([
    ['sum-two-sides', 0.9625],
    ['single-die', 0.927],
    ['two-different', 0.958],
    ['pair-at-least', 0.963],
    ['triple-any', 0.944],
    ['three-different', 0.944],
    ['straight-any', 0.956],
    ['triple-specific', 0.926],
  ])('%s returns %d of what is bet', (id, returned) => {
    const { levels, total } = playOf(K3_PLAYS, id)
    expect((levels[0]!.ways * levels[0]!.odds!) / total / 10_000).toBeCloseTo(returned, 3)
  })

  it('has the ways of each sum from 3 to 18', () => {
    const { levels } = playOf(K3_PLAYS, 'sum')
    expect(levels.toSorted((a, b) => Number(a.key) - Number(b.key)).map(({ ways }) => ways)).toEqual([
      1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1,
    ])
  })
})
