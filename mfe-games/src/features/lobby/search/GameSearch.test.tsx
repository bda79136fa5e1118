import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CallRequest } from '@atrium/contracts/calls'
import { defineRemote, lazyPage } from '@atrium/portal-kit'
import { renderRemote } from '@atrium/portal-kit/testing'
import { useState } from 'react'
import remote from '../../../remote.tsx'
import { GameSearch } from './GameSearch.tsx'
import { catalogue, gameOf, setFlags } from '../../../testing/catalogue.ts'

beforeEach(() => setFlags({}))
afterEach(() => void jest.useRealTimers())

/** Renders a loaded lobby, with fake timers. */
async function lobby() {
  const bed = await renderRemote(remote, { surface: { kind: 'route', path: '/rng' }, language: 'EN', calls: catalogue })
  await waitFor(() => expect(screen.getAllByRole('article', { name: 'Game 24' })).toHaveLength(1))
  jest.useFakeTimers()
  const typed = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  const searches = () =>
    bed.recorded.calls
      .filter(({ name }) => name === 'gameList')
      .flatMap(({ request }) => (request as CallRequest<'gameList'>).gameName ?? [])
  return { typed, searches, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) }
}

it('searches 200 ms after the last key, once, and not a millisecond before', async () => {
  const { typed, searches, pass } = await lobby()
  typed('Game 6')
  await pass(199)
  expect(searches()).toEqual([])
  await pass(1)
  expect(searches()).toEqual(['Game 6'])
  await pass(5_000)
  expect(searches()).toEqual(['Game 6'])
})

it('restarts the delay with every key', async () => {
  const { typed, searches, pass } = await lobby()
  typed('Game')
  await pass(199)
  typed('Game 6')
  await pass(199)
  expect(searches()).toEqual([])
  await pass(1)
  expect(searches()).toEqual(['Game 6'])
})

it('keeps what is typed while the address is still changing, and follows the address otherwise', async () => {
  const onSearch = jest.fn()
  let arrive: (q: string) => void = () => {}
  function Field() {
    const [q, setQ] = useState('')
    arrive = (next) => act(() => setQ(next))
    return <GameSearch q={q} searching={false} onSearch={onSearch} onDown={() => false} />
  }
  const alone = defineRemote({
    name: 'mfe-games',
    contract: { portal: '^1.3.0', calls: '^1.2.0' },
    routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby', page: lazyPage(() => Promise.resolve(Field)) }],
    slots: [],
    menu: [],
    emits: [],
    consumes: [],
    calls: [],
    origins: { frame: [], img: [], connect: [] },
    languages: { KO: () => import('../../../locales/ko.json'), EN: () => import('../../../locales/en.json') },
  })
  await renderRemote(alone, { surface: { kind: 'route', path: '/rng' }, language: 'EN' })
  jest.useFakeTimers()
  const box = () => screen.getByRole<HTMLInputElement>('searchbox')
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
  const wait = () => act(() => jest.advanceTimersByTimeAsync(200))
  type('Ga')
  await wait()
  type('Game')
  await wait()
  type('Game 6')
  arrive('Ga')
  expect(box().value).toBe('Game 6')
  arrive('Game')
  expect(box().value).toBe('Game 6')
  await wait()
  expect(onSearch.mock.calls).toEqual([['Ga'], ['Game'], ['Game 6']])
  arrive('Game 6')
  arrive('')
  expect(box().value).toBe('')
  arrive('Game 6')
  expect(box().value).toBe('Game 6')
})

describe('a search in one category', () => {
  const baccarat = (number: number) => gameOf(number, { gameName: `Baccarat ${number}`, gameType: 'LIVE' })
  const categories = [
    { gameType: 'LIVE', title: 'Live casino', total: 3 },
    { gameType: 'RNG', title: 'Slots', total: 1 },
  ] as const
  const found = {
    games: [gameOf(9, { gameName: 'Baccarat Reels' }), ...[1, 2, 3].map(baccarat)],
    pageNum: 1,
    totalPages: 1,
    total: 4,
    categories: [...categories],
  }
  const lists = (bed: Awaited<ReturnType<typeof renderRemote>>) =>
    bed.recorded.calls
      .filter(({ name }) => name === 'gameList')
      .map(({ request }) => request as CallRequest<'gameList'>)
      .filter(({ gameName }) => gameName)
  const show = (at: string, gameList: () => object = () => found) =>
    renderRemote(remote, {
      surface: { kind: 'route', path: '/rng' },
      at,
      language: 'EN',
      calls: { ...catalogue, gameList: gameList as never },
    })

  it('finds games of all categories, its own first, and shows the category of each', async () => {
    const bed = await show('/rng?q=baccarat')
    expect(await screen.findByRole('heading', { name: 'Results for “baccarat” in all categories' })).toBeVisible()
    expect(lists(bed)[0]).toMatchObject({ gameName: 'baccarat', searchFrom: 'RNG' })
    expect(lists(bed)[0]!.gameType).toBeUndefined()
    const live = await screen.findByRole('region', { name: 'Live casino' })
    expect(within(live).getByRole('heading', { level: 3 })).toHaveTextContent('Live casino 3 games')
    expect(
      within(live)
        .getAllByRole('article')
        .map((tile) => tile.getAttribute('aria-label')),
    ).toEqual(['Baccarat 1', 'Baccarat 2', 'Baccarat 3'])
    expect(within(screen.getByRole('region', { name: 'Slots' })).getAllByRole('article')).toHaveLength(1)
  })

  it('is narrowed to a category with results', async () => {
    const bed = await show('/rng?q=baccarat')
    const choices = await screen.findByRole('group', { name: 'Found in' })
    await userEvent.click(within(choices).getByRole('button', { name: /Live casino\s*3/ }))
    await waitFor(() => expect(lists(bed).at(-1)).toMatchObject({ gameName: 'baccarat', gameType: 'LIVE' }))
    expect(lists(bed).at(-1)!.searchFrom).toBeUndefined()
  })

  it('leaves the selected vendor', async () => {
    const bed = await show('/rng?page=AURORA', () => ({ ...found, categories: undefined }))
    const field = await screen.findByRole('searchbox')
    await userEvent.type(field, 'baccarat')
    await waitFor(() => expect(lists(bed).at(-1)).toMatchObject({ gameName: 'baccarat' }))
    expect(lists(bed).at(-1)!.vassalage).toBeUndefined()
  })
})
