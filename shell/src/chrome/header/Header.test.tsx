import { describe, expect, it } from '@jest/globals'
import type { GameCategory } from '@atrium/contracts/calls'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storeUnread } from '../../calls/unread-count.ts'
import { balanceAtom, sessionAtom } from '../../context/atoms.ts'
import { documentParts } from '../../document/index.ts'
import { memberInfo } from '../../testing/fake-api.ts'
import { fakeShell, release } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { Header } from './Header.tsx'

const categoryOf = (gameCategory: GameCategory, title: string) => ({ gameCategory, title, cards: [] })
const answers = {
  gameMenus: () => ({ categories: [categoryOf('LIVE', '라이브'), categoryOf('RNG', '슬롯')] }),
  walletBalance: () => ({ sumBalance: '1234.5', currency: 'DEMO', version: 1 }),
  memberInfo: () => memberInfo,
  updateLanguage: () => ({}),
}
/** Classes of the skeleton's placeholders for controls. */
const PLACES: Record<string, string> = { 'bone bone-theme': 'chrome-button' }
const member = Object.freeze({
  status: 'member',
  account: 'demo',
  nickname: '하늘',
  vip: { labelName: 'Gold', rankLevel: 3 },
  currency: 'DEMO',
  language: 'KO',
  merchant: 'DEMO',
} as const)

describe('the header', () => {
  it('chooses slots with its logo', async () => {
    const { shell } = fakeShell({ answers })
    const chosen: object[] = []
    shell.events.on('games.category.chosen', (choice) => chosen.push(choice))
    await show(shell, <Header layout="full" />, '/live')
    await userEvent.click(screen.getByRole('link', { name: '아트리움' }))
    expect(chosen).toEqual([{ gameType: 'RNG', vassalage: undefined }])
  })

  it('names the categories in the server’s order, the entries of releases, promotions and VIP', async () => {
    const menu = [
      {
        menu: 'bottom' as const,
        key: 'lottery',
        order: 1,
        title: { KO: '복권', EN: 'Lottery' },
        to: '/lottery',
        condition: 'always' as const,
      },
    ]
    const { shell } = fakeShell({ answers, releases: { 'mfe-lottery': release({ menu }) } })
    await show(shell, <Header layout="full" />)
    await screen.findByRole('link', { name: '슬롯' })
    const links = within(screen.getByRole('navigation', { name: '주 메뉴' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['홈', '/index'],
      ['라이브', '/live'],
      ['슬롯', '/rng'],
      ['복권', '/lottery'],
      ['프로모션', '/promotions'],
      ['VIP – –', '/vip'],
    ])
    expect(screen.getByRole('button', { name: '리워드' })).toBeInTheDocument()
  })

  it('has one current entry where two link to the page: the one that was pressed', async () => {
    for (const [category, name] of [
      ['ELOTT', '전자 복권'],
      ['LOTT', '복권'],
    ]) {
      const { shell } = fakeShell({
        answers: {
          ...answers,
          gameMenus: () => ({ categories: [categoryOf('ELOTT', '전자 복권'), categoryOf('LOTT', '복권')] }),
        },
      })
      const { unmount } = await show(shell, <Header layout="full" />, {
        pathname: '/seaLottery',
        search: '?gameCode=THAI5',
        state: { category },
      })
      await screen.findByRole('link', { name })
      expect(
        within(screen.getByRole('navigation', { name: '주 메뉴' }))
          .queryAllByRole('link', { current: 'page' })
          .map(({ textContent }) => textContent),
      ).toEqual([name])
      unmount()
    }
  })

  it('has the same parts as the document’s skeleton, in the same order', async () => {
    const { shell } = fakeShell({ answers: { gameMenus: () => new Promise(() => undefined) } })
    const { container } = await show(shell, <Header layout="full" />)
    const skeleton = new DOMParser().parseFromString(
      documentParts.skeletons['header-only'].KO.replaceAll('{merchant}', '아트리움'),
      'text/html',
    )
    const outline = (header: Element) =>
      [...header.querySelectorAll(':scope > .header-top > :not(.header-end), :scope > .nav')].map((part) => [
        PLACES[part.className] ?? part.className,
        part.textContent,
      ])
    expect(outline(container.querySelector('header')!)).toEqual(outline(skeleton.querySelector('header')!))
    expect(container.querySelectorAll('.nav li')).toHaveLength(skeleton.querySelectorAll('.nav li').length)
  })

  it('shows a member the number of unread messages, updated by the stream', async () => {
    const { shell } = fakeShell({
      answers: { ...answers, unreadCount: () => ({ count: 1, notices: 2 }) },
      hasToken: true,
    })
    await act(async () => shell.store.set(sessionAtom, member))
    await show(shell, <Header layout="full" />)
    expect(await screen.findByRole('button', { name: '읽지 않은 메시지 1개 demo' })).toBeInTheDocument()
    await act(async () => storeUnread({ queryClient: shell.queryClient, store: shell.store, merchant: 'DEMO' }, 0))
    expect(await screen.findByRole('button', { name: 'demo' })).toBeInTheDocument()
  })

  it('shows a member’s balance, and hides it on request', async () => {
    const { shell } = fakeShell({ answers, hasToken: true })
    await act(async () => shell.store.set(sessionAtom, member))
    await show(shell, <Header layout="full" />)
    const status = () => screen.getAllByRole('status', { name: '잔액' })[0]!
    expect(status()).toHaveTextContent('1,234.50')
    await userEvent.click(screen.getByRole('button', { name: '잔액 숨기기' }))
    expect(status()).not.toHaveTextContent('1,234.50')
    expect(screen.getByRole('link', { name: 'VIP Gold' })).toBeInTheDocument()
  })

  it('shows that the balance is loading', async () => {
    const { shell } = fakeShell({
      answers: { ...answers, walletBalance: () => new Promise(() => undefined) },
      hasToken: true,
    })
    await act(async () => shell.store.set(sessionAtom, member))
    await show(shell, <Header layout="full" />)
    expect(screen.getAllByRole('status', { name: '잔액' })[0]).toHaveTextContent('업데이트 중')
    await act(async () => shell.store.set(balanceAtom, { sumBalance: '5', currency: 'DEMO', version: 1 }))
    expect(screen.getAllByRole('status', { name: '잔액' })[0]).toHaveTextContent('5.00')
  })

  it('follows a change of the language, and sends it to the account', async () => {
    const { shell, api } = fakeShell({ answers, hasToken: true })
    await show(shell, <Header layout="full" />)
    await userEvent.click(screen.getByRole('button', { name: 'English, EN' }))
    expect(await screen.findByRole('link', { name: 'Promotions' })).toBeInTheDocument()
    expect(api.call).toHaveBeenCalledWith('updateLanguage', { language: 'EN' })
    expect(shell.store.get(sessionAtom).language).toBe('EN')
  })

  it('has no side menu where the layout has none', async () => {
    const { shell } = fakeShell({ answers })
    await show(shell, <Header layout="no-side-menu" />)
    expect(screen.queryByRole('button', { name: '메뉴 열기' })).not.toBeInTheDocument()
  })
})
