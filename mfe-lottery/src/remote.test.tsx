import type { LotteryGame } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
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

  it('counts down to the draw by the server\'s clock, and mentions no bets', async () => {
    await renderRemote(remote, { surface: page, calls: { popularLotteries: () => ({ games: [game('SSC60', '1분 시시채')], serverTime: 1_045_000 }) } })
    const card = within(await screen.findByRole('article', { name: '1분 시시채' }))
    expect(card.getByRole('timer').textContent).toBe('0:15')
    expect(card.queryByText(/베팅/)).toBeNull()
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

describe('the lottery lobby and the vendor that was chosen in the portal', () => {
  const vendor = (vassalage: string, displayName: string, accountTypeName: string) => ({ vassalage, displayName, smallIcon: '/v.svg', isHot: false, accountTypeName, gameCount: 1, gameType: 'ELOTT' as const })
  const calls = {
    popularLotteries: () => ({ games: [game('SSC60', '시시채'), { ...game('K3', 'K3 1분'), accountTypeName: 'TCG_ELOTTO' }], serverTime: 1_000_000 }),
    gameVendor: () => ({ vassalage: '', vendors: [vendor('QUICK', '퀵 전자 복권', 'TCG_ELOTTO')] }),
  }
  const open = (gameType: string, vassalage: string | undefined, at = '/lottery', more = {}) => renderRemote(remote, { surface: page, at, calls: { ...calls, ...more }, published: { 'games.category.chosen': { gameType, vassalage } } })
  const shown = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

  it('opens at the vendor’s lotteries, with all others a tab away', async () => {
    const bed = await open('ELOTT', 'QUICK')
    expect(await screen.findByRole('tab', { name: '퀵 전자 복권', selected: true })).toBeTruthy()
    expect(shown()).toEqual(['K3 1분'])
    await userEvent.click(screen.getByRole('tab', { name: '전체' }))
    expect([bed.location(), shown()]).toEqual(['/lottery?area=ALL', ['시시채', 'K3 1분']])
  })

  it('follows a vendor that is chosen while it is open', async () => {
    const bed = await open('RNG', 'REEF')
    await screen.findByRole('article', { name: '시시채' })
    expect([shown(), bed.recorded.calls.map(({ name }) => name)]).toEqual([['시시채', 'K3 1분'], ['popularLotteries']])
    bed.emit('games.category.chosen', { gameType: 'ELOTT', vassalage: 'QUICK' })
    expect(await screen.findByRole('tab', { name: '퀵 전자 복권', selected: true })).toBeTruthy()
    expect(shown()).toEqual(['K3 1분'])
  })

  it.each<[string, string, string | undefined, object]>([
    ['no vendor is chosen', 'LOTT', undefined, {}], ['the vendor is unknown', 'LOTT', 'NOBODY', {}],
    ['the vendors do not load', 'ELOTT', 'QUICK', { gameVendor: () => { throw new PortalError('SYSTEM_ERROR', '시스템 오류') } }],
  ])('shows every lottery where %s', async (_, gameType, vassalage, more) => {
    await open(gameType, vassalage, '/lottery', more)
    expect(await screen.findByRole('tab', { name: '전체', selected: true })).toBeTruthy()
    await waitFor(() => expect(shown()).toEqual(['시시채', 'K3 1분']))
  })
})

describe('the page of South-east Asia', () => {
  const sea = (games: LotteryGame[], at = '/seaLottery') => renderRemote(remote, { surface: { kind: 'route', path: '/seaLottery' }, at, calls: { popularLotteries: () => ({ games, serverTime: 1_000_000 }) } })
  const lotteries = [game('SSC60', '시시채'), game('THAI5', '태국', 'SEA')]
  const shown = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

  it('opens at its own lotteries, with those of other areas a tab away', async () => {
    const bed = await sea(lotteries)
    expect(await screen.findByRole('tab', { name: '동남아', selected: true })).toBeTruthy()
    expect([screen.getByRole('heading', { level: 1 }).textContent, shown()]).toEqual(['동남아 복권', ['태국']])
    await userEvent.click(screen.getByRole('tab', { name: '전체' }))
    expect([bed.location(), shown()]).toEqual(['/seaLottery?area=ALL', ['시시채', '태국']])
    await userEvent.click(screen.getByRole('tab', { name: '동남아' }))
    expect([bed.location(), shown()]).toEqual(['/seaLottery', ['태국']])
  })

  it('leads to a lottery of its own among its own, and to one of another area among all', async () => {
    Element.prototype.scrollIntoView = jest.fn() as never
    const bed = await sea(lotteries, '/seaLottery?gameCode=THAI5')
    expect((await screen.findByRole('article', { name: '태국' })).getAttribute('aria-current')).toBe('true')
    expect(shown()).toEqual(['태국'])
    bed.unmount()
    await sea(lotteries, '/seaLottery?gameCode=SSC60')
    expect((await screen.findByRole('article', { name: '시시채' })).getAttribute('aria-current')).toBe('true')
    expect(shown()).toEqual(['시시채', '태국'])
  })

  it('shows all where the merchant has none of its area', async () => {
    await sea([game('SSC60', '시시채')])
    expect(await screen.findByRole('article', { name: '시시채' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: '전체', selected: true })).toBeTruthy()
  })
})

describe('a lottery that the address names', () => {
  const lotteries = [game('SSC60', '시시채'), game('THAI5', '태국', 'SEA'), game('VNMB5', '북부', 'VN')]
  const calls = { popularLotteries: () => ({ games: lotteries, serverTime: 1_000_000 }), vnLotteryMenu: () => ({ games: [lotteries[2]!], serverTime: 1_000_000 }) }
  const ledTo = jest.fn<(this: HTMLElement, how?: ScrollIntoViewOptions | boolean) => void>()
  const shownIn = (at: string, path = '/lottery') => renderRemote(remote, { surface: { kind: 'route', path }, at, calls })
  const named = () => screen.getAllByRole('article').filter((card) => card.hasAttribute('aria-current')).map((card) => card.getAttribute('aria-label'))

  beforeEach(() => {
    ledTo.mockReset()
    Element.prototype.scrollIntoView = ledTo as never
  })

  it('stands out and is brought into view, once, with its play type left in the address', async () => {
    const bed = await shownIn('/lottery?gameCode=THAI5&playType=LO2')
    const card = await screen.findByRole('article', { name: '태국' })
    await waitFor(() => expect(ledTo).toHaveBeenCalledTimes(1))
    expect(ledTo.mock.contexts).toEqual([card])
    expect(named()).toEqual(['태국'])
    bed.setLanguage('EN')
    await screen.findByRole('heading', { level: 1, name: 'Lottery' })
    expect(ledTo).toHaveBeenCalledTimes(1)
    expect(bed.location()).toBe('/lottery?gameCode=THAI5&playType=LO2')
  })

  it('is found on the page of its area', async () => {
    await shownIn('/vnlottery?gameCode=VNMB5', '/vnlottery')
    await screen.findByRole('article', { name: '북부' })
    expect(named()).toEqual(['북부'])
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is shown whatever area the address says, and let go of by choosing one', async () => {
    const bed = await shownIn('/lottery?area=SEA&gameCode=SSC60')
    await screen.findByRole('article', { name: '시시채' })
    expect(screen.getByRole('tab', { name: '전체', selected: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: '동남아' }))
    expect(bed.location()).toBe('/lottery?area=SEA')
    expect(named()).toEqual([])
  })

  it('says so when there is no such lottery, over those there are', async () => {
    await shownIn('/lottery?gameCode=NOPE')
    expect((await screen.findByRole('status')).textContent).toBe('찾으시는 복권이 이 페이지에 없습니다. 아래에서 다른 복권을 골라 주세요.')
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect([named(), ledTo.mock.calls]).toEqual([[], []])
  })

  it('is not said to be missing without a name, or where no lottery is open at all', async () => {
    const bed = await shownIn('/lottery')
    await screen.findByRole('article', { name: '태국' })
    expect(screen.queryByRole('status')).toBeNull()
    bed.unmount()
    await renderRemote(remote, { surface: page, at: '/lottery?gameCode=THAI5', calls: { popularLotteries: () => ({ games: [], serverTime: 0 }) } })
    await screen.findByText('열려 있는 복권이 없습니다')
    expect(screen.queryByText(/찾으시는 복권/)).toBeNull()
  })
})
