import type { LotteryGame } from '@atrium/contracts/calls'
import { describe, expect, it } from '@jest/globals'
import { currentIssue, progressOf } from './current-issue.ts'

const game: LotteryGame = {
  code: 'SSC60',
  name: 'SSC',
  area: 'CN',
  accountTypeName: 'TCG_LOTTO',
  prizeMode: 'Lott',
  drawKind: 'digits5',
  everySeconds: 60,
  closeSeconds: 10,
  rules: '',
  current: { numero: '1', openAt: 0, closeAt: 50_000, drawAt: 60_000 },
  next: [{ numero: '2', drawAt: 120_000 }],
}

describe('currentIssue', () => {
  it('accepts bets until it closes, and then waits for its draw', () => {
    expect(currentIssue(game, 15_000)).toEqual({
      numero: '1',
      openAt: 0,
      closeAt: 50_000,
      drawAt: 60_000,
      isOpen: true,
    })
    expect(currentIssue(game, 50_000)).toMatchObject({ numero: '1', isOpen: false })
  })
  it('moves on to the next issue at the draw', () => {
    expect(currentIssue(game, 60_000)).toEqual({
      numero: '2',
      openAt: 60_000,
      closeAt: 110_000,
      drawAt: 120_000,
      isOpen: true,
    })
  })
  it('is undefined beyond the issues that the server returned', () => {
    expect(currentIssue(game, 120_000)).toBeUndefined()
  })
})

describe('progressOf', () => {
  it.each([
    [0, 0],
    [15_000, 0.25],
    [60_000, 1],
    [-5, 0],
    [70_000, 1],
  ])('is, at %d of 60,000 ms, %d', (now, progress) => {
    expect(progressOf({ openAt: 0, drawAt: 60_000 }, now)).toBe(progress)
  })
})
