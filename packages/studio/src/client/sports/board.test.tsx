import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { BoardView, FixtureView } from '../../engines/sports/board-view.ts'
import { sportsWords } from '../../locales/sports.ts'
import { createBoard } from './board.ts'

const fixture = (id: string, home: string): FixtureView => ({
  id,
  sport: 'football',
  league: 'Hangang League',
  home,
  away: 'Bada United',
  startsAt: 600_000,
  closesAt: 595_000,
  endsAt: 690_000,
  state: 'open',
  offers: [
    { market: 'result', side: 'home', odds: 210 },
    { market: 'result', side: 'draw', odds: 340 },
    { market: 'result', side: 'away', odds: 305 },
    { market: 'total', side: 'over', line: 9, odds: 190 },
    { market: 'total', side: 'under', line: 9, odds: 191 },
  ],
})
const shown = (...fixtures: FixtureView[]): BoardView => ({ now: 0, fixtures })
const [first, second] = [fixture('hangang-1', 'Haneul FC'), fixture('hangang-2', 'Mirae SC')]

const choose = jest.fn()
let board: ReturnType<typeof createBoard>
const button = (name: RegExp) =>
  [...board.element.querySelectorAll<HTMLButtonElement>('.fixtures button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent),
  )!
/** The buttons of fixtures that the Tab key reaches. */
const stops = () =>
  [...board.element.querySelectorAll<HTMLButtonElement>('.fixtures button')].filter(({ tabIndex }) => tabIndex === 0)

beforeEach(() => {
  choose.mockClear()
  board = createBoard(['football'], sportsWords.in('EN'), choose)
  document.body.replaceChildren(board.element)
  board.show(shown(first, second), [])
})

describe('the tab of a sport', () => {
  it('keeps its own scroll position, and starts at the top when opened for the first time', () => {
    board = createBoard(['football', 'tennis'], sportsWords.in('EN'), choose)
    document.body.replaceChildren(board.element)
    board.show(shown(first, { ...second, sport: 'tennis' }), [])
    const open = (name: string) =>
      [...board.element.querySelectorAll<HTMLButtonElement>('.tab')]
        .find(({ textContent }) => textContent === name)!
        .click()
    board.element.scrollTop = 400
    open('Tennis')
    expect(board.element.scrollTop).toBe(0)
    board.element.scrollTop = 120
    open('Football')
    expect(board.element.scrollTop).toBe(400)
    open('Tennis')
    expect(board.element.scrollTop).toBe(120)
  })
})

describe('the fixtures with keys', () => {
  it('are one tab stop: the first odds, or the odds that last had the focus', () => {
    expect(stops()).toEqual([button(/Haneul FC – .*Haneul FC, odds 2\.10/)])
    button(/Mirae SC – .*Draw/).focus()
    expect(stops()).toEqual([button(/Mirae SC – .*Draw/)])
  })

  it('keep the focus when the board is drawn again', () => {
    button(/Mirae SC – .*Draw/).focus()
    const before = document.activeElement
    board.show(shown(first, second), [])
    expect(document.activeElement).not.toBe(before)
    expect(document.activeElement).toBe(button(/Mirae SC – .*Draw/))
  })

  it('move the focus to the first odds when the focused odds have closed', () => {
    button(/Haneul FC – .*Draw/).focus()
    board.show(shown({ ...first, state: 'closed', offers: [] }, second), [])
    expect(document.activeElement).toBe(button(/Mirae SC – .*Mirae SC, odds/))
  })

  it('are navigated with arrow keys: along a row, and to the same column of the next row', () => {
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    const at = () => document.activeElement
    button(/Haneul FC – .*Haneul FC, odds/).focus()
    press('ArrowUp')
    press('ArrowLeft')
    expect(at()).toBe(button(/Haneul FC – .*Haneul FC, odds/))
    press('ArrowRight')
    expect(at()).toBe(button(/Haneul FC – .*Draw/))
    press('ArrowDown')
    expect(at()).toBe(button(/more bets/))
    press('ArrowDown')
    expect(at()).toBe(button(/Mirae SC – .*Mirae SC, odds/))
    press('ArrowUp')
    press('ArrowUp')
    expect(at()).toBe(button(/Haneul FC – .*Haneul FC, odds/))
  })

  it('do not take the focus from other elements', () => {
    board.show(shown(second), [])
    expect(document.activeElement).toBe(document.body)
  })
})
