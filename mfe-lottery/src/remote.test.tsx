import type { LotteryGame } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from './remote.tsx'

const game = (code: string, name: string, area: LotteryGame['area'] = 'CN'): LotteryGame => ({
  code, name, area, accountTypeName: 'TCG_LOTTO', prizeMode: 'Lott', drawKind: 'digits5', everySeconds: 60, closeSeconds: 10, rules: '다섯 자리',
  current: { numero: '20260101-0001', openAt: 1_000_000, closeAt: 1_050_000, drawAt: 1_060_000 },
  next: [{ numero: '20260101-0002', drawAt: 1_120_000 }],
})
const page = { kind: 'route', path: '/lottery' } as const

describe('the lottery page', () => {
  // The visitor's clock is hours off; only the server's counts.
  beforeEach(() => void jest.useFakeTimers({ now: 99_000_000, advanceTimers: true }))
  afterEach(() => void jest.useRealTimers())

  it('counts down to the close of bets by the server\'s clock, then to the draw', async () => {
    await renderRemote(remote, { surface: page, calls: { popularLotteries: () => ({ games: [game('SSC60', '1분 시시채')], serverTime: 1_045_000 }) } })
    const card = within(await screen.findByRole('article', { name: '1분 시시채' }))
    expect(card.getByRole('timer').textContent).toBe('0:05')
    expect(card.getByText('회차 20260101-0001')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(7_000))
    expect(card.getAllByText('추첨까지').length).toBeGreaterThan(0)
    expect(card.getByRole('timer').textContent).toBe('0:08')
  })
})

describe('the lottery lobby', () => {
  it('narrows by area, kept in the address', async () => {
    const bed = await renderRemote(remote, { surface: page, calls: { popularLotteries: () => ({ games: [game('SSC60', '시시채'), game('THAI5', '태국', 'SEA')], serverTime: 1_000_000 }) } })
    await userEvent.click(await screen.findByRole('tab', { name: '동남아' }))
    expect(screen.queryByRole('article', { name: '시시채' })).toBeNull()
    expect(screen.getByRole('article', { name: '태국' })).toBeTruthy()
    expect(bed.location()).toBe('/lottery?area=SEA')
  })

  it('says so when none is open', async () => {
    await renderRemote(remote, { surface: page, calls: { popularLotteries: () => ({ games: [], serverTime: 0 }) } })
    expect(await screen.findByText('열려 있는 복권이 없습니다')).toBeTruthy()
  })

  it('offers another try when it does not load', async () => {
    await renderRemote(remote, { surface: page, calls: { popularLotteries: () => { throw new PortalError('SYSTEM_ERROR', '시스템 오류') } } })
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy()
  })
})
