import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const words = (text: string) => ({ KO: text, EN: text })
const bet = {
  roundId: 'r-1',
  gameId: 'DS8801',
  gameName: 'DS88 Sports',
  vassalage: 'DS88',
  vendorName: 'DS88',
  gameType: 'SPORTS',
  currency: 'DEMO',
  stake: '10',
  payout: '0',
  net: '0',
  state: 'OPEN' as const,
  startedAt: 1_800_000_000_000,
}
const detail: CallValue<'bettingRecordDetail'> = {
  ...bet,
  transactions: [],
  outcome: {
    kind: 'game',
    engine: 'sports',
    mathVersion: '1',
    results: [{ label: words('Hanbit – Miru'), value: words('Home @1.85 · open') }],
    bets: [{ label: words('Single @1.85'), stake: '10', payout: '0' }],
  },
}
const record: CallValue<'bettingRecord'> = {
  list: [bet],
  pageNum: 1,
  totalPages: 1,
  total: 1,
  totals: { stake: '10', payout: '0', net: '0', open: '10', rounds: 1 },
  days: [],
}

const show = (at: string) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.personalHistoryCopy' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
    language: 'EN',
    at: `/index?member=personalHistoryCopy${at}`,
    calls: { bettingRecord: () => record, bettingRecordDetail: () => detail },
  })

it('an open bet is neither won nor lost in the list, and its stake is in the sums as open', async () => {
  await show('')
  const row = (await screen.findByText('DS88 Sports')).closest('tr')!
  expect(within(row).getByText('Waiting for the result')).toBeTruthy()
  expect(within(row).queryByText('-10.00')).toBeNull()
  expect(screen.getByText('Open stakes')).toBeTruthy()
})

it('shows the picks', async () => {
  await show('&round=r-1')
  expect(await screen.findByText('Home @1.85 · open')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What you picked' })).toBeTruthy()
  expect(screen.getAllByText('Waiting for the result').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull()
})
