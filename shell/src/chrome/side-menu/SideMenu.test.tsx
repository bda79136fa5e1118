import { beforeAll, describe, expect, it } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { balanceAtom, languageAtom, openDialogAtom, sessionAtom } from '../../context/atoms.ts'
import { memberInfo } from '../../testing/fake-api.ts'
import { fakeShell, release } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { SideMenu } from './SideMenu.tsx'

const member = Object.freeze({
  status: 'member',
  account: 'demo',
  nickname: '하늘',
  vip: { labelName: 'Gold', rankLevel: 3 },
  currency: 'DEMO',
  language: 'KO',
  merchant: 'DEMO',
} as const)
const answers = {
  gameMenus: () => ({ categories: [{ gameCategory: 'RNG', title: '슬롯', cards: [] }] }),
  walletBalance: () => ({ sumBalance: '1234.5', currency: 'DEMO', version: 1 }),
  memberInfo: () => memberInfo,
  unreadCount: () => ({ count: 4, notices: 2 }),
  avatar: () => ({ avatar: '/me.png', avatarType: 'CUSTOM' }),
  memberIcon: () => ({ icon: '/rank.svg' }),
}

// Fakes modal dialogs, which jsdom does not implement.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

async function menu({
  isMember = true,
  off = [] as string[],
  given = {},
  language = 'KO' as 'KO' | 'EN',
  remotes = {},
} = {}) {
  const { shell, api } = fakeShell({ answers: { ...answers, ...given }, hasToken: isMember, releases: remotes })
  shell.store.set(languageAtom, language)
  const went: string[] = []
  if (isMember) await act(async () => shell.store.set(sessionAtom, member))
  await show(
    {
      ...shell,
      isModuleOn: (modId) => modId !== 'CREDITMAR3' && !off.includes(modId),
      navigation: { ...shell.navigation, go: (to: string) => void went.push(to) },
    },
    <SideMenu onClose={() => undefined} />,
  )
  const nav = screen.getByRole('navigation', { name: language === 'KO' ? '메뉴' : 'Menu' })
  return { shell, api, went, nav }
}
const entries = (nav: HTMLElement) => [...nav.querySelectorAll('a, button')].map((entry) => entry.textContent)

