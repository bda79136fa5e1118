import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CallRequest } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { TestBedOptions } from '@atrium/portal-kit/testing'
import remote from '../../../remote.tsx'
import { catalogue, gameOf, setFlags } from '../../../testing/catalogue.ts'
import { LazyAllGames } from './lazy-all-games.ts'

const TOTAL = 5_000
/** The row height in jsdom, which has no layout: see `use-window-rows`. */
const ROW = 320
const COLUMNS = 6

const list = ({ pageNo = 1, pageSize = 24 }: CallRequest<'gameList'>) => {
  const [page, size] = [Number(pageNo), Number(pageSize)]
  return {
    games: Array.from({ length: Math.min(size, TOTAL - (page - 1) * size) }, (_, i) =>
      gameOf((page - 1) * size + i + 1),
    ),
    pageNum: page,
    totalPages: Math.ceil(TOTAL / size),
    total: TOTAL,
  }
}
const show = (options: Partial<TestBedOptions> = {}) =>
  renderRemote(remote, {
    surface: { kind: 'route', path: '/rng' },
    language: 'EN',
    at: '/rng?v=all',
    calls: { ...catalogue, gameList: list },
    ...options,
  })
const feed = () => screen.findByRole('feed', { name: 'All games' })
const names = async () => [...(await feed()).querySelectorAll('article')].map((tile) => tile.getAttribute('aria-label'))

/** Scrolls the window to a row of the list, over several frames. */
async function scrollTo(row: number) {
  jest.spyOn(await feed(), 'getBoundingClientRect').mockReturnValue({ top: -row * ROW } as DOMRect)
  fireEvent.scroll(window)
  for (let frame = 0; frame < 4; frame++)
    await act(async () => void (await new Promise((resolve) => requestAnimationFrame(resolve))))
}

