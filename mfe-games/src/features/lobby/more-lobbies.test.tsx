import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalError } from '@atrium/contracts/errors'
import type { Vendor } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { TestBedOptions } from '@atrium/portal-kit/testing'
import remote from '../../remote.tsx'
import { catalogue, gameOf, setFlags, VENDORS } from '../../testing/catalogue.ts'
import { LazyEntryDialog, LazyRoomsDialog } from '../../tile/lazy-dialogs.ts'

const show = (path: string, options: Partial<TestBedOptions> = {}) =>
  renderRemote(remote, {
    surface: { kind: 'route', path: path.split('?')[0]! },
    at: path,
    language: 'EN',
    calls: catalogue,
    ...options,
  })
type Bed = Awaited<ReturnType<typeof show>>
const grid = () => screen.getByRole('tabpanel')
const firstTile = () => within(grid()).findByRole('article', { name: 'Game 1' })
const lastRequest = (bed: Bed, name: string) => bed.recorded.calls.filter((call) => call.name === name).at(-1)?.request
const only = (change: Parameters<typeof gameOf>[1]) => ({
  ...catalogue,
  gameList: () => ({ games: [gameOf(1, change)], pageNum: 1, totalPages: 1, total: 1 }),
})

beforeAll(() => Promise.all([LazyEntryDialog.preload(), LazyRoomsDialog.preload()]))
beforeEach(() => {
  setFlags({})
  Element.prototype.scrollIntoView = jest.fn()
})

