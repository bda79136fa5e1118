import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { GameCategory } from '@atrium/contracts/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { quietAtom } from '../../context/atoms.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { Footer } from './Footer.tsx'
import { DeferredChrome } from '../deferred/DeferredChrome.tsx'

const vendor = (vassalage: string) => ({
  vassalage,
  displayName: `${vassalage} Games`,
  smallIcon: '/i.svg',
  isHot: false,
  accountTypeName: 'X',
  gameCount: 1,
})
const category = (gameCategory: GameCategory, title: string, ...names: string[]) => ({
  gameCategory,
  title,
  cards: names.map(vendor),
})
const resource = (labelName: string, url: string) => ({
  url,
  labelName,
  labelNameEn: labelName,
  labelNameCn: labelName,
})
const resources = {
  APP_IOS: resource('iOS', '/down#ios'),
  SOCIAL: resource('공식 채널', 'https://social.example/a'),
  EMAIL: resource('이메일 문의', 'mailto:a@b.example'),
  PAY_CARD: resource('신용카드', '?member=depositv2'),
  PAY_BANK: resource('계좌 이체', '?member=depositv2'),
}
const answers = {
  gameMenus: () => ({
    categories: [
      category('RNG', '슬롯', 'AURORA'),
      category('SPORTS', '스포츠', 'KICK', 'GOAL'),
      category('FISH', '피싱', 'AURORA'),
    ],
  }),
  gameList: () => ({
    games: [{ gameId: 'KICK-1', nodeId: 'KICK-1', gameName: '킥', vassalage: 'KICK' }],
    pageNum: 1,
    totalPages: 1,
    total: 1,
  }),
  resources: () => ({ resources, methods: ['card', 'voucher'] }),
  helpCenter: () => ({ topics: [{ anchor: 'terms', title: '이용 약관', body: '<p>만 18세 이상</p>' }] }),
  popularLotteries: () => ({ games: [], serverTime: 0 }),
  announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }),
  markLanguages: () => ({ list: [] }),
}

const windowIs = (width: 'narrow' | 'wide') =>
  void Object.assign(globalThis, {
    matchMedia: (query: string) => ({ matches: width === 'wide' && query.startsWith('(min-width') }),
  })
beforeEach(() => windowIs('narrow'))

describe('the footer', () => {
  it('has the seven labels, the notices and the page for future partners, each with a link', async () => {
    const { shell } = fakeShell({ answers })
    await show(shell, <Footer />)
    const links = within(screen.getByRole('navigation', { name: '안내' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['회사 소개', '/help#about'],
      ['문의', '/help#contact'],
      ['이용 약관', '/help#terms'],
      ['책임감 있는 게임', '/help#responsible'],
      ['개인정보 보호', '/help#privacy'],
      ['제휴', '/help#affiliates'],
      ['환불', '/help#refund'],
      ['공지사항', '/noticePage'],
      ['함께하기', '/join'],
    ])
  })

  it('opens the limits over the current page', async () => {
    const { shell } = fakeShell({ answers })
    const went: string[] = []
    await show({ ...shell, navigation: { ...shell.navigation, go: (to: string) => void went.push(to) } }, <Footer />)
    await userEvent.click(screen.getByRole('button', { name: '한도 및 이용 제한' }))
    expect(went).toEqual(['?member=limits'])
  })

  it('names every provider once and the methods of the cashier as simulators, and draws the apps’ codes', async () => {
    const { shell } = fakeShell({ answers })
    await show(shell, <Footer />)
    const providers = screen.getByRole('region', { name: '게임 제공사' })
    await waitFor(() =>
      expect(
        within(providers)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['AURORA Games', 'KICK Games', 'GOAL Games']),
    )
    // The operator's name of a method, or the default name. Methods that the cashier does not accept are hidden.
    const methods = within(screen.getByRole('region', { name: '결제 수단' })).getAllByRole('listitem')
    expect(methods.map((item) => item.textContent)).toEqual(['신용카드 시뮬레이터', '상품권 시뮬레이터'])
    expect(await screen.findByRole('img', { name: 'iOS 앱 QR 코드' })).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('가입'),
        expect.stringContaining('플레이'),
        expect.stringContaining('당첨'),
      ]),
    )
  })

  it('starts the first sports vendor; other games are links', async () => {
    const { shell } = fakeShell({ answers })
    const launched: object[] = []
    shell.commands.provide('game.launch', async (launch) => void launched.push(launch))
    await show(shell, <Footer />)
    expect(await screen.findByRole('link', { name: '피싱' })).toHaveAttribute('href', '/fish')
    await userEvent.click(screen.getByRole('button', { name: '스포츠' }))
    expect(launched).toEqual([
      {
        gameId: 'KICK-1',
        nodeId: 'KICK-1',
        vassalage: 'KICK',
        gameName: '킥',
        mode: 'real',
        hasTrial: false,
        gameType: 'SPORTS',
      },
    ])
  })

  it('shows the minimum age that the merchant has set', async () => {
    const { shell } = fakeShell({ answers })
    await show(
      {
        ...shell,
        bootstrap: {
          ...shell.bootstrap,
          settings: { ...shell.bootstrap.settings, ages: { birthday: 25, confirmation: 19 } },
        },
      },
      <Footer />,
    )
    expect(await screen.findByText(/만 19세 이상만 이용할 수 있어요\.$/)).toBeInTheDocument()
    expect(screen.queryByText(/25세/)).toBeNull()
  })

  it('shows an answer when its question is opened, and fetches nothing before', async () => {
    const { shell, server } = fakeShell({ answers })
    await show(shell, <Footer />)
    expect(server.called()).not.toContain('helpCenter')
    const question = screen.getByText('이용 약관', { selector: 'summary' }).closest('details')!
    await act(async () => {
      question.open = true
      question.dispatchEvent(new Event('toggle'))
    })
    expect(await screen.findByText('만 18세 이상')).toBeInTheDocument()
  })
})

