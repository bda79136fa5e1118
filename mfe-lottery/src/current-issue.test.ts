import type { LotteryGame } from '@atrium/contracts/calls'
import { describe, expect, it } from '@jest/globals'
import { currentIssue } from './current-issue.ts'

const game: LotteryGame = {
  code: 'SSC60', name: 'SSC', area: 'CN', accountTypeName: 'TCG_LOTTO', prizeMode: 'Lott', drawKind: 'digits5', everySeconds: 60, closeSeconds: 10, rules: '',
  current: { numero: '1', openAt: 0, closeAt: 50_000, drawAt: 60_000 },
  next: [{ numero: '2', drawAt: 120_000 }],
}

describe('currentIssue', () => {
  it('counts to the draw, past the close of bets that no page takes', () => {
    expect(currentIssue(game, 15_000)).toEqual({ numero: '1', drawAt: 60_000, msLeft: 45_000, progress: 0.25 })
    expect(currentIssue(game, 51_000)).toMatchObject({ numero: '1', msLeft: 9_000 })
  })
  it('moves on to the next issue at the draw', () => {
    expect(currentIssue(game, 60_000)).toMatchObject({ numero: '2' })
  })
  it('does not guess beyond what the server said', () => {
    expect(currentIssue(game, 120_000)).toBeUndefined()
  })
})
