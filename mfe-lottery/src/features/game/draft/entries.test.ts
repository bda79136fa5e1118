import { describe, expect, it } from '@jest/globals'
import { PLAYS_OF, type DrawKindId } from '@atrium/lottery-rules'
import { exampleEntry, joinEntries, typedEntries } from './entries.ts'
import { entryFaults } from './entry-faults.ts'

const rowOf = (drawKind: DrawKindId, id: string) => PLAYS_OF[drawKind].find((play) => play.id === id)!.rows[0]!
const symbols = (drawKind: DrawKindId, id: string, text: string) =>
  typedEntries(rowOf(drawKind, id).symbols, text).map(({ symbol }) => symbol)

describe('typedEntries', () => {
  it('parses numbers between spaces, commas, semicolons, bars and lines, with their positions', () => {
    expect(symbols('digits5', 'front-three-direct-entry', '123,456;789|000\n111  222')).toEqual([
      '123',
      '456',
      '789',
      '000',
      '111',
      '222',
    ])
    expect(typedEntries(rowOf('digits5', 'front-three-direct-entry').symbols, ' 123  45')).toEqual([
      { from: 1, to: 4, symbol: '123' },
      { from: 6, to: 8, symbol: '45' },
    ])
  })
  it('parses numbers of two digits as bets of several, also with one digit', () => {
    expect(symbols('eleven5', 'front-three-direct-entry', '01 02 03, 4 5 11\n 10 09 08 ')).toEqual([
      '01 02 03',
      '04 05 11',
      '10 09 08',
    ])
  })
  it.each<[DrawKindId, string]>([
    ['digits5', 'front-three-direct-entry'],
    ['eleven5', 'any-3-entry'],
    ['permutation10', 'front-two-direct-entry'],
    ['vn27', 'LO4'],
  ])('parses the output of joinEntries: %s %s', (drawKind, id) => {
    const example = exampleEntry(rowOf(drawKind, id).symbols)
    expect(symbols(drawKind, id, joinEntries([example, example]))).toEqual([example, example])
    expect(entryFaults(rowOf(drawKind, id), [example])).toEqual([])
  })
})

describe('entryFaults', () => {
  it('lists entries of a wrong form and duplicates', () => {
    expect(entryFaults(rowOf('digits5', 'front-three-direct-entry'), ['123', '12', '123', '99x', '789'])).toEqual([
      { index: 1, reason: 'UNKNOWN_SYMBOL' },
      { index: 2, reason: 'DUPLICATE' },
      { index: 3, reason: 'UNKNOWN_SYMBOL' },
    ])
  })
  it('counts sets in another order as duplicates', () => {
    expect(entryFaults(rowOf('thai', 'TOD3'), ['123', '321', '111'])).toEqual([
      { index: 1, reason: 'DUPLICATE' },
      { index: 2, reason: 'UNKNOWN_SYMBOL' },
    ])
  })
})
