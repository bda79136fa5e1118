import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { TestBedOptions } from '@atrium/portal-kit/testing'
import remote from '../../../remote.tsx'
import { catalogue, gameOf, setFlags } from '../../../testing/catalogue.ts'

const member = { status: 'member' as const, account: 'demo', type: 0 }

/** A fake server that stores favourites. */
function keeping(...gameIds: string[]) {
  let kept = gameIds
  const calls: NonNullable<TestBedOptions['calls']> = {
    ...catalogue,
    gameList: () => ({ games: [gameOf(1), gameOf(2), gameOf(3)], pageNum: 1, totalPages: 1, total: 3 }),
    favoriteGames: () => ({ gameIds: kept }),
    favoriteGamesList: ({ pageNo }) => ({
      games: kept.map((gameId) => gameOf(Number(gameId.slice(1)))),
      pageNum: Number(pageNo),
      totalPages: kept.length ? 1 : 0,
      total: kept.length,
    }),
    addFavoriteGame: ({ gameId }) => {
      kept = [gameId, ...kept]
      return {}
    },
    removeFavoriteGame: ({ gameId }) => {
      kept = kept.filter((id) => id !== gameId)
      return {}
    },
    recentGames: () => ({ list: [] }),
  }
  return { calls, kept: () => kept }
}
const show = (path: string, options: Partial<TestBedOptions>) =>
  renderRemote(remote, { surface: { kind: 'route', path }, language: 'EN', ...options })
const heart = async (name: string) =>
  within(screen.getByRole('tabpanel')).findByRole('button', { name: `Favourite ${name}` })

beforeEach(() => setFlags({}))

describe('the heart of a game', () => {
  it('adds it to the favourites and removes it', async () => {
    const { calls, kept } = keeping('g2')
    await show('/rng', { calls, session: member })
    expect(await heart('Game 1')).toHaveAttribute('aria-pressed', 'false')
    await waitFor(async () => expect(await heart('Game 2')).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.click(await heart('Game 1'))
    await userEvent.click(await heart('Game 2'))
    expect(await heart('Game 1')).toHaveAttribute('aria-pressed', 'true')
    expect(await heart('Game 2')).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(kept()).toEqual(['g1']))
  })

  it('changes at once, and back with a message when the server rejects the change', async () => {
    let rejectCall: (error: Error) => void = () => undefined
    const bed = await show('/rng', {
      calls: {
        ...keeping('g2').calls,
        addFavoriteGame: () =>
          new Promise((_resolve, reject) => {
            rejectCall = reject
          }),
      },
      session: member,
    })
    await waitFor(async () => expect(await heart('Game 2')).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.click(await heart('Game 1'))
    await waitFor(() => expect(bed.recorded.calls.at(-1)?.name).toBe('addFavoriteGame'))
    expect(await heart('Game 1')).toHaveAttribute('aria-pressed', 'true')
    rejectCall(new PortalError('TOO_MANY_FAVOURITES', 'Your favourites are full.'))
    await waitFor(async () => expect(await heart('Game 1')).toHaveAttribute('aria-pressed', 'false'))
    await waitFor(() =>
      expect(bed.recorded.requests.at(-1)).toEqual({
        name: 'toast.show',
        request: { tone: 'error', text: 'Your favourites are full.' },
      }),
    )
    expect(await heart('Game 2')).toHaveAttribute('aria-pressed', 'true')
  })

  it('prompts a visitor to log in, and adds the game then', async () => {
    const { calls, kept } = keeping()
    const bed = await show('/rng', {
      calls,
      commands: {
        'session.requireLogin': () => {
          bed.setSession(member)
          return bed.host.session.get()
        },
      },
    })
    await userEvent.click(await heart('Game 3'))
    await waitFor(() => expect(kept()).toEqual(['g3']))
    await waitFor(async () => expect(await heart('Game 3')).toHaveAttribute('aria-pressed', 'true'))
  })

  it('shows no error when the login dialog was closed', async () => {
    const { calls, kept } = keeping()
    const bed = await show('/rng', {
      calls,
      commands: { 'session.requireLogin': () => Promise.reject(new PortalError('LOGIN_REQUIRED', 'log in')) },
    })
    await userEvent.click(await heart('Game 3'))
    expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['session.requireLogin'])
    expect(kept()).toEqual([])
  })
})

describe('/fav', () => {
  it('invites a visitor to log in, and shows the favourites then', async () => {
    const bed = await show('/fav', {
      calls: keeping('g7').calls,
      commands: {
        'session.requireLogin': () => {
          bed.setSession(member)
          return bed.host.session.get()
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('article', { name: 'Game 7' })).toBeVisible()
    expect(screen.getByText('1 game')).toBeVisible()
  })

  it('keeps removed games until it is left, so that they can be added again', async () => {
    const { calls, kept } = keeping('g7', 'g8')
    await show('/fav', { calls, session: member })
    await waitFor(async () => expect(await heart('Game 7')).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.click(await heart('Game 7'))
    await waitFor(() => expect(kept()).toEqual(['g8']))
    await userEvent.click(await heart('Game 7'))
    await waitFor(() => expect(kept()).toEqual(['g7', 'g8']))
  })

  it('stores its order in its address, and explains how to add favourites', async () => {
    const full = await show('/fav', { calls: keeping('g7').calls, session: member })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'name')
    expect(full.location()).toBe('/fav?sort=name')
    await waitFor(() =>
      expect(full.recorded.calls.filter(({ name }) => name === 'favoriteGamesList').at(-1)!.request).toMatchObject({
        sort: 'name',
        pageNo: 1,
      }),
    )
    full.unmount()
    await show('/fav', { calls: keeping().calls, session: member })
    expect(await screen.findByText('No favourites yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to slots' })).toHaveAttribute('href', '/rng')
  })

  it('shows what was played last, where the module is on', async () => {
    const recentGames = () => ({ list: [{ ...gameOf(5), playedAt: 0, hasOpenRound: false, mode: 'real' as const }] })
    const bed = await show('/fav', { calls: { ...keeping().calls, recentGames }, session: member })
    expect(
      await within(await screen.findByRole('region', { name: 'Recently played' })).findByRole('article', {
        name: 'Game 5',
      }),
    ).toBeVisible()
    bed.unmount()
    const off = await show('/fav', {
      calls: { ...keeping().calls, recentGames },
      session: member,
      modules: { GAMELOREC3: false },
    })
    await screen.findByText('No favourites yet')
    expect(off.recorded.calls.some(({ name }) => name === 'recentGames')).toBe(false)
  })
})