describe('all games in one list', () => {
  beforeAll(() => LazyAllGames.preload())
  beforeEach(() => {
    setFlags({})
    Element.prototype.scrollIntoView = jest.fn()
    globalThis.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as never
  })

  it('are as high as all of them, and only the rows on the screen exist', async () => {
    await show()
    expect(await feed()).toHaveStyle({ blockSize: `${Math.ceil(TOTAL / COLUMNS) * ROW}px` })
    expect((await names()).length).toBeLessThan(60)
    expect(screen.getByText('5,000 games')).toBeVisible()
    expect(within(await feed()).getAllByRole('article')[0]).toHaveAttribute('aria-setsize', '5000')
  })

  it('begin with the response that the first page has already', async () => {
    let more = false
    const bed = await show({
      calls: {
        ...catalogue,
        gameList: (request) =>
          request.pageSize === 24
            ? list(request)
            : new Promise<never>(() => {
                more = true
              }),
      },
    })
    expect((await names()).slice(0, 2)).toEqual(['Game 1', 'Game 2'])
    expect(bed.recorded.calls[0]).toMatchObject({ name: 'gameList', request: { pageNo: 1, pageSize: 24 } })
    await waitFor(() => expect(more).toBe(true))
  })

  it('load as the visitor scrolls, to the last one', async () => {
    await show()
    await scrollTo(400)
    await waitFor(async () => expect(await names()).toContain('Game 2401'))
    expect(await names()).not.toContain('Game 1')
    await scrollTo(Math.ceil(TOTAL / COLUMNS) - 1)
    await waitFor(async () => expect((await names()).at(-1)).toBe('Game 5000'))
  })

  it('are not fetched while the visitor scrolls past quickly', async () => {
    const bed = await show()
    await feed()
    // The scroll speed must not depend on the speed of this machine.
    jest.useFakeTimers({
      doNotFake: [
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'queueMicrotask',
        'nextTick',
        'performance',
        'Date',
        'setInterval',
        'clearInterval',
      ],
    })
    for (const row of [100, 300, 500, 700]) await scrollTo(row)
    await act(async () => void jest.advanceTimersByTime(1_000))
    jest.useRealTimers()
    await waitFor(async () => expect(await names()).toContain('Game 4201'))
    const fetched = bed.recorded.calls
      .filter(({ name, request }) => name === 'gameList' && (request as { pageSize: number }).pageSize === 60)
      .map(({ request }) => (request as { pageNo: number }).pageNo)
    expect(fetched.every((pageNo) => pageNo === 1 || pageNo >= 70)).toBe(true)
  })

  it('keep the row with the focus, wherever the page is scrolled', async () => {
    await show()
    const first = await screen.findByRole('button', { name: 'Play Game 1' })
    act(() => first.focus())
    await scrollTo(400)
    expect(first).toHaveFocus()
    expect(await names()).toContain('Game 1')
  })

  it('keep the focused game when its chunk is far away by then', async () => {
    await show()
    await scrollTo(400)
    await waitFor(async () => expect(await names()).toContain('Game 2401'))
    const game = await screen.findByRole('button', { name: 'Play Game 2401' })
    act(() => game.focus())
    await scrollTo(10)
    await waitFor(async () => expect(await names()).toContain('Game 61'))
    expect(game).toHaveFocus()
  })

  it('let keys move to the rows beside the focused one, with all their actions, wherever and while the page is scrolled', async () => {
    await show()
    await scrollTo(400)
    await waitFor(async () =>
      expect(await names()).toEqual(expect.arrayContaining(['Game 2395', 'Game 2401', 'Game 2407', 'Game 2413'])),
    )
    const play = async (game: number) =>
      (await feed()).querySelector<HTMLElement>(`button[aria-label="Play Game ${game}"]`)
    fireEvent.scroll(window)
    fireEvent.pointerEnter((await feed()).querySelector('[aria-label="Game 2401"]')!.closest('[data-row]')!)
    act(() => screen.getByRole('button', { name: 'Play Game 2401' }).focus())
    for (const game of [2395, 2412]) expect(await play(game)).toBeInTheDocument()
    await scrollTo(10)
    const next = await play(2407)
    act(() => next!.focus())
    expect(next).toHaveFocus()
    expect([await play(2413), await play(2395)]).toEqual([expect.any(HTMLElement), null])
  })

  it('ignore the pointer while they scroll, and react to it again afterwards', async () => {
    await show()
    const list = await feed()
    fireEvent.scroll(window)
    expect(list).toHaveAttribute('data-scrolling')
    await waitFor(() => expect(list).not.toHaveAttribute('data-scrolling'))
  })

  it('can all be played, tried and kept once the list rests, and at once under the pointer', async () => {
    await show()
    await scrollTo(400)
    await waitFor(async () => expect(await names()).toContain('Game 2401'))
    const list = await feed()
    const row = list.querySelector<HTMLElement>('[aria-label="Game 2401"]')!.closest<HTMLElement>('[data-row]')!
    fireEvent.scroll(window)
    fireEvent.pointerEnter(row)
    for (const action of ['Play', 'Favourite'])
      expect(within(row).getByRole('button', { name: `${action} Game 2401` })).toBeInTheDocument()
    // Uses CSS selectors: finding the roles of a hundred buttons takes longer than the list's idle timeout.
    const count = (what: string) => list.querySelectorAll(what).length
    await waitFor(() =>
      expect([count('button[aria-label^="Play"]'), count('button[aria-label^="Favourite"]')]).toEqual([
        count('article'),
        count('article'),
      ]),
    )
  })

  it('show an error when some did not load, and load them with a retry', async () => {
    let broken = true
    await show({
      calls: {
        ...catalogue,
        gameList: (request) =>
          broken && request.pageSize === 60 && Number(request.pageNo) > 1
            ? Promise.reject(new PortalError('NETWORK_BLOCKED', 'The network is blocked.'))
            : list(request),
      },
    })
    await scrollTo(400)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The network is blocked.')
    broken = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await names()).toContain('Game 2401'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('link to pages, as pages link to them', async () => {
    const bed = await show()
    await feed()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Show pages' }))
    expect(bed.location()).toBe('/rng')
    expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
    expect(bed.location()).toBe('/rng?v=all')
    await feed()
  })
})
