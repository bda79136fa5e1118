import { describe, expect, it } from '@jest/globals'
import { allSymbols } from './all-symbols.ts'
import type { Symbols } from './play.ts'

const ELEVEN = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11']
const DIGITS = [...'0123456789']

describe('allSymbols', () => {
  it.each<[string, Symbols, count: number, first: string, last: string]>([
    ['listed ones', { kind: 'list', values: ['odd', 'even'] }, 2, 'odd', 'even'],
    ['numbers of two digits', { kind: 'numbers', digits: 2 }, 100, '00', '99'],
    ['entries of three digits', { kind: 'entries', entry: { length: 3, alphabet: DIGITS } }, 1_000, '000', '999'],
    [
      'entries of three different digits',
      { kind: 'entries', entry: { length: 3, alphabet: DIGITS, shape: 'distinct' } },
      720,
      '012',
      '987',
    ],
    [
      'sorted entries of digits that are not all alike',
      { kind: 'entries', entry: { length: 3, alphabet: DIGITS, shape: 'not-equal', isSorted: true } },
      210,
      '001',
      '899',
    ],
    [
      'sorted entries of eight of eleven numbers',
      { kind: 'entries', entry: { length: 8, alphabet: ELEVEN, shape: 'distinct', isSorted: true } },
      165,
      '01 02 03 04 05 06 07 08',
      '04 05 06 07 08 09 10 11',
    ],
  ])('generates %s, each once', (_, symbols, count, first, last) => {
    const all = allSymbols(symbols)
    expect([new Set(all).size, all.length, all[0], all.at(-1)]).toEqual([count, count, first, last])
  })
})
