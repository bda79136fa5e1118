import { describe, expect, it } from '@jest/globals'
import { FIELDS } from '../../engines/roulette/bets.ts'
import { placeOf } from './board.ts'

const at = (code: string) => placeOf(FIELDS.find((field) => field.code === code)!)

describe('places on the layout', () => {
  it.each([
    ['straight-1', [1.5, 2.5]],
    ['straight-36', [12.5, 0.5]],
    ['split-1-2', [1.5, 2]],
    ['split-8-11', [4, 1.5]],
    ['split-0-3', [1, 0.5]],
    ['street-0-1-2', [1, 2]],
    ['street-1-2-3', [1.5, 3]],
    ['corner-25-26-28-29', [10, 2]],
    ['corner-0-1-2-3', [1, 3]],
    ['line-31-32-33-34-35-36', [12, 3]],
  ])('%s', (code, place) => expect(at(code)).toEqual(place))

  it('has no two bets in one place', () => {
    const inside = FIELDS.filter(({ kind }) => ['straight', 'split', 'street', 'corner', 'line'].includes(kind))
    expect(new Set(inside.map((field) => placeOf(field).join())).size).toBe(inside.length)
  })
})