describe('late content', () => {
  beforeEach(() => windowIs('wide'))

  it('uses the responses of the header, each fetched once', async () => {
    const { shell, server } = fakeShell({ answers })
    await act(async () => shell.store.set(quietAtom, true))
    await show(shell, <DeferredChrome />)
    for (const name of ['popularLotteries', 'announcements', 'gameMenus', 'markLanguages', 'resources'])
      expect(server.called().filter((called) => called === name)).toHaveLength(1)
  })

  it('is the bar at the side: customer service, the channels, and the apps’ codes where there are apps', async () => {
    const { shell } = fakeShell({ answers })
    await show(shell, <DeferredChrome />)
    // Rendered only when complete, because a part that is added later would shift the others.
    const bar = await screen.findByRole('complementary', { name: '바로 가기' })
    expect(within(bar).getByRole('button', { name: '고객센터' })).toBeInTheDocument()
    expect(await within(bar).findByRole('link', { name: '공식 채널' })).toHaveAttribute(
      'href',
      'https://social.example/a',
    )
    expect(within(bar).getByRole('link', { name: '이메일 문의' })).toHaveAttribute('href', 'mailto:a@b.example')
    await userEvent.click(within(bar).getByRole('button', { name: '앱 QR 코드' }))
    expect(await screen.findByRole('img', { name: 'iOS 앱 QR 코드' })).toBeInTheDocument()
  })

  it('has a link in the bar to the top of the page', async () => {
    Object.assign(globalThis, { scrollTo: jest.fn() })
    const { shell } = fakeShell({ answers })
    await show(shell, <DeferredChrome />)
    await userEvent.click(await screen.findByRole('button', { name: '맨 위로' }))
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('has no bar where the window has no room for it', async () => {
    windowIs('narrow')
    const { shell, server } = fakeShell({ answers })
    await show(shell, <DeferredChrome />)
    expect(server.called()).toContain('popularLotteries')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('has no codes without apps', async () => {
    const { shell } = fakeShell({
      answers: { ...answers, resources: () => ({ resources: { SOCIAL: resources.SOCIAL } }) },
    })
    await show(shell, <DeferredChrome />)
    expect(await screen.findByRole('link', { name: '공식 채널' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '앱 QR 코드' })).not.toBeInTheDocument()
  })
})
