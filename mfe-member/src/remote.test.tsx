import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from './remote.tsx'

const member = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const round = {
  roundId: 'r-1',
  gameId: 'ATR0001',
  gameName: '달빛 파도',
  vassalage: 'AURORA',
  vendorName: '오로라 웍스',
  gameType: 'RNG',
  currency: 'DEMO',
  stake: '10',
  payout: '25.5',
  net: '15.5',
  state: 'CLOSED' as const,
  startedAt: 1_800_000_000_000,
  closedAt: 1_800_000_001_000,
}
const record = (list = [round]): CallValue<'bettingRecord'> => ({
  list,
  pageNum: 1,
  totalPages: 1,
  total: list.length,
  totals: { stake: '1010', payout: '950.25', net: '-59.75', rounds: 101 },
  days: [
    { day: '2026-11-19', net: '-20', stake: '40' },
    { day: '2026-11-20', net: '15.5', stake: '10' },
  ],
})
const surface = (slot: string) => ({ kind: 'slot', slot }) as const

describe('the member centre', () => {
  it('lists its pages and stores the chosen one in the address', async () => {
    const bed = await renderRemote(remote, {
      surface: surface('overlay.member'),
      session: member,
      at: '/index?member=securityCenter',
    })
    await userEvent.click(await screen.findByRole('button', { name: '베팅 기록' }))
    expect(bed.location()).toBe('/index?member=personalHistoryCopy')
    expect(screen.getByRole('button', { name: '베팅 기록' }).getAttribute('aria-current')).toBe('page')
  })

  it('reports a page of the address that no release offers', async () => {
    await renderRemote(remote, {
      surface: surface('overlay.member'),
      session: member,
      at: '/index?member=depositv2',
      modules: { CREDITMAR3: false },
    })
    expect(await screen.findByText('이 페이지는 아직 제공하지 않아요')).toBeTruthy()
  })
})

