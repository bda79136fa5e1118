import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Jackpot, Winner } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { TestBedOptions } from '@atrium/portal-kit/testing'
import remote from '../../remote.tsx'
import { catalogue, gameOf, setFlags } from '../../testing/catalogue.ts'

let wantsStill = true
const show = (slot: string, options: Partial<TestBedOptions> = {}) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot },
    language: 'EN',
    session: { status: 'member', account: 'demo' },
    ...options,
    calls: { ...catalogue, favoriteGames: () => ({ gameIds: [] }), ...options.calls },
  })
const link = (number: number) => ({
  gameId: `g${number}`,
  nodeId: `n${number}`,
  gameName: `Game ${number}`,
  showIcon: '/a.svg',
  vassalage: 'AURORA',
  gameType: 'RNG' as const,
})
const winOf = (number: number, winAmount: string): Winner => ({
  ...link(number),
  id: `w${number}`,
  username: `p${number}***`,
  winAmount,
  currency: 'KRW',
  at: number,
})
const jackpotOf = (code: string, amount: string, games = [link(1), link(2), link(3)]): Jackpot => ({
  code,
  name: `${code} jackpot`,
  amount,
  currency: 'KRW',
  games,
})
const failing = () => Promise.reject(new PortalError('SYSTEM_ERROR', 'broken'))
/** Whether a slot renders nothing. */
const isEmpty = () => document.querySelector('section, article, ul, ol') === null

beforeEach(() => {
  setFlags({})
  wantsStill = true
  Object.assign(globalThis, { matchMedia: () => ({ matches: wantsStill }) })
})
afterEach(() => void jest.useRealTimers())

describe('the hot games', () => {
  const hotGames = () => ({
    list: [gameOf(1), gameOf(2, { gameType: 'LIVE' }), gameOf(3), gameOf(4, { gameType: 'LIVE' })],
  })
  const names = () => screen.getAllByRole('article').map((tile) => tile.getAttribute('aria-label'))
  const all = () => screen.getByRole('link', { name: 'See all' })

  it('come in the portal’s order, from all categories, until one is chosen', async () => {
    await show('home.hot', { calls: { hotGames } })
    await screen.findByRole('article', { name: 'Game 1' })
    expect([names(), all().getAttribute('href')]).toEqual([['Game 1', 'Game 2', 'Game 3', 'Game 4'], '/hot'])
  })

  it('begin with the chosen category and lead to it, and follow the next choice', async () => {
    const bed = await show('home.hot', {
      calls: { hotGames },
      published: { 'games.category.chosen': { gameType: 'LIVE' } },
    })
    await screen.findByRole('article', { name: 'Game 1' })
    expect([names(), all().getAttribute('href')]).toEqual([['Game 2', 'Game 4', 'Game 1', 'Game 3'], '/hot?type=LIVE'])
    bed.emit('games.category.chosen', { gameType: 'FISH' })
    expect([names(), all().getAttribute('href')]).toEqual([['Game 1', 'Game 2', 'Game 3', 'Game 4'], '/hot'])
  })
})

