import type { LotteryGame } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from './remote.tsx'

const game = (code: string, name: string, area: LotteryGame['area'] = 'CN'): LotteryGame => ({
  code,
  name,
  area,
  accountTypeName: 'TCG_LOTTO',
  prizeMode: 'Lott',
  drawKind: 'digits5',
  everySeconds: 60,
  closeSeconds: 10,
  rules: '다섯 자리',
  current: { numero: '20260101-0001', openAt: 1_000_000, closeAt: 1_050_000, drawAt: 1_060_000 },
  next: [{ numero: '20260101-0002', drawAt: 1_120_000 }],
})
const page = { kind: 'route', path: '/lottery' } as const

describe('the lottery lobby', () => {
  it('narrows by area, kept in the address', async () => {
    const bed = await renderRemote(remote, {
      surface: page,
      calls: {
        popularLotteries: () => ({
          games: [game('SSC60', '시시채'), game('THAI5', '태국', 'SEA')],
          serverTime: 1_000_000,
        }),
      },
    })
    await userEvent.click(await screen.findByRole('tab', { name: '동남아' }))
    expect(screen.queryByRole('article', { name: '시시채' })).toBeNull()
    expect(screen.getByRole('article', { name: '태국' })).toBeTruthy()
    expect(bed.location()).toBe('/lottery?area=SEA')
  })

  it('shows that none is open', async () => {
    await renderRemote(remote, { surface: page, calls: { popularLotteries: () => ({ games: [], serverTime: 0 }) } })
    expect(await screen.findByText('열려 있는 복권이 없어요')).toBeTruthy()
  })

  it('offers a retry when it does not load', async () => {
    await renderRemote(remote, {
      surface: page,
      calls: {
        popularLotteries: () => {
          throw new PortalError('SYSTEM_ERROR', '시스템 오류')
        },
      },
    })
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy()
  })
})

describe('the lottery lobby and the vendor chosen in the portal', () => {
  const vendor = (vassalage: string, displayName: string, accountTypeName: string) => ({
    vassalage,
    displayName,
    smallIcon: '/v.svg',
    isHot: false,
    accountTypeName,
    gameCount: 1,
    gameType: 'ELOTT' as const,
  })
  const calls = {
    popularLotteries: () => ({
      games: [game('SSC60', '시시채'), { ...game('K3', 'K3 1분'), accountTypeName: 'TCG_ELOTTO' }],
      serverTime: 1_000_000,
    }),
    gameVendor: () => ({ vassalage: '', vendors: [vendor('QUICK', '퀵 전자 복권', 'TCG_ELOTTO')] }),
  }
  const open = (gameType: string, vassalage: string | undefined, at = '/lottery', more = {}) =>
    renderRemote(remote, {
      surface: page,
      at,
      calls: { ...calls, ...more },
      published: { 'games.category.chosen': { gameType, vassalage } },
    })
  const shown = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

  it('opens at the vendor’s lotteries, with all others a tab away', async () => {
    const bed = await open('ELOTT', 'QUICK')
    expect(await screen.findByRole('tab', { name: '퀵 전자 복권', selected: true })).toBeTruthy()
    expect(shown()).toEqual(['K3 1분'])
    await userEvent.click(screen.getByRole('tab', { name: '전체' }))
    expect([bed.location(), shown()]).toEqual(['/lottery?area=ALL', ['시시채', 'K3 1분']])
  })

  it('switches to a vendor that is chosen while it is open', async () => {
    const bed = await open('RNG', 'REEF')
    await screen.findByRole('article', { name: '시시채' })
    expect([shown(), bed.recorded.calls.map(({ name }) => name)]).toEqual([['시시채', 'K3 1분'], ['popularLotteries']])
    bed.emit('games.category.chosen', { gameType: 'ELOTT', vassalage: 'QUICK' })
    expect(await screen.findByRole('tab', { name: '퀵 전자 복권', selected: true })).toBeTruthy()
    expect(shown()).toEqual(['K3 1분'])
  })

  it.each<[string, string, string | undefined, object]>([
    ['no vendor is chosen', 'LOTT', undefined, {}],
    ['the vendor is unknown', 'LOTT', 'NOBODY', {}],
    [
      'the vendors do not load',
      'ELOTT',
      'QUICK',
      {
        gameVendor: () => {
          throw new PortalError('SYSTEM_ERROR', '시스템 오류')
        },
      },
    ],
  ])('shows every lottery where %s', async (_, gameType, vassalage, more) => {
    await open(gameType, vassalage, '/lottery', more)
    expect(await screen.findByRole('tab', { name: '전체', selected: true })).toBeTruthy()
    await waitFor(() => expect(shown()).toEqual(['시시채', 'K3 1분']))
  })
})