describe('the security centre', () => {
  it('shows the data on file, masked by the server, and the latest log-ins', async () => {
    const answer: CallValue<'securityConfig'> = {
      account: 'demo',
      nickname: '별밤지기',
      mobile: '010-****-1234',
      registeredAt: 1_700_000_000_000,
      hasPaymentPassword: false,
      hasTotp: false,
      logins: [
        {
          at: 1_800_000_000_000,
          ip: '203.0.113.7',
          userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0',
          succeeded: true,
          way: 'sms',
        },
        { at: 1_799_000_000_000, ip: '203.0.113.8', userAgent: '', succeeded: false },
      ],
    }
    await renderRemote(remote, {
      surface: surface('member.securityCenter'),
      session: member,
      calls: { securityConfig: () => answer },
    })
    expect(await screen.findByText('010-****-1234')).toBeTruthy()
    const [, latest, oldest] = within(screen.getByRole('table')).getAllByRole('row')
    expect(within(latest!).getByText('Chrome · Windows')).toBeTruthy()
    expect(within(latest!).getByText('문자 인증')).toBeTruthy()
    expect(within(oldest!).getByText('–')).toBeTruthy()
  })

  it("opens the portal's password dialog, if the merchant lets members change it", async () => {
    const answer: CallValue<'securityConfig'> = {
      account: 'demo',
      nickname: '별밤지기',
      registeredAt: 1_700_000_000_000,
      hasPaymentPassword: false,
      hasTotp: false,
      logins: [],
    }
    const open = (modules = {}) =>
      renderRemote(remote, {
        surface: surface('member.securityCenter'),
        session: member,
        calls: { securityConfig: () => answer },
        modules,
      })
    const bed = await open()
    await userEvent.click(await screen.findByRole('button', { name: '비밀번호 변경' }))
    expect(bed.recorded.requests).toEqual([{ name: 'password.change', request: undefined }])
    bed.unmount()
    await open({ PASS3: false })
    expect(await screen.findByText('demo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '비밀번호 변경' })).toBeNull()
  })
})

describe('the betting record', () => {
  it('sums over the filter and lists the rounds', async () => {
    await renderRemote(remote, {
      surface: surface('member.personalHistoryCopy'),
      session: member,
      calls: { bettingRecord: () => record() },
    })
    expect(await within(await screen.findByRole('group', { name: '손익' })).findByText('−59.75')).toBeTruthy()
    expect(screen.getByRole('button', { name: /달빛 파도/ })).toBeTruthy()
  })

  it('reloads when a round was closed meanwhile', async () => {
    const bettingRecord = jest.fn(() => record())
    const bed = await renderRemote(remote, {
      surface: surface('member.personalHistoryCopy'),
      session: member,
      calls: { bettingRecord },
    })
    await screen.findByRole('button', { name: /달빛 파도/ })
    bettingRecord.mockReturnValue(record([{ ...round, roundId: 'r-2', gameName: '새벽 등대' }]))
    bed.emit('wallet.round.closed', { roundId: 'r-2', gameId: 'ATR0001', stake: '1', payout: '0' })
    expect(await screen.findByRole('button', { name: /새벽 등대/ })).toBeTruthy()
  })

  it('is updated in place when one of its rounds was voided meanwhile, in the list and in detail', async () => {
    const void_ = { ...round, state: 'VOID' as const, payout: '0', net: '0' }
    const pages = { ...record(), totalPages: 3, total: 41, pageNum: 2 }
    const bettingRecord = jest.fn((_request: object) => pages)
    const bettingRecordDetail = jest.fn((): CallValue<'bettingRecordDetail'> => ({ ...round, transactions: [] }))
    const bed = await renderRemote(remote, {
      surface: surface('member.personalHistoryCopy'),
      session: member,
      at: '/index?member=personalHistoryCopy&after=WyIyIl0',
      calls: { bettingRecord, bettingRecordDetail },
    })
    const row = await screen.findByRole('button', { name: /달빛 파도/ })
    row.focus()
    bettingRecord.mockReturnValue({ ...pages, list: [void_] })
    bed.emit('wallet.round.voided', { roundId: round.roundId, gameId: round.gameId })
    expect(await within(screen.getByRole('table', { name: '베팅 기록' })).findByText('무효')).toBeTruthy()
    expect(document.activeElement).toBe(row)
    expect([bed.location(), bettingRecord.mock.calls.at(-1)![0]]).toEqual([
      '/index?member=personalHistoryCopy&after=WyIyIl0',
      expect.objectContaining({ after: 'WyIyIl0' }),
    ])
    await userEvent.click(row)
    await screen.findByRole('heading', { name: /달빛 파도/ })
    expect(screen.queryByRole('note')).toBeNull()
    bettingRecordDetail.mockReturnValue({ ...void_, transactions: [] })
    bed.emit('wallet.round.voided', { roundId: round.roundId, gameId: round.gameId })
    expect(await screen.findByRole('note')).toBeTruthy()
  })

  it('opens a round with its reels, wins and transactions, and returns', async () => {
    const detail: CallValue<'bettingRecordDetail'> = {
      ...round,
      balanceBefore: '100',
      balanceAfter: '115.5',
      outcome: {
        kind: 'slot',
        mathVersion: 'slot-1',
        reels: [['wild', 'low1', 'high1']],
        wins: [{ line: 3, symbol: 'high1', count: 4, payout: '25.5' }],
      },
      transactions: [{ id: 't1', kind: 'bet', amount: '10', at: round.startedAt }],
    }
    const bed = await renderRemote(remote, {
      surface: surface('member.personalHistoryCopy'),
      session: member,
      at: '/index?member=personalHistoryCopy',
      calls: { bettingRecord: () => record(), bettingRecordDetail: () => detail },
    })
    await userEvent.click(await screen.findByRole('button', { name: /달빛 파도/ }))
    expect(await screen.findByText('3번 라인 · 상위 1 × 4')).toBeTruthy()
    expect(bed.location()).toContain('round=r-1')
    await userEvent.click(screen.getByRole('button', { name: '베팅 기록으로' }))
    expect(bed.location()).not.toContain('round=')
  })

  it('offers a retry when it does not load', async () => {
    await renderRemote(remote, {
      surface: surface('member.personalHistoryCopy'),
      session: member,
      calls: {
        bettingRecord: () => {
          throw new PortalError('SYSTEM_ERROR', '시스템 오류', 'req-7')
        },
      },
    })
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy()
    expect(screen.getByText('req-7')).toBeTruthy()
  })
})

describe('the agent centre', () => {
  it('uses this betting record for releases of it that have none of their own', () => {
    const { slots, menu } = remote.manifest
    expect(slots.filter(({ slot }) => slot === 'agent.personalHistoryCopy')).toHaveLength(1)
    expect(menu.filter((entry) => entry.menu === 'agent').map(({ key }) => key)).toEqual(['personalHistoryCopy'])
  })
})
