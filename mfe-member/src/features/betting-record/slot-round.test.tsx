import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const AT = 1_800_000_000_000
const lost: CallValue<'bettingRecordDetail'> = {
  roundId: 'r-1',
  gameId: 'OCEAN',
  gameName: 'Ocean',
  vassalage: 'AURORA',
  vendorName: 'Aurora',
  gameType: 'RNG',
  currency: 'DEMO',
  stake: '10',
  payout: '0',
  net: '-10',
  state: 'CLOSED',
  startedAt: AT,
  transactions: [
    { id: 'a', kind: 'bet', amount: '10', at: AT },
    { id: 'b', kind: 'win', amount: '0', at: AT },
  ],
  outcome: {
    kind: 'slot',
    mathVersion: 'slot-calm-1',
    symbols: { low1: { KO: '고리', EN: 'Rings' } },
    reels: [['low1', 'low2']],
    wins: [],
  },
}

it('of a slot names its symbols like the game, and has no win when there is none', async () => {
  await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.personalHistoryCopy' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
    language: 'EN',
    at: '/index?member=personalHistoryCopy&round=r-1',
    calls: { bettingRecordDetail: () => lost },
  })
  expect(await screen.findByText('Rings')).toBeTruthy()
  // A round from a release that did not store names yet.
  expect(screen.getByText('Low 2')).toBeTruthy()
  expect(screen.queryByText(/slot-calm-1/)).toBeNull()
  const rows = within(screen.getByRole('table', { name: 'Transactions' })).getAllByRole('row')
  expect(rows).toHaveLength(2)
})
