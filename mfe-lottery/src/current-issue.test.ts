import type { LotteryGame } from '@atrium/contracts/calls'
import { describe, expect, it } from '@jest/globals'
import { standing } from './current-issue.ts'

const game: LotteryGame = {
  code: 'SSC60', name: 'SSC', area: 'CN', accountTypeName: 'TCG_LOTTO', prizeMode: 'Lott', drawKind: 'digits5', everySeconds: 60, closeSeconds: 10, rules: '',
  current: { numero: '1', openAt: 0, closeAt: 50_000, drawAt: 60_000 },
  next: [{ numero: '2', drawAt: 120_000 }],
}

describe('standing', () => {
  it('counts to the close of bets first', () => {
    expect(standing(game, 20_000)).toMatchObject({ numero: '1', phase: 'open', msLeft: 30_000, progress: 0.4 })
  })
  it('counts to the draw once bets are closed', () => {
    expect(standing(game, 50_000)).toMatchObject({ numero: '1', phase: 'drawing', msLeft: 10_000 })
  })
  it('moves on to the next issue at the draw', () => {
    expect(standing(game, 60_000)).toMatchObject({ numero: '2', phase: 'open' })
  })
  it('does not guess beyond what the server said', () => {
    expect(standing(game, 120_000)).toBeUndefined()
  })
})
