import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { CallRequest, GameCategory } from '@atrium/contracts/calls'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { MainNavigation } from '../header/MainNavigation.tsx'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { CLOSE_DELAY_MS } from './drop-menu.ts'

const vendor = (vassalage: string, accountTypeName = 'RNG') => ({
  vassalage,
  displayName: `${vassalage} Games`,
  smallIcon: '/i.svg',
  isHot: false,
  accountTypeName,
  gameCount: 1,
})
const category = (gameCategory: GameCategory, title: string, ...cards: ReturnType<typeof vendor>[]) => ({
  gameCategory,
  title,
  cards,
})
const game = (gameId: string, more: object = {}) => ({
  gameId,
  nodeId: gameId,
  gameName: `게임 ${gameId}`,
  showIcon: '/g.svg',
  vassalage: 'AURORA',
  vendorName: '',
  supportPlay: 1,
  gameType: 'RNG',
  isGame: 'GAME',
  isNew: false,
  isHot: false,
  maintenance: false,
  ...more,
})
const TOTAL = 50

/** 21 games first, then 18 per page, as in the gateway. */
function gameList({ vassalage, pageNo = 1, pageSize = 24, firstPageSize = 24 }: CallRequest<'gameList'>) {
  if (vassalage === 'EMPTY') return { games: [], pageNum: 1, totalPages: 0, total: 0 }
  const from = pageNo === 1 ? 0 : Number(firstPageSize) + (Number(pageNo) - 2) * Number(pageSize)
  const count = Math.min(TOTAL - from, Number(pageNo === 1 ? firstPageSize : pageSize))
  return {
    games: Array.from({ length: count }, (_, i) => game(`${vassalage}-${from + i}`, i === 0 ? { supportPlay: 0 } : {})),
    pageNum: pageNo,
    totalPages: 3,
    total: TOTAL,
  }
}

const categories = [
  category('RNG', '슬롯', vendor('AURORA'), vendor('EMPTY')),
  category('SPORTS', '스포츠', vendor('KICK', 'SPORTS'), vendor('DS88', 'SPORTS')),
  category('LOTT', '복권', vendor('VNL', 'TCG_LOTTO_VN')),
]

// Preloads the lazy code, because the tests are about its behaviour after loading.
beforeAll(() => Promise.all([import('./DropMenu.tsx'), import('../../categories/choose.ts')]))
beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
})
afterEach(() => void jest.useRealTimers())

async function navigation() {
  const { shell, server, api } = fakeShell({
    answers: { gameMenus: () => ({ categories }), gameList: gameList as never },
  })
  const went: string[] = []
  const launched: object[] = []
  const chosen: object[] = []
  shell.events.on('games.category.chosen', (choice) => chosen.push(choice))
  shell.commands.provide('game.launch', async (launch) => void launched.push(launch))
  await show(
    { ...shell, navigation: { ...shell.navigation, go: (to: string) => void went.push(to) } },
    <MainNavigation />,
  )
  const nav = screen.getByRole('navigation', { name: '주 메뉴' })
  await settle()
  await act(async () => void fireEvent.pointerEnter(nav, { pointerType: 'mouse' }))
  await settle()
  return { nav, server, api, went, launched, chosen, link: (name: string) => within(nav).getByRole('link', { name }) }
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(50))
const pointerOver = async (element: Element) => {
  const event = new MouseEvent('pointerover', { bubbles: true })
  Object.assign(event, { pointerType: 'mouse' })
  await act(async () => void fireEvent(element, event))
  await settle()
}
const menu = () => screen.queryByRole('group', { name: '슬롯' })
const titles = () =>
  screen.getAllByRole('button', { name: /플레이$/ }).map((button) => button.getAttribute('aria-label'))