describe('the side menu', () => {
  it('has every entry for a member, with the games and the account collapsed', async () => {
    const { nav } = await menu()
    await within(nav).findByRole('link', { name: '슬롯' })
    expect(entries(nav)).toEqual([
      '친구 초대',
      '프로모션',
      '입금',
      '출금',
      '리워드 센터',
      '포인트몰',
      '슬롯',
      '인기 게임',
      '즐겨찾기',
      '통합 지갑 게임',
      '캐시백',
      'VIP',
      '베팅 기록',
      '거래 내역',
      '보안 센터',
      '손익 현황',
      '메시지4',
      '앱 다운로드',
      '채팅',
      '고객센터',
      '공지사항2',
      '고객센터 도움말',
      '함께하기',
      '의견 보내기',
    ])
    expect(within(nav).getByText('게임 센터').closest('details')).toHaveAttribute('open')
    expect(within(nav).getByText('내 계정').closest('details')).toHaveAttribute('open')
  })

  it('hides entries for features that the merchant does not have', async () => {
    const { nav } = await menu({
      off: [
        'MANPLAYREB3',
        'DEPOSIT',
        'WITHDRAW',
        'REWCEN3',
        'MAILCEN',
        'AFFMAN3',
        'MEMTRANS3',
        'CBS3',
        'FEEDBACK3',
        'PTSYS3',
        'GAMELOHOT3',
      ],
    })
    await within(nav).findByRole('link', { name: '슬롯' })
    expect(entries(nav)).toEqual([
      '프로모션',
      '슬롯',
      '즐겨찾기',
      '통합 지갑 게임',
      'VIP',
      '베팅 기록',
      '보안 센터',
      '손익 현황',
      '앱 다운로드',
      '고객센터',
      '공지사항',
      '고객센터 도움말',
      '함께하기',
    ])
  })

  it('has an entry to invite friends while a promotion for that runs', async () => {
    const promotions = (enabled: boolean) => ({
      availablePromotions: () => ({
        REFERRAL: { enabled },
        MISSION: { enabled: false, count: 0 },
        REBATE: { enabled: false },
        open: 0,
      }),
    })
    const { nav } = await menu({ given: promotions(true) })
    expect(within(nav).getByRole('button', { name: '친구 초대' })).toBeInTheDocument()
    cleanup()
    const { nav: without } = await menu({ given: promotions(false) })
    await waitFor(() => expect(within(without).queryByRole('button', { name: '친구 초대' })).not.toBeInTheDocument())
  })

  it('has an entry for the wallets of a release only where there is more than one', async () => {
    const remotes = {
      'mfe-wallet': release({
        menu: [
          {
            menu: 'side',
            key: 'transferFund',
            order: 1,
            title: { KO: '내 지갑', EN: 'Wallets' },
            to: '?member=transferFund',
            condition: 'loggedIn',
          },
        ],
      }),
    }
    const wallets = (isSingle: 0 | 1) => ({
      merchantWallet: () => ({
        isSingle,
        currency: 'DEMO',
        sumBalance: '0',
        version: 0,
        main: { real: '0', bonus: '0', locked: '0' },
        wallets: [],
      }),
    })
    const { nav } = await menu({ remotes, given: wallets(0) })
    expect(await within(nav).findByRole('button', { name: '내 지갑' })).toBeInTheDocument()
    cleanup()
    const { nav: single } = await menu({ remotes, given: wallets(1) })
    await waitFor(() => expect(within(single).queryByRole('button', { name: '내 지갑' })).not.toBeInTheDocument())
  })

  it('fetches no promotions or wallets for a visitor, and no wallets that no entry needs', async () => {
    const visitor = await menu({ isMember: false })
    await within(visitor.nav).findByRole('link', { name: '슬롯' })
    expect(visitor.api.call.mock.calls.map(([name]) => name)).not.toEqual(
      expect.arrayContaining(['availablePromotions']),
    )
    cleanup()
    const { api, nav } = await menu()
    await within(nav).findByRole('link', { name: '슬롯' })
    expect(api.call.mock.calls.map(([name]) => name)).toContain('availablePromotions')
    expect(api.call.mock.calls.map(([name]) => name)).not.toContain('merchantWallet')
  })

  it('shows a visitor the login, and the registration where there is one', async () => {
    await menu({ isMember: false })
    expect(screen.getByRole('button', { name: '로그인' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '회원가입' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '입금' })).not.toBeInTheDocument()
  })

  it('has no registration without REG3', async () => {
    await menu({ isMember: false, off: ['REG3'] })
    expect(screen.queryByRole('button', { name: '회원가입' })).not.toBeInTheDocument()
  })

  it('shows the member: picture, rank, balance with hide and refresh, unread messages and notices', async () => {
    const { shell, api } = await menu()
    expect(screen.getByText('Gold')).toBeInTheDocument()
    await waitFor(() => expect(document.querySelector('img[src="/rank.svg"]')).toBeInTheDocument())
    expect(await screen.findByLabelText('읽지 않은 메시지 4개')).toBeInTheDocument()
    expect(screen.getByLabelText('읽지 않은 공지 2개')).toBeInTheDocument()
    expect(document.querySelector('[data-type="CUSTOM"] img')).toHaveAttribute('src', '/me.png')
    await act(async () => shell.store.set(balanceAtom, { sumBalance: '5', currency: 'DEMO', version: 9 }))
    expect(screen.getByRole('status', { name: '잔액' })).toHaveTextContent('5.00')
    await userEvent.click(screen.getByRole('button', { name: '잔액 숨기기' }))
    expect(screen.getByRole('status', { name: '잔액' })).not.toHaveTextContent('5.00')
    const before = api.call.mock.calls.filter(([name]) => name === 'walletBalance').length
    await userEvent.click(screen.getByRole('button', { name: '잔액 새로고침' }))
    expect(api.call.mock.calls.filter(([name]) => name === 'walletBalance')).toHaveLength(before + 1)
  })

  it.each([
    [1, '1 unread message'],
    [2, '2 unread messages'],
  ])('counts %i unread messages in English', async (count, name) => {
    const { nav } = await menu({ language: 'EN', given: { unreadCount: () => ({ count, notices: 0 }) } })
    expect(await within(nav).findByLabelText(name)).toHaveTextContent(String(count))
  })

  it('opens the feedback form, also for a visitor', async () => {
    const { shell, nav } = await menu({ isMember: false })
    await userEvent.click(within(nav).getByRole('button', { name: '의견 보내기' }))
    expect(shell.store.get(openDialogAtom)?.key).toBe('feedback')
  })

  it('opens a page of the member centre over the page', async () => {
    const { nav, went } = await menu()
    await userEvent.click(within(nav).getByRole('button', { name: '캐시백' }))
    expect(went).toEqual(['?member=manualRebate'])
  })
})
