import { describe, expect, it } from '@jest/globals'
import { changeOf, changesOf, keyedChanges, levelChanges } from './compare.ts'

describe('a change of a field', () => {
  it.each([
    ['an amount that rises', '9.5', '10', { loosens: 'HIGHER' }, true],
    ['an amount that falls', '10', '9.5', { loosens: 'HIGHER' }, false],
    ['a price that falls', '10', '9.5', { loosens: 'LOWER' }, true],
    ['a limit that is taken away', 5, undefined, { loosens: 'HIGHER', absent: 'UNLIMITED' }, true],
    ['a limit that is set', undefined, 5, { loosens: 'HIGHER', absent: 'UNLIMITED' }, false],
    ['a rate that appears', undefined, '0.1', { loosens: 'HIGHER' }, true],
    ['a switch that is switched on', false, true, { loosens: 'HIGHER' }, true],
    ['an end that comes later', '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z', { loosens: 'HIGHER' }, true],
    ['a name', 'a', 'b', { loosens: 'NEVER' }, false],
    ['a kind', 'a', 'b', { loosens: 'ANY' }, true],
  ] as const)('%s', (_, from, to, rule, loosens) => {
    expect(changeOf('field', from, to, rule)).toMatchObject([{ field: 'field', loosens }])
  })

  it('is empty where the values are the same', () => {
    expect(changesOf({ a: { loosens: 'ANY' } }, { a: 1 }, { a: 1 })).toEqual([])
  })
})

it('a value that a list leaves out is the default one', () => {
  const rule = { loosens: 'HIGHER', usual: '2' } as const
  expect(keyedChanges('edges', new Map([['SLOT', '3']]), new Map([['RNG', '1']]), rule)).toEqual([
    { field: 'edges.SLOT', from: '3', to: '2', loosens: false },
    { field: 'edges.RNG', from: '2', to: '1', loosens: false },
  ])
})

it('a value that applies from a level on is compared at each level that has one', () => {
  const at = (entries: [number, string][]) => ({ values: new Map(entries), usual: '100' })
  expect(levelChanges('prices', at([[3, '80']]), at([[2, '99']]), { loosens: 'LOWER' })).toEqual([
    { field: 'prices.2', from: '100', to: '99', loosens: true },
    { field: 'prices.3', from: '80', to: '99', loosens: false },
  ])
})