describe('continue playing', () => {
  const recentGames = () => ({
    list: [
      { ...gameOf(1), playedAt: 1, hasOpenRound: true, mode: 'real' as const },
      { ...gameOf(2, { maintenance: true }), playedAt: 0, hasOpenRound: false, mode: 'real' as const },
    ],
  })

  it('shows the games played last, and leads to all of them', async () => {
    await show('home.continue', { calls: { recentGames } })
    expect(await screen.findByRole('article', { name: 'Game 1' })).toBeInTheDocument()
    expect(screen.queryByRole('article', { name: 'Game 2' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/fav')
  })

  it('stays in its place when nothing was played yet, and leads to the games', async () => {
    await show('home.continue', { calls: { recentGames: () => ({ list: [] }) } })
    expect(await screen.findByRole('link', { name: /^Games you play gather here/ })).toHaveAttribute('href', '/rng')
  })

  it('takes no space when it cannot be read', async () => {
    await show('home.continue', { calls: { recentGames: failing } })
    await waitFor(() => expect(isEmpty()).toBe(true))
  })
})

describe('the winner board', () => {
  const winnerBoard = () => ({
    list: [{ vo: winOf(1, '1200.5') }, { vo: winOf(2, '90') }],
    latest: [{ vo: winOf(2, '90') }, { vo: winOf(1, '1200.5') }],
  })

  it('shows who won how much in which game, and announces the latest', async () => {
    await show('home.winners', { calls: { winnerBoard } })
    await screen.findByText('Game 1')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Game 1p1***1,200.50KRW',
      '2Game 2p2***90.00KRW',
    ])
    expect(screen.getByText('p2*** won 90.00 in Game 2')).toBeInTheDocument()
  })

  it('plays a game from its row', async () => {
    const bed = await show('home.winners', { calls: { winnerBoard } })
    await userEvent.click(await screen.findByRole('button', { name: 'Play Game 1' }))
    expect(bed.recorded.requests).toEqual([
      { name: 'game.launch', request: expect.objectContaining({ gameId: 'g1', vassalage: 'AURORA', mode: 'real' }) },
    ])
  })

  it('is display only when games cannot be started', async () => {
    await show('home.winners', { calls: { winnerBoard }, modules: { GAMELO3: false } })
    expect(await screen.findByText('Game 1')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
  })

  it('shows the latest wins one after the other, until they are paused', async () => {
    jest.useFakeTimers()
    wantsStill = false
    await show('home.winners', { calls: { winnerBoard } })
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(screen.getByText('p2*** won 90.00 in Game 2')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(5_001))
    expect(screen.getByText('p1*** won 1,200.50 in Game 1')).toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Pause the latest wins' }).click())
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('p1*** won 1,200.50 in Game 1')).toBeInTheDocument()
  })

  it('does not rotate with reduced motion, and has no pause button', async () => {
    jest.useFakeTimers()
    await show('home.winners', { calls: { winnerBoard } })
    await act(() => jest.advanceTimersByTimeAsync(10_001))
    expect(screen.getByText('p2*** won 90.00 in Game 2')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /latest wins/ })).not.toBeInTheDocument()
  })

  it.each([
    ['nobody has won', () => ({ list: [], latest: [] })],
    ['it cannot be read', failing],
  ])('takes no space when %s', async (_when, answer) => {
    await show('home.winners', { calls: { winnerBoard: answer } })
    await waitFor(() => expect(isEmpty()).toBe(true))
  })
})

describe('the jackpots', () => {
  it('show their amounts and games, and start the first game', async () => {
    const bed = await show('home.jackpots', {
      calls: { jackpots: () => ({ list: [jackpotOf('Grand', '100000.25'), jackpotOf('Mini', '99', [link(7)])] }) },
    })
    const grand = within(await screen.findByRole('article', { name: 'Grand jackpot' }))
    expect(grand.getByText('100,000.25')).toBeInTheDocument()
    expect(grand.getByText('Game 1 and other games')).toBeInTheDocument()
    expect(within(screen.getByRole('article', { name: 'Mini jackpot' })).getByText('Game 7')).toBeInTheDocument()
    await userEvent.click(grand.getByRole('button', { name: 'Play Game 1 for the Grand jackpot' }))
    expect(bed.recorded.requests).toEqual([
      { name: 'game.launch', request: expect.objectContaining({ gameId: 'g1', mode: 'real' }) },
    ])
  })

  it.each([
    [true, 50, '200.00'],
    [false, 400, /^1[0-9]{2}\.[0-9]{2}$/],
    [false, 2_000, '200.00'],
  ])('count on to a new amount (no motion wanted: %s; after %s ms)', async (still, after, expected) => {
    jest.useFakeTimers()
    wantsStill = still
    let amount = '100'
    await show('home.jackpots', { calls: { jackpots: () => ({ list: [jackpotOf('Grand', amount)] }) } })
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(screen.getByText('100.00')).toBeInTheDocument()
    amount = '200'
    await act(() => jest.advanceTimersByTimeAsync(9_900))
    await act(() => jest.advanceTimersByTimeAsync(after))
    expect(screen.getByText(expected)).toBeInTheDocument()
  })

  it.each([
    ['there are none', () => ({ list: [] })],
    ['they cannot be read', failing],
  ])('take no space when %s', async (_when, answer) => {
    await show('home.jackpots', { calls: { jackpots: answer } })
    await waitFor(() => expect(isEmpty()).toBe(true))
  })
})
