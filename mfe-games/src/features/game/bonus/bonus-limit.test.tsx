import type { CallValue } from '@atrium/contracts/calls'
import { expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { frame, launched, showGame } from '../../../testing/game-page.ts'

const bonus: NonNullable<CallValue<'bonuses'>['running']> = {
  bonusId: '7',
  state: 'IN_PROGRESS',
  amount: '50',
  grantedAt: 0,
  expiresAt: 1,
  requirement: '500',
  progress: '0',
  percent: 0,
  contribution: {},
  minOdds: '1.5',
  maxBet: '5',
  cashedOut: '0',
  excludedGames: [],
}
const bonusesOf = (running?: typeof bonus) =>
  jest.fn((): CallValue<'bonuses'> => ({
    list: [],
    total: 0,
    currency: 'DEMO',
    ...(running && { running }),
    sums: { amount: '0', cashedOut: '0' },
  }))
const NOTICE = {
  name: 'toast.show',
  request: { text: 'Maximum bet with your active bonus: 5.00 DEMO', tone: 'info' },
}

it('names the maximum bet of the active bonus once when a game opens', async () => {
  const bed = await showGame({ calls: { bonuses: bonusesOf(bonus) } })
  await waitFor(() => expect(bed.recorded.requests).toEqual([NOTICE]))
  bed.setLanguage('KO')
  await screen.findByRole('button', { name: '게임 나가기' })
  expect(bed.recorded.requests).toEqual([NOTICE])
})

it.each([
  ['no bonus is active', undefined],
  ['its requirement is met', { ...bonus, state: 'CLAIMABLE' as const }],
])('names none where %s', async (_, running) => {
  const bonuses = bonusesOf(running)
  const bed = await showGame({ calls: { bonuses } })
  await waitFor(() => expect(frame()).toBeInTheDocument())
  await waitFor(() => expect(bonuses).toHaveBeenCalledTimes(1))
  expect(bed.recorded.requests).toEqual([])
})

it('does not read bonuses for demo play', async () => {
  const bonuses = bonusesOf(bonus)
  const launchGame = jest.fn(() => launched())
  await showGame({ calls: { bonuses, launchGame } })
  await waitFor(() => expect(frame()).toBeInTheDocument())
  await userEvent.click(screen.getByRole('radio', { name: 'Demo' }))
  await waitFor(() => expect(launchGame).toHaveBeenCalledTimes(2))
  expect(bonuses).toHaveBeenCalledTimes(1)
})
