import { PortalError } from '@atrium/contracts/errors'
import { renderRemote, type CallAnswers } from '@atrium/portal-kit/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'
import { lotteryGame } from '../../testing/lottery-game.ts'

const games = [lotteryGame(), lotteryGame({ code: 'K3', name: 'K3' }), lotteryGame({ code: 'PK10', name: 'PK10' })]
const open = (calls: CallAnswers, account = 'demo') =>
  renderRemote(remote, {
    surface: { kind: 'route', path: '/lottery' },
    session: { status: 'member', account },
    calls: { popularLotteries: () => ({ games, serverTime: 1_000_000 }), ...calls },
  })
const mine = async () =>
  within(await screen.findByRole('region', { name: '내 복권' }))
    .getAllByRole('article')
    .map((each) => each.getAttribute('aria-label'))

describe('the lotteries of a member', () => {
  beforeEach(() => localStorage.clear())

  it('are the favourite ones, then those that were bet on, without duplicates and lotteries that are not offered', async () => {
    localStorage.setItem('lotteryFavourites:DEMO:starring', '["PK10","GONE"]')
    await open({ recentLotteries: () => ({ games: [games[1]!, games[2]!], serverTime: 0 }) }, 'starring')
    expect(await mine()).toEqual(['PK10', 'K3'])
  })

  it.each<[string, CallAnswers['recentLotteries']]>([
    ['nothing was bet on', () => ({ games: [], serverTime: 0 })],
    [
      'they do not load',
      () => {
        throw new PortalError('SYSTEM_ERROR', '시스템 오류')
      },
    ],
  ])('leave no gap when %s', async (_, recentLotteries) => {
    await open({ recentLotteries })
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(screen.queryByRole('region', { name: '내 복권' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are omitted when their storage cannot be read', async () => {
    localStorage.setItem('lotteryFavourites:DEMO:broken', '{"PK10"')
    await open({ recentLotteries: () => ({ games: [], serverTime: 0 }) }, 'broken')
    expect(await screen.findAllByRole('article')).toHaveLength(3)
  })
})