describe('/live', () => {
  const calls = {
    ...only({ gameType: 'LIVE' }),
    gameClasses: () => ({
      categories: [
        {
          gameClass: 'BACCARAT' as const,
          title: 'Baccarat',
          total: 12,
          cards: [gameOf(801, { gameName: 'Grand Baccarat', gameType: 'LIVE' })],
        },
        {
          gameClass: 'SICBO' as const,
          title: 'Sicbo',
          total: 1,
          cards: [gameOf(802, { gameName: 'Grand Sicbo', gameType: 'LIVE' })],
        },
      ],
    }),
  }

  it('shows each class that has games with its cards, and all games below', async () => {
    await show('/live', { calls })
    expect(
      await within(await screen.findByRole('region', { name: 'Baccarat' })).findByRole('article', {
        name: 'Grand Baccarat',
      }),
    ).toBeVisible()
    expect(screen.getByRole('region', { name: 'Sicbo' })).toBeVisible()
    expect(await firstTile()).toBeVisible()
  })

  it('narrows the list to a class, by chip or by “see all”', async () => {
    const bed = await show('/live', { calls })
    await userEvent.click(await screen.findByRole('button', { name: /^Baccarat\s*12$/ }))
    expect(bed.location()).toBe('/live?class=BACCARAT')
    await waitFor(() => expect(lastRequest(bed, 'gameList')).toMatchObject({ gameType: 'LIVE', gameClass: 'BACCARAT' }))
    expect(lastRequest(bed, 'gameVendor')).toMatchObject({ gameCategory: 'LIVE', gameClass: 'BACCARAT' })
    expect(screen.queryByRole('region', { name: 'Sicbo' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Baccarat/ }))
    expect(bed.location()).toBe('/live')
    await userEvent.click(
      within(await screen.findByRole('region', { name: 'Sicbo' })).getByRole('link', { name: 'See all' }),
    )
    expect(bed.location()).toBe('/live?class=SICBO')
  })

  it('offers a member at a vendor’s tab the classes of that vendor, and the one that is chosen', async () => {
    const gameTypes = [
      { gameType: 'LIVE' as const, title: 'Live', gameCount: 1 },
      { gameType: 'LIVE' as const, gameClass: 'BACCARAT' as const, title: 'Baccarat', gameCount: 2 },
    ]
    const bed = await show('/live?page=AURORA&class=SICBO', {
      calls: { ...calls, vassGameType: ({ vassalage = '' }) => ({ vassalage, gameTypes }) },
      session: { status: 'member', account: 'demo' },
    })
    const chips = () =>
      within(screen.getByRole('group', { name: 'Game types' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent)
    await waitFor(() => expect(chips()).toEqual(['Baccarat2', 'Sicbo0']))
    expect(lastRequest(bed, 'vassGameType')).toEqual({ language: 'EN', vassalage: 'AURORA' })
    await userEvent.click(screen.getByRole('button', { name: /^Sicbo/ }))
    expect(bed.location()).toBe('/live?page=AURORA')
    expect(chips()).toEqual(['Baccarat2'])
    await userEvent.click(screen.getByRole('tab', { name: /^All/ }))
    expect(chips()).toEqual(['Baccarat12', 'Sicbo1'])
  })

  it('offers visitors the classes of all vendors, without a request that only members may make', async () => {
    const bed = await show('/live?page=AURORA', { calls })
    expect(await screen.findByRole('button', { name: /^Baccarat\s*12$/ })).toBeVisible()
    expect(lastRequest(bed, 'vassGameType')).toBeUndefined()
  })

  it.each<[string, () => Promise<never>]>([
    ['fail', () => Promise.reject(new PortalError('SYSTEM_ERROR', 'broken'))],
    ['never come', () => new Promise<never>(() => undefined)],
  ])('has its games where the classes %s', async (_how, gameClasses) => {
    await show('/live', { calls: { ...calls, gameClasses } })
    expect(await firstTile()).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Baccarat' })).not.toBeInTheDocument()
  })

  it('offers the tables of a game to signed-in members, and launches the chosen one', async () => {
    const room = { vassalage: 'AURORA', gameId: 'g1', minBet: '0.1', maxBet: '5000' }
    const roomList = () => ({
      currency: 'DEMO',
      pageNum: 1,
      totalPages: 1,
      total: 3,
      rooms: [
        { ...room, roomId: 'T1', nodeId: 'N1', nodeName: 'Table 1', status: 'OPEN' as const },
        { ...room, roomId: 'T2', nodeId: 'N2', nodeName: 'Table 2', status: 'FULL' as const },
        { ...room, roomId: 'T3', nodeId: 'N3', nodeName: 'Table 3', status: 'MAINTENANCE' as const },
      ],
    })
    const bed = await show('/live', {
      calls: { ...only({ rooms: 3, gameType: 'LIVE' }), gameClasses: () => ({ categories: [] }), roomList },
    })
    await userEvent.click(await within(grid()).findByRole('button', { name: 'Tables of Game 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tables of Game 1' })
    expect(bed.recorded.requests[0]).toMatchObject({ name: 'session.requireLogin' })
    expect(await within(dialog).findByText('Table 1')).toBeVisible()
    expect(within(dialog).getAllByText('5,000.00')).toHaveLength(3)
    expect(within(dialog).getByText('Full')).toBeVisible()
    expect(within(dialog).getAllByRole('button', { name: /^Enter/ })).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enter Table 1' }))
    expect(bed.recorded.requests.at(-1)).toEqual({
      name: 'game.launch',
      request: {
        gameId: 'g1',
        nodeId: 'N1',
        vassalage: 'AURORA',
        gameName: 'Table 1',
        mode: 'real',
        hasTrial: false,
      },
    })
  })
})

describe('lobbies of all categories', () => {
  const vendors: Vendor[] = [
    { ...VENDORS[0]!, gameType: 'RNG' },
    { ...VENDORS[1]!, gameType: 'FISH' },
  ]
  const calls = { ...only({}), gameVendor: () => ({ vassalage: '', vendors }) }

  it('/seamless has the games of all single-wallet vendors, by category', async () => {
    const bed = await show('/seamless', { calls })
    await firstTile()
    expect(screen.getByRole('heading', { level: 1, name: 'One-wallet games' })).toBeVisible()
    expect(lastRequest(bed, 'gameList')).toMatchObject({ wallet: 'single' })
    expect(lastRequest(bed, 'gameList')).not.toHaveProperty('gameType', expect.any(String))
    expect(
      within(screen.getByRole('group', { name: 'Categories' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['Slots40', 'Fishing20'])
    await userEvent.click(screen.getByRole('button', { name: /^Fishing/ }))
    expect(bed.location()).toBe('/seamless?type=FISH')
    await waitFor(() => expect(lastRequest(bed, 'gameList')).toMatchObject({ wallet: 'single', gameType: 'FISH' }))
    expect(screen.queryByRole('tab', { name: /Aurora Works/ })).not.toBeInTheDocument()
  })

  it('/hot has chips of the categories and vendors that it has games of, and keeps the one that is chosen', async () => {
    const counted = [
      { ...vendors[0]!, gameCount: 3 },
      { ...vendors[1]!, gameCount: 0 },
    ]
    const chips = () =>
      within(screen.getByRole('group', { name: 'Categories' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent)
    const bed = await show('/hot', { calls: { ...calls, gameVendor: () => ({ vassalage: '', vendors: counted }) } })
    await waitFor(() => expect(chips()).toEqual(['Slots3']))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All3', 'Aurora Works3'])
    bed.unmount()
    const narrowed = await show('/hot?type=FISH', {
      calls: { ...calls, gameVendor: () => ({ vassalage: '', vendors: counted }) },
    })
    await waitFor(() => expect(chips()).toEqual(['Slots3', 'Fishing0']))
    await userEvent.click(screen.getByRole('button', { name: /^Fishing/ }))
    expect([narrowed.location(), chips()]).toEqual(['/hot', ['Slots3']])
  })

  it('publishes the category that is chosen in a lobby of all', async () => {
    const bed = await show('/seamless', { calls })
    await userEvent.click(await screen.findByRole('button', { name: /^Fishing/ }))
    await waitFor(() =>
      expect(bed.recorded.events.at(-1)).toEqual({
        topic: 'games.category.chosen',
        payload: { gameType: 'FISH', vassalage: undefined },
      }),
    )
  })

  it('/hot shows that it is unavailable when the module is off, and the other lobbies do not offer hot games', async () => {
    const bed = await show('/hot', { calls, modules: { GAMELOHOT3: false } })
    expect(await screen.findByText('Hot games is not available yet')).toBeVisible()
    bed.unmount()
    await show('/rng', { calls, modules: { GAMELOHOT3: false } })
    await firstTile()
    expect(screen.queryByRole('button', { name: 'Hot' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'New' })).toBeVisible()
  })

  it('offer jackpot games where there are some', async () => {
    const bed = await show('/rng', {
      calls: { ...calls, gameVendor: () => ({ vassalage: '', vendors, features: ['jackpot'] }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Jackpot' }))
    expect(bed.location()).toBe('/rng?f=jackpot')
  })

  it('are sorted by the return of games when it is known, and show it', async () => {
    const list = () => ({
      games: [
        gameOf(1, { rtp: { least: '96.19', most: '96.19' } }),
        gameOf(2, { rtp: { least: '85.64', most: '98.94' } }),
      ],
      pageNum: 1,
      totalPages: 1,
      total: 2,
    })
    const bed = await show('/rng', {
      calls: { ...calls, gameList: list, gameVendor: () => ({ vassalage: '', vendors, hasRtp: true }) },
    })
    await screen.findByRole('option', { name: 'Highest return' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'rtp')
    expect(bed.location()).toBe('/rng?sort=rtp')
    await waitFor(() => expect(lastRequest(bed, 'gameList')).toMatchObject({ sort: 'rtp', pageNo: 1 }))
    expect(within(grid()).getByText('RTP 96.19% · Aurora Works')).toBeVisible()
    expect(within(grid()).getByText('RTP 85.64–98.94% · Aurora Works')).toBeVisible()
    bed.unmount()
    await show('/rng', { calls })
    await firstTile()
    expect(screen.queryByRole('option', { name: 'Highest return' })).not.toBeInTheDocument()
  })
})

describe('an entry that stands for its vendor', () => {
  it('opens its games, a page at a time, and can be neither tried nor kept', async () => {
    const inside = ({ vassalage, pageNo }: { vassalage?: string | undefined; pageNo?: unknown }) =>
      vassalage
        ? {
            games: [gameOf(Number(pageNo) * 100, { gameName: `Inside ${pageNo}` })],
            pageNum: Number(pageNo),
            totalPages: 2,
            total: 19,
          }
        : { games: [gameOf(1, { isGame: 'VASSALAGE' })], pageNum: 1, totalPages: 1, total: 1 }
    const bed = await show('/fish', { calls: { ...catalogue, gameList: inside } })
    const entry = await within(grid()).findByRole('article', { name: 'Game 1' })
    expect(within(entry).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(within(entry).getByRole('button', { name: 'Games of Game 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Game 1' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Page 2' }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Play Inside 2' }))
    expect(bed.recorded.requests.at(-1)).toMatchObject({ name: 'game.launch', request: { gameId: 'g200' } })
    await userEvent.click(within(dialog).getByRole('button', { name: '×' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not counted among the games', async () => {
    await show('/fish', {
      calls: {
        ...catalogue,
        gameList: () => ({
          games: [gameOf(1, { isGame: 'VASSALAGE' }), gameOf(2), gameOf(3)],
          pageNum: 1,
          totalPages: 1,
          total: 3,
          entries: 1,
        }),
      },
    })
    expect(await within(grid()).findAllByRole('article')).toHaveLength(3)
    expect(screen.getByText('2 games')).toBeVisible()
  })
})

describe('the keyboard', () => {
  it('goes from the search into the games, among them and back', async () => {
    await show('/rng')
    await firstTile()
    // Fakes rows of three tiles, because jsdom has no layout.
    within(grid())
      .getAllByRole('article')
      .forEach((tile, at) =>
        jest
          .spyOn(tile, 'getBoundingClientRect')
          .mockReturnValue({ left: (at % 3) * 100, top: Math.floor(at / 3) * 100 } as DOMRect),
      )
    const search = screen.getByRole('searchbox', { name: 'Search games' })
    await userEvent.click(search)
    const steps = [
      ['{ArrowDown}', 'Game 1'],
      ['{ArrowRight}', 'Game 2'],
      ['{ArrowDown}', 'Game 5'],
      ['{ArrowLeft}', 'Game 4'],
      ['{ArrowUp}', 'Game 1'],
    ] as const
    for (const [key, game] of steps) {
      await userEvent.keyboard(key)
      expect(within(grid()).getByRole('button', { name: `Play ${game}` })).toHaveFocus()
    }
    await userEvent.keyboard('{ArrowUp}')
    expect(search).toHaveFocus()
  })
})

describe('a vendor under maintenance', () => {
  it('shows its maintenance and offers other popular games', async () => {
    await show('/rng?page=REEF', {
      calls: {
        ...catalogue,
        gameVendor: () => ({ vassalage: '', vendors: [VENDORS[0]!, { ...VENDORS[1]!, maintenance: true }] }),
      },
    })
    expect(await screen.findByText('Pearl Reef is under maintenance.')).toBeVisible()
    expect(
      await within(screen.getByRole('region', { name: 'Popular games to try instead' })).findByRole('article', {
        name: 'Hot Reels',
      }),
    ).toBeVisible()
  })
})
