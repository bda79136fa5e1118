import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { THAI_PLAYS } from '../games/sea.ts'
import { SSC_PLAYS } from '../games/ssc/ssc.ts'
import { findWinningBet } from './example.ts'

const top3 = THAI_PLAYS.find(({ id }) => id === 'TOP3')!
const group60 = SSC_PLAYS.find(({ id }) => id === 'five-group-60')!

describe('findWinningBet', () => {
  it('keeps as many picks as a row has to have', async () => {
    const bet = await findWinningBet({ ...top3, rows: [{ ...top3.rows[0]!, min: 3 }] }, DRAW_KINDS.thai)
    expect(bet).toMatchObject({ lines: 3, hits: [1] })
  })

  it('picks a symbol in one row where only one may have it', async () => {
    const { content, hits } = await findWinningBet({ ...group60, hasExclusiveRows: true }, DRAW_KINDS.digits5)
    expect(content.map((picks) => picks.length)).toEqual([1, 3])
    expect(new Set(content.flat()).size).toBe(4)
    expect(hits).toEqual([1])
  })

  it('rejects a play that no draw wins', async () => {
    await expect(
      findWinningBet({ ...top3, id: 'nothing', rule: { kind: 'prize-numbers', of: [] } }, DRAW_KINDS.thai, 100),
    ).rejects.toThrow('No draw wins nothing')
  })
})
