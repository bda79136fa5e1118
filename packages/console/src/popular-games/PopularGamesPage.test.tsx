import type { StaffGame } from '@atrium/contracts/staff/games'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { apiError } from '../testing/fake-registry.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { CALM, sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const game = (gameId: string, name: string, more: Partial<StaffGame> = {}): StaffGame => ({
  gameId,
  name: { KO: name, EN: name },
  vendor: 'Aurora',
  category: 'RNG',
  score: 12,
  isHot: false,
  isPinned: false,
  ...more,
})
const answers: Answers = {
  ...CALM,
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  popularGames: { list: [game('A', 'Moonlit Tide', { isPinned: true }), game('B', 'Dawn Stag', { isHot: true })] },
  pinGame: { gameId: 'B' },
}
const AT = '/merchants/DEMO/popular-games'

describe('the order of games', () => {
  it('shows pinned and hot games, and pins another', async () => {
    const { inputsOf, user } = show(AT, answers)
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
    expect((await row(/Moonlit Tide/)).getByText('Pinned')).toBeVisible()
    expect((await row(/Dawn Stag/)).getByText('Hot')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pin Dawn Stag' }))
    await waitFor(() => expect(inputsOf('pinGame')).toEqual([{ merchant: 'DEMO', gameId: 'B', isPinned: true }]))
  })

  it('shows why a game cannot be pinned', async () => {
    const { user } = show(AT, {
      ...answers,
      pinGame: () => {
        throw apiError('INVALID_REQUEST', '12 games are pinned: unpin one first')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Pin Dawn Stag' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('12 games are pinned: unpin one first')
  })
})
