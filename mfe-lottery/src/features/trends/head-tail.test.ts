import { describe, expect, it } from '@jest/globals'
import { headTailOf } from './head-tail.ts'

describe('headTailOf', () => {
  it('sorts the last two digits by their first and by their last one', () => {
    const rows = headTailOf(['17798', '97846', '40', '940', '03'])
    expect(rows.filter(({ tails, heads }) => tails.length + heads.length > 0)).toEqual([
      { digit: '0', tails: ['3'], heads: ['4', '4'] },
      { digit: '3', tails: [], heads: ['0'] },
      { digit: '4', tails: ['0', '0', '6'], heads: [] },
      { digit: '6', tails: [], heads: ['4'] },
      { digit: '8', tails: [], heads: ['9'] },
      { digit: '9', tails: ['8'], heads: [] },
    ])
    expect(rows).toHaveLength(10)
  })
})
