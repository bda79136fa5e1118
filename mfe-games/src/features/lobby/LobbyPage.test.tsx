import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CallRequest, GameCategory } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { TestBedOptions } from '@atrium/portal-kit/testing'
import remote from '../../remote.tsx'
import { catalogue, gameOf, listGames, setFlags } from '../../testing/catalogue.ts'

const show = (options: Partial<TestBedOptions> = {}, path = '/rng') =>
  renderRemote(remote, { surface: { kind: 'route', path }, language: 'EN', calls: catalogue, ...options })
const grid = () => screen.getByRole('tabpanel')
const tiles = () => within(grid()).queryAllByRole('article')
const firstPage = async () => waitFor(() => expect(tiles()).toHaveLength(24))
const listRequests = (bed: Awaited<ReturnType<typeof show>>) =>
  bed.recorded.calls
    .filter(({ name }) => name === 'gameList')
    .map(({ request }) => request as CallRequest<'gameList'>)
    .filter(({ pageSize }) => pageSize === 24)

describe('the lobby', () => {
  beforeEach(() => {
    setFlags({})
    Element.prototype.scrollIntoView = jest.fn()
  })

  it('shows 24 games, how many there are, vendors with their counts and new games', async () => {
    await show()
    await firstPage()
    expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
    expect(screen.getByText('60 games')).toBeVisible()
    expect(screen.getByRole('tab', { name: /All\s*60/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: /^Pearl Reef game hall\s*20$/ })).toBeVisible()
    expect(
      await within(screen.getByRole('region', { name: 'New games' })).findByRole('article', { name: 'Game 1' }),
    ).toBeVisible()
  })

  it('shows the cashback of its category when the merchant has one, and not beside search results of other categories', async () => {
    const calls = {
      ...catalogue,
      gameVendor: (request: CallRequest<'gameVendor'>) =>
        ({ ...(catalogue.gameVendor!(request) as object), points: '1.20' }) as never,
    }
    const bed = await show({ calls })
    expect(await screen.findByText('Cashback 1.20%')).toBeVisible()
    bed.unmount()
    const other = await show({ calls, modules: { MANPLAYREB3: false } })
    await firstPage()
    expect(screen.queryByText('Cashback 1.20%')).toBeNull()
    other.unmount()
    await show({ calls, at: '/rng?q=Game' })
    await firstPage()
    expect(screen.queryByText('Cashback 1.20%')).toBeNull()
  })

  it('shows games that cannot be started when GAMELO3 is off', async () => {
    const bed = await show()
    await firstPage()
    expect(within(tiles()[0]!).getByRole('button', { name: /^Play/ })).toBeInTheDocument()
    bed.unmount()
    await show({ modules: { GAMELO3: false } })
    await firstPage()
    expect(within(grid()).queryByRole('button', { name: /^(Play|Try free) / })).not.toBeInTheDocument()
  })

  it('requests the games before anything else, and once', async () => {
    const bed = await show()
    await firstPage()
    expect(bed.recorded.calls[0]).toMatchObject({ name: 'gameList', request: { pageSize: 24, pageNo: 1 } })
    expect(listRequests(bed)).toHaveLength(1)
  })

  it('does not wait for vendors or rails', async () => {
    const never = () => new Promise<never>(() => undefined)
    await show({
      calls: {
        ...catalogue,
        gameVendor: never,
        hotGames: never,
        gameList: (request) => (request.pageSize === 24 ? listGames(request) : never()),
      },
    })
    await firstPage()
  })

  it('changes pages in the address, and back', async () => {
    const bed = await show()
    await firstPage()
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }))
    await waitFor(() => expect(tiles()).toHaveLength(12))
    expect(bed.location()).toBe('/rng?p=3')
    expect(screen.queryByRole('region', { name: 'New games' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Page 1' }))
    await firstPage()
    expect(bed.location()).toBe('/rng')
  })

  it('opens with the filters in its address', async () => {
    const bed = await show({ at: '/rng?page=REEF&f=new&sort=name' })
    await waitFor(() => expect(tiles()).toHaveLength(20))
    expect(screen.getByRole('heading', { level: 1, name: 'Pearl Reef game hall' })).toBeVisible()
    expect(await screen.findByRole('tab', { name: /^Pearl Reef game hall/, selected: true })).toBeVisible()
    expect(listRequests(bed)[0]).toMatchObject({
      vassalage: 'REEF',
      feature: 'new',
      sort: 'name',
      pageNo: 1,
      pageSize: 24,
    })
    expect(screen.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('chooses vendors with tabs and features with chips', async () => {
    const bed = await show()
    await firstPage()
    await userEvent.click(await screen.findByRole('tab', { name: /Pearl Reef/ }))
    await waitFor(() => expect(tiles()).toHaveLength(20))
    await userEvent.click(screen.getByRole('button', { name: 'Free play' }))
    expect(bed.location()).toBe('/rng?page=REEF&f=trial')
    await waitFor(() => expect(listRequests(bed).at(-1)).toMatchObject({ vassalage: 'REEF', feature: 'trial' }))
    expect(bed.recorded.events.at(-1)).toEqual({
      topic: 'games.category.chosen',
      payload: { gameType: 'RNG', vassalage: 'REEF' },
    })
  })

  it('searches once typing pauses, not for every key', async () => {
    const bed = await show()
    await firstPage()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search games' }), 'Game 6')
    await waitFor(() => expect(bed.location()).toBe('/rng?q=Game+6'))
    await waitFor(() => expect(tiles()).toHaveLength(2))
    expect(listRequests(bed)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(bed.location()).toBe('/rng'))
    await firstPage()
  })

  it('reports that nothing matches and leads back to all games', async () => {
    const bed = await show({ at: '/rng?q=zzz&page=REEF' })
    expect(await screen.findByText('No game matches “zzz”')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Search all providers' }))
    expect(bed.location()).toBe('/rng?q=zzz')
    await userEvent.click(await screen.findByRole('button', { name: 'Show all games' }))
    await firstPage()
    expect(bed.location()).toBe('/rng')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('leads from a page that does not exist to the last one', async () => {
    const bed = await show({ at: '/rng?p=9' })
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }))
    await waitFor(() => expect(tiles()).toHaveLength(12))
    expect(bed.location()).toBe('/rng?p=3')
  })

  it('shows the error and loads after a retry', async () => {
    let broken = true
    await show({
      calls: {
        ...catalogue,
        gameList: (request) =>
          broken && request.pageSize === 24
            ? Promise.reject(new PortalError('NETWORK_BLOCKED', 'The network is blocked.', 'req-7'))
            : listGames(request),
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The network is blocked.')
    expect(alert).toHaveTextContent('req-7')
    broken = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await firstPage()
  })

  it('keeps the grid when vendors cannot be loaded', async () => {
    await show({ calls: { ...catalogue, gameVendor: () => Promise.reject(new PortalError('SYSTEM_ERROR', 'broken')) } })
    await firstPage()
    expect(await screen.findByText('The providers could not be loaded.')).toBeVisible()
  })

  it.each([
    ['/live', 'LIVE', 'Live casino'],
    ['/pvp', 'PVP', 'Card games'],
    ['/fish', 'FISH', 'Fishing'],
    ['/sports', 'SPORTS', 'Sports'],
    ['/esports', 'ESPORTS', 'E-sports'],
  ])('%s without vendors shows that it is unavailable and leads to slots', async (path, gameType, title) => {
    const bed = await show(
      {
        calls: {
          ...catalogue,
          gameVendor: () => ({ gameCategory: gameType as GameCategory, vassalage: '', vendors: [] }),
          gameList: () => ({ games: [], pageNum: 1, totalPages: 0, total: 0 }),
        },
      },
      path,
    )
    expect(await screen.findByText(`${title} is not available yet`)).toBeVisible()
    expect(listRequests(bed)[0]).toMatchObject({ gameType })
    await userEvent.click(screen.getByRole('link', { name: 'Go to slots' }))
    expect(bed.location()).toBe('/rng')
  })

  it('/hot lists hot games only', async () => {
    const bed = await show({}, '/hot')
    await firstPage()
    expect(listRequests(bed)[0]).toMatchObject({ feature: 'hot' })
    expect(screen.queryByRole('group', { name: 'Features' })).not.toBeInTheDocument()
  })

  it("uses the visitor's language", async () => {
    const bed = await show({ language: 'KO' })
    await firstPage()
    expect(screen.getByRole('heading', { level: 1, name: '슬롯' })).toBeVisible()
    bed.setLanguage('EN')
    expect(await screen.findByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
    await waitFor(() => expect(listRequests(bed).at(-1)).toMatchObject({ language: 'EN' }))
  })

  it('has the featured games only in builds that have them switched on', async () => {
    const plain = await show()
    await firstPage()
    expect(screen.queryByRole('region', { name: 'Featured' })).not.toBeInTheDocument()
    plain.unmount()
    setFlags({ lobbyHero: true })
    await show()
    expect(await within(screen.getByRole('region', { name: 'Featured' })).findByText('Hot Reels')).toBeVisible()
    expect(screen.queryByText(/1\.1/)).toBeNull()
  })

  it('features only games of its own category', async () => {
    setFlags({ lobbyHero: true })
    const list = [gameOf(1, { gameName: 'Hot Reels' }), gameOf(2, { gameName: 'Live Baccarat', gameType: 'LIVE' })]
    await show({ calls: { ...catalogue, hotGames: () => ({ list }) } })
    const featured = within(screen.getByRole('region', { name: 'Featured' }))
    expect(await featured.findByText('Hot Reels')).toBeVisible()
    expect(featured.queryByText('Live Baccarat')).toBeNull()
  })

  it('has no place for featured games while all of them are under maintenance', async () => {
    setFlags({ lobbyHero: true })
    await show({ calls: { ...catalogue, hotGames: () => ({ list: [gameOf(1, { maintenance: true })] }) } })
    await firstPage()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Featured' })).not.toBeInTheDocument())
  })
})

describe('the lobby and the category that was chosen in the portal', () => {
  const chosen = (gameType: string, vassalage?: string) => ({
    published: { 'games.category.chosen': { gameType, vassalage } },
  })
  const choices = (bed: Awaited<ReturnType<typeof show>>) => bed.recorded.events.map(({ payload }) => payload)
  const title = (name: string) => screen.findByRole('heading', { level: 1, name })
  beforeEach(() => {
    setFlags({})
    Element.prototype.scrollIntoView = jest.fn()
  })

  it('opens at the chosen vendor, shows it in the address, and does not publish it again', async () => {
    const bed = await show(chosen('RNG', 'REEF'))
    await waitFor(() => expect(tiles()).toHaveLength(20))
    expect(await title('Pearl Reef game hall')).toBeVisible()
    expect([bed.location(), listRequests(bed).map(({ vassalage }) => vassalage)]).toEqual(['/rng?page=REEF', ['REEF']])
    expect(choices(bed)).toEqual([{ gameType: 'RNG', vassalage: 'REEF' }])
  })

  it.each<[string, string, string | undefined]>([
    ['/rng', 'LIVE', 'REEF'],
    ['/rng', 'RNG', undefined],
    ['/rng?f=new', 'RNG', 'REEF'],
    ['/rng?q=Game', 'RNG', 'REEF'],
  ])('%s keeps all vendors where %s and the vendor %s are chosen', async (at, gameType, vassalage) => {
    const bed = await show({ at, ...chosen(gameType, vassalage) })
    await waitFor(() => expect(tiles().length).toBeGreaterThan(0))
    expect(bed.location()).toBe(at)
    expect(choices(bed).at(-1)).toEqual({ gameType: 'RNG', vassalage: undefined })
  })

  it('keeps the vendor of the address, and publishes it', async () => {
    const bed = await show({ at: '/rng?page=AURORA', ...chosen('RNG', 'REEF') })
    expect(await title('Aurora Works game hall')).toBeVisible()
    expect(choices(bed)).toEqual([
      { gameType: 'RNG', vassalage: 'REEF' },
      { gameType: 'RNG', vassalage: 'AURORA' },
    ])
  })

  it('stays at all vendors when the visitor chooses another and takes it back before the first is drawn', async () => {
    const bed = await show()
    const vendor = await screen.findByRole('tab', { name: /^Pearl Reef/ })
    const all = screen.getByRole('tab', { name: /^All/ })
    // Both clicks happen in one task, as with fast key presses.
    act(() => {
      fireEvent.click(vendor)
      fireEvent.click(all)
    })
    expect(await title('Slots')).toBeVisible()
    await waitFor(() => expect(choices(bed).at(-1)).toEqual({ gameType: 'RNG', vassalage: undefined }))
    expect(bed.location()).toBe('/rng')
  })

  it('opens at all vendors once the visitor chose them, and stays there', async () => {
    const bed = await show(chosen('RNG', 'REEF'))
    await userEvent.click(await screen.findByRole('tab', { name: /^All/ }))
    expect(await title('Slots')).toBeVisible()
    await firstPage()
    expect([bed.location(), choices(bed).at(-1)]).toEqual(['/rng', { gameType: 'RNG', vassalage: undefined }])
  })
})

describe('a tile of the lobby', () => {
  beforeEach(() => setFlags({}))
  const one = (change: Parameters<typeof gameOf>[1]) => ({
    ...catalogue,
    gameList: ({ feature }: CallRequest<'gameList'>) => ({
      games: feature ? [] : [gameOf(1, change)],
      pageNum: 1,
      totalPages: 1,
      total: 1,
    }),
  })

  it('launches for real and as a trial', async () => {
    const bed = await show({ calls: one({}) })
    await userEvent.click(await screen.findByRole('button', { name: 'Play Game 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Try free Game 1' }))
    const launch = {
      gameId: 'g1',
      nodeId: 'n1',
      vassalage: 'AURORA',
      gameName: 'Game 1',
      gameType: 'RNG',
      hasTrial: true,
    }
    expect(bed.recorded.requests).toEqual([
      { name: 'game.launch', request: { ...launch, mode: 'real' } },
      { name: 'game.launch', request: { ...launch, mode: 'demo' } },
    ])
  })

  it('starts a trial for a visitor when the merchant has free play, and offers none otherwise', async () => {
    const visitor = { status: 'visitor' } as const
    const bed = await show({ calls: one({}), session: visitor, modules: { FREEPLAY3: true } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try free Game 1' }))
    expect(bed.recorded.requests).toMatchObject([{ name: 'game.launch', request: { gameId: 'g1', mode: 'demo' } }])
    bed.unmount()
    await show({ calls: one({}), session: visitor, modules: { FREEPLAY3: false } })
    expect(await screen.findByRole('button', { name: 'Play Game 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try free Game 1' })).not.toBeInTheDocument()
  })

  it('shows when the maintenance of a game ends', async () => {
    const maintenanceUntil = new Date(2026, 11, 3, 14, 30).getTime()
    const one = { games: [gameOf(1, { maintenance: true, maintenanceUntil })], pageNum: 1, totalPages: 1, total: 1 }
    await show({ calls: { ...catalogue, gameList: () => one } })
    expect(await screen.findByText('Maintenance until 3 Dec, 14:30')).toBeVisible()
  })

  it('offers no trial of a game without one, and nothing under maintenance', async () => {
    const bed = await show({ calls: one({ supportPlay: 1 }) })
    expect(await screen.findByRole('button', { name: 'Play Game 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try free Game 1' })).not.toBeInTheDocument()
    bed.unmount()
    await show({ calls: one({ maintenance: true }) })
    expect(await within(grid()).findByText('Maintenance')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Play Game 1' })).not.toBeInTheDocument()
  })

  it('shows no error when the login dialog was closed, and shows any other', async () => {
    let code: 'LOGIN_REQUIRED' | 'REAL_ACCOUNT_REQUIRED' = 'LOGIN_REQUIRED'
    const bed = await show({
      calls: one({}),
      commands: { 'game.launch': () => Promise.reject(new PortalError(code, 'refused')) },
    })
    const play = await screen.findByRole('button', { name: 'Play Game 1' })
    await userEvent.click(play)
    expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['game.launch'])
    code = 'REAL_ACCOUNT_REQUIRED'
    await userEvent.click(play)
    await waitFor(() =>
      expect(bed.recorded.requests.at(-1)).toEqual({ name: 'toast.show', request: { tone: 'error', text: 'refused' } }),
    )
  })

  it('shows a fallback when its picture is broken', async () => {
    await show({ calls: one({}) })
    const tile = await within(grid()).findByRole('article')
    fireEvent.error(tile.querySelector('img')!)
    expect(tile.querySelector('img')!.parentElement).toHaveAttribute('data-broken')
  })
})