describe('the page of South-east Asia', () => {
  const sea = (games: LotteryGame[], at = '/seaLottery') =>
    renderRemote(remote, {
      surface: { kind: 'route', path: '/seaLottery' },
      at,
      calls: { popularLotteries: () => ({ games, serverTime: 1_000_000 }) },
    })
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

  it('shows all when the merchant has none of its area', async () => {
    await sea([game('SSC60', '시시채')])
    expect(await screen.findByRole('article', { name: '시시채' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: '전체', selected: true })).toBeTruthy()
  })
})

describe('the pages of lotteries', () => {
  const lotteries = [
    game('SSC60', '시시채'),
    { ...game('THAI5', '태국', 'SEA'), accountTypeName: 'TCG_SEA' },
    { ...game('K3', 'K3'), accountTypeName: 'TCG_ELOTTO', prizeMode: 'Elott' as const },
  ]
  const shownIn = (at: string, path = '/lottery') =>
    renderRemote(remote, {
      surface: { kind: 'route', path },
      at,
      calls: { popularLotteries: () => ({ games: lotteries, serverTime: 1_000_000 }) },
    })
  const shown = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

  it("lead from a lottery to its bets on its vendor's page", async () => {
    await shownIn('/lottery?area=ALL')
    const links = await screen.findAllByRole('link', { name: /시시채|태국|K3/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/lottery?gameCode=SSC60',
      '/seaLottery?gameCode=THAI5',
      '/elott?gameCode=K3',
    ])
  })

  it('open electronic lotteries on their own page, with the others a tab away', async () => {
    await shownIn('/elott', '/elott')
    expect(await screen.findByRole('tab', { name: '전자 복권', selected: true })).toBeTruthy()
    expect(shown()).toEqual(['K3'])
  })

  it('lead from a lottery back to the list of the same page', async () => {
    const bed = await shownIn('/seaLottery?gameCode=THAI5', '/seaLottery')
    await userEvent.click(await screen.findByRole('link', { name: '복권 목록으로' }))
    expect(bed.location()).toBe('/seaLottery')
    expect(await screen.findByRole('tab', { name: '동남아', selected: true })).toBeTruthy()
  })

  it('lead back to the page from which a lottery was launched, from each of their views', async () => {
    await shownIn('/seaLottery?gameCode=THAI5&view=results&backUrl=%2Fpromotions%3Fid%3D1', '/seaLottery')
    expect((await screen.findByRole('link', { name: '이전 페이지로' })).getAttribute('href')).toBe('/promotions?id=1')
    expect(screen.getByRole('link', { name: '베팅' }).getAttribute('href')).toBe(
      '/seaLottery?gameCode=THAI5&backUrl=%2Fpromotions%3Fid%3D1',
    )
  })

  it('never lead to another site, whatever the address contains', async () => {
    await shownIn('/seaLottery?gameCode=THAI5&view=results&backUrl=%2F%2Fevil.example', '/seaLottery')
    expect((await screen.findByRole('link', { name: '복권 목록으로' })).getAttribute('href')).toBe('/seaLottery')
    expect(screen.queryByRole('link', { name: '이전 페이지로' })).toBeNull()
  })

  it('report an unknown lottery, and lead back to the available ones', async () => {
    const bed = await shownIn('/lottery?gameCode=NOPE')
    expect(await screen.findByRole('heading', { level: 1, name: '이 복권은 제공하지 않아요' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '복권 목록 보기' }))
    expect(bed.location()).toBe('/lottery')
    expect(await screen.findAllByRole('article')).toHaveLength(3)
  })
})