describe('the drop menu', () => {
  it('shows a category’s vendors and its games: 21 first, then 18 per page', async () => {
    const { link, server, api } = await navigation()
    expect(server.called()).not.toContain('gameList')
    await pointerOver(link('슬롯'))
    expect(within(menu()!).getByRole('button', { name: 'AURORA Games' })).toBeInTheDocument()
    expect(titles()).toHaveLength(21)
    expect(link('슬롯')).toHaveAttribute('aria-expanded', 'true')
    fireEvent.click(screen.getByRole('button', { name: '2 페이지' }))
    await settle()
    expect(titles()).toHaveLength(18)
    expect(titles()[0]).toBe('게임 AURORA-21 플레이')
    expect(api.call.mock.lastCall?.slice(0, 2)).toEqual([
      'gameList',
      expect.objectContaining({ vassalage: 'AURORA', pageNo: 2, pageSize: 18, firstPageSize: 21 }),
    ])
  })

  it('closes when its page is chosen, and stays closed while the pointer rests there', async () => {
    const { link } = await navigation()
    await pointerOver(link('슬롯'))
    await act(async () => void fireEvent.click(link('슬롯')))
    expect(menu()).not.toBeInTheDocument()
    await pointerOver(link('슬롯'))
    expect(menu()).not.toBeInTheDocument()
    // While a browser renders a page, it reports a resting pointer over several elements, without a movement.
    await pointerOver(document.querySelector('nav')!)
    await pointerOver(link('슬롯'))
    expect(menu()).not.toBeInTheDocument()
    await pointerOver(link('복권'))
    fireEvent.pointerMove(link('복권'), { pointerType: 'mouse' })
    await pointerOver(link('슬롯'))
    expect(menu()).toBeInTheDocument()
  })

  it('does not open over the page of a link that was followed before the menu’s code was loaded', async () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) })
    const { shell } = fakeShell({ answers: { gameMenus: () => ({ categories }), gameList: gameList as never } })
    await show(shell, <MainNavigation />)
    const nav = screen.getByRole('navigation', { name: '주 메뉴' })
    await settle()
    const [slots] = within(nav)
      .getAllByRole('link')
      .filter(({ dataset }) => dataset['category'])
    // Fakes pointer properties, which jsdom does not implement.
    const query = nav.querySelector.bind(nav)
    jest
      .spyOn(nav, 'querySelector')
      .mockImplementation((selector: string) => (selector.includes(':hover') ? slots! : query(selector)) as never)
    await act(async () => void fireEvent.click(slots!))
    await act(async () => void fireEvent.pointerEnter(nav, { pointerType: 'mouse' }))
    await settle()
    expect(menu()).not.toBeInTheDocument()
  })

  it('closes when its page is chosen by keyboard', async () => {
    const { link } = await navigation()
    link('슬롯').focus()
    fireEvent.keyDown(link('슬롯'), { key: 'ArrowDown' })
    await settle()
    expect(menu()).toBeInTheDocument()
    link('슬롯').focus()
    // A browser reports Enter on a link as a click without a pointer.
    await act(async () => void fireEvent.click(link('슬롯'), { detail: 0 }))
    await settle()
    expect(menu()).not.toBeInTheDocument()
  })

  it('closes when the visitor goes back', async () => {
    const { link } = await navigation()
    await pointerOver(link('슬롯'))
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(menu()).not.toBeInTheDocument()
  })

  it('shows that a vendor has no games', async () => {
    const { link } = await navigation()
    await pointerOver(link('슬롯'))
    fireEvent.focus(screen.getByRole('button', { name: 'EMPTY Games' }))
    await settle()
    expect(screen.getByText(/아직 게임이 없어요/)).toBeInTheDocument()
  })

  it('stays for 200 ms after the pointer has left, and as long as the pointer is in it', async () => {
    const { nav, link } = await navigation()
    await pointerOver(link('슬롯'))
    await pointerOver(link('홈'))
    await act(() => jest.advanceTimersByTimeAsync(CLOSE_DELAY_MS - 60))
    expect(menu()).toBeInTheDocument()
    await pointerOver(screen.getByRole('button', { name: 'AURORA Games' }))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(menu()).toBeInTheDocument()
    const left = new MouseEvent('pointerleave')
    Object.assign(left, { pointerType: 'mouse' })
    fireEvent(nav.parentElement!, left)
    await act(() => jest.advanceTimersByTimeAsync(CLOSE_DELAY_MS + 1))
    expect(menu()).not.toBeInTheDocument()
  })

  it('is reached by keyboard: down into it, Escape back to its link, sideways to the next, out with the focus', async () => {
    const { link } = await navigation()
    await act(async () => link('슬롯').focus())
    fireEvent.keyDown(link('슬롯'), { key: 'ArrowDown' })
    await settle()
    expect(screen.getByRole('button', { name: 'AURORA Games' })).toHaveFocus()
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(screen.getByRole('button', { name: 'EMPTY Games' })).toHaveFocus()
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await settle()
    expect(menu()).not.toBeInTheDocument()
    expect(link('슬롯')).toHaveFocus()

    fireEvent.keyDown(link('슬롯'), { key: 'ArrowDown' })
    await settle()
    await act(async () => link('슬롯').focus())
    fireEvent.keyDown(link('슬롯'), { key: 'ArrowRight' })
    await settle()
    expect(link('스포츠')).toHaveFocus()
    expect(screen.getByRole('group', { name: '스포츠' })).toBeInTheDocument()
    await act(async () => link('스포츠').blur())
    fireEvent.focusOut(link('스포츠'), { relatedTarget: document.body.appendChild(document.createElement('button')) })
    await settle()
    expect(screen.queryByRole('group', { name: '스포츠' })).not.toBeInTheDocument()
  })

  it('opens with the first tap of a finger; the second goes to the page', async () => {
    const { link } = await navigation()
    const tap = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      Object.assign(event, { pointerType: 'touch' })
      return fireEvent(link('슬롯'), event)
    }
    expect(tap()).toBe(false)
    await settle()
    expect(menu()).toBeInTheDocument()
    tap()
    await settle()
    expect(menu()).not.toBeInTheDocument()
  })

  it('starts a game, or its free trial if there is one', async () => {
    const { link, launched } = await navigation()
    await pointerOver(link('슬롯'))
    expect(screen.getAllByRole('button', { name: /무료 체험$/ })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: '게임 AURORA-0 무료 체험' }))
    await settle()
    expect(launched).toEqual([
      {
        gameId: 'AURORA-0',
        nodeId: 'AURORA-0',
        vassalage: 'AURORA',
        gameName: '게임 AURORA-0',
        mode: 'demo',
        gameType: 'RNG',
        hasTrial: true,
      },
    ])
    expect(menu()).not.toBeInTheDocument()
  })

  it('leaves the focus on its link when it closes with the focus in it', async () => {
    const { link } = await navigation()
    const open = async () => {
      fireEvent.keyDown(link('슬롯'), { key: 'ArrowDown' })
      await settle()
      const play = screen.getByRole('button', { name: '게임 AURORA-1 플레이' })
      play.focus()
      return play
    }
    fireEvent.click(await open())
    await settle()
    expect(menu()).not.toBeInTheDocument()
    expect(link('슬롯')).toHaveFocus()

    await open()
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(menu()).not.toBeInTheDocument()
    expect(link('슬롯')).toHaveFocus()
  })

  it('opens the lobby at the tab of a slot vendor, and chooses the vendor', async () => {
    const { link, went, chosen } = await navigation()
    await pointerOver(link('슬롯'))
    fireEvent.click(screen.getByRole('button', { name: 'AURORA Games' }))
    await settle()
    expect(went).toEqual(['/rng?page=AURORA'])
    expect(chosen.at(-1)).toEqual({ gameType: 'RNG', vassalage: 'AURORA' })
  })

  it('starts a sports vendor at once, and DS88 from the navigation itself', async () => {
    const { nav, link, launched } = await navigation()
    await pointerOver(link('스포츠'))
    fireEvent.click(screen.getByRole('button', { name: 'KICK Games' }))
    await settle()
    fireEvent.click(within(nav).getByRole('button', { name: 'DS88 Games' }))
    await settle()
    expect(launched).toEqual([
      expect.objectContaining({ gameId: 'KICK-0', mode: 'real' }),
      expect.objectContaining({ gameId: 'DS88-0', mode: 'real' }),
    ])
  })

  it('opens a game of TCG_SEA from the lottery category itself', async () => {
    const { link, went, chosen } = await navigation()
    fireEvent.click(link('복권'))
    await settle()
    expect(went).toEqual(['/seaLottery?gameCode=TCG_SEA-0'])
    expect(chosen).toEqual([{ gameType: 'LOTT', vassalage: 'TCG_SEA' }])
  })

  it('opens a lottery on the page of its account type, with the game', async () => {
    const { link, went, launched } = await navigation()
    expect(link('복권')).toHaveAttribute('href', '/seaLottery')
    await pointerOver(link('복권'))
    fireEvent.click(screen.getByRole('button', { name: 'VNL Games' }))
    await settle()
    await pointerOver(link('복권'))
    fireEvent.click(screen.getByRole('button', { name: '게임 VNL-1 플레이' }))
    await settle()
    expect(went).toEqual(['/vnlottery?gameCode=VNL-0', '/vnlottery?gameCode=VNL-1'])
    expect(launched).toEqual([])
  })
})
