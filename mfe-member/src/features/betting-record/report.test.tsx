import type { BettingRecord, CallValue } from '@atrium/contracts/calls'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { expect, it } from '@jest/globals'
import { renderRemote } from '@atrium/portal-kit/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'
import { bettingRecordReport } from './report.tsx'

const round = (fields: Partial<BettingRecord> = {}): BettingRecord => ({
  roundId: 'r-1',
  gameId: 'TIDE',
  gameName: '달빛 파도',
  vassalage: 'AURORA',
  vendorName: '오로라',
  gameType: 'RNG',
  currency: 'DEMO',
  stake: '1',
  payout: '5',
  net: '4',
  state: 'CLOSED',
  startedAt: Date.parse('2026-11-20T03:00:00Z'),
  ...fields,
})
const page = (list: BettingRecord[]): CallValue<'bettingRecord'> => ({
  list,
  total: list.length,
  pageNum: 1,
  totalPages: 1,
  totals: { stake: '2', payout: '5', net: '4', open: '1', rounds: list.length },
  days: [],
})
const surface = { kind: 'slot', slot: 'member.personalHistoryCopy' } as const
const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const at = '/index?member=personalHistoryCopy'

describeReport({
  surface: inPortal({ remote, surface, session }),
  report: bettingRecordReport,
  at,
  page: page([round(), round({ roundId: 'r-2' })]),
  empty: { ...page([]), totals: { stake: '0', payout: '0', net: '0', open: '0', rounds: 0 } },
})

it('shows an open round as neither won nor lost, with its open amount separately', async () => {
  await renderRemote(remote, {
    surface,
    session,
    at,
    calls: { bettingRecord: () => page([round({ state: 'OPEN', payout: '0', net: '0' })]) },
  })
  const [, row] = await screen.findAllByRole('row')
  expect(within(row!).getByText('결과 대기')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: '진행 중 베팅' })).getByText('1.00')).toBeTruthy()
})
