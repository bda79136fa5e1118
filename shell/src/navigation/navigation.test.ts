import { describe, expect, it, jest } from '@jest/globals'
import { indexReleases } from '../remotes/release-index.ts'
import { release } from '../testing/fake-shell.ts'
import { returnTo, redirectOf, authDialogAt } from '../frame/guard.ts'
import type { Router } from '../context/services/navigation.ts'
import { createNavigation } from './navigation.ts'

const reserve = { phone: 1, tablet: 1, desktop: 1 }
const slot = (name: string) => ({ slot: name, order: 1, reserve, condition: 'always' as const, optional: false })

function portal(at = '/rng?page=ATR') {
  const releases = indexReleases(
    {
      'mfe-games': release({
        routes: [
          { path: '/rng', layout: 'full', skeleton: 'lobby', first: [{ call: 'gameList', request: { pageNo: 1 } }] },
        ],
        slots: [slot('home.hot')],
      }),
      'mfe-member': release({ slots: [slot('overlay.member'), slot('member.depositv2')] }),
    },
    () => true,
  )
  const { pathname, search } = new URL(at, 'http://portal')
  let listener: (state: { location: { pathname: string } }) => void = () => undefined
  const router = {
    state: { location: { pathname, search } },
    navigate: jest.fn<Router['navigate']>(() => Promise.resolve()),
    subscribe: (subscribed: typeof listener) => ((listener = subscribed), () => undefined),
  }
  const preload = jest.fn<(host: unknown, surface: unknown) => Promise<unknown>>(() => Promise.resolve())
  const loader = {
    load: jest.fn(() => Promise.resolve({ definition: { preload } } as never)),
    prefetch: jest.fn<(name: string) => void>(),
  }
  const reload = jest.fn()
  const readFirst = jest.fn<(first: unknown) => Promise<void>>(() => Promise.resolve())
  globalThis.addEventListener ??= jest.fn() as never
  globalThis.removeEventListener ??= jest.fn() as never
  const navigation = createNavigation({
    releases,
    loader,
    session: () => ({ status: 'member' }) as never,
    hostOf: (remote) => `host of ${remote}` as never,
    readFirst,
    reload,
  })
  navigation.attach(router)
  return {
    navigation,
    router,
    loader,
    preload,
    readFirst,
    reload,
    arriveAt: (path: string) => listener({ location: { pathname: path } }),
  }
}

describe('going somewhere', () => {
  it('opens an overlay over the page, with the page’s own query, without moving it', () => {
    const { navigation, router } = portal()
    navigation.go('?member=depositv2')
    expect(router.navigate).toHaveBeenCalledWith(
      '/rng?page=ATR&member=depositv2',
      expect.objectContaining({ viewTransition: false }),
    )
  })

  it('knows the current page with any query', () => {
    const { navigation } = portal()
    expect([navigation.isAt('/rng'), navigation.isAt('/game')]).toEqual([true, false])
  })

  it('has one overlay at a time', () => {
    const { navigation, router } = portal('/rng?page=ATR&member=depositv2')
    navigation.go('?agent=agentTeamOverview')
    expect(router.navigate.mock.calls[0]![0]).toBe('/rng?page=ATR&agent=agentTeamOverview')
  })

  it('goes to another page with a transition', () => {
    const { navigation, router } = portal()
    navigation.go('/game', { state: { gameId: 'g' } })
    expect(router.navigate).toHaveBeenCalledWith(
      '/game',
      expect.objectContaining({ state: { gameId: 'g' }, viewTransition: true }),
    )
  })
})

describe('prefetching', () => {
  it('fetches the remote of a route, and on intent its page too', async () => {
    const { navigation, loader, preload } = portal()
    navigation.prefetch('/rng?page=ATR')
    expect(loader.prefetch.mock.calls).toEqual([['mfe-games']])
    navigation.prefetch('/rng', true)
    await Promise.resolve()
    await Promise.resolve()
    expect(preload).toHaveBeenCalledWith('host of mfe-games', { kind: 'route', path: '/rng' })
  })

  it('reads the first data of a page on intent, but not of an address with a query', () => {
    const { navigation, readFirst } = portal()
    void navigation.prefetch('/rng')
    expect(readFirst).not.toHaveBeenCalled()
    void navigation.prefetch('/rng', true)
    void navigation.prefetch('/rng?page=ATR', true)
    expect(readFirst.mock.calls).toEqual([[[{ call: 'gameList', request: { pageNo: 1 } }]], [undefined]])
  })

  it('knows which surfaces of the home page are above the fold', async () => {
    const { navigation, preload } = portal()
    await navigation.prefetch('/index', true)
    expect(preload.mock.calls.map(([, surface]) => surface)).toEqual([{ kind: 'slot', slot: 'home.hot' }])
  })

  it('knows the surfaces of an overlay', async () => {
    const { navigation, preload } = portal()
    navigation.prefetch('?member=depositv2', true)
    await new Promise((resolve) => setImmediate(resolve))
    expect(preload.mock.calls.map(([, surface]) => surface)).toEqual([
      { kind: 'slot', slot: 'overlay.member' },
      { kind: 'slot', slot: 'member.depositv2' },
    ])
  })

  it('fetches nothing for a page that no release has', () => {
    const { navigation, loader } = portal()
    navigation.prefetch('/help#terms', true)
    expect(loader.load).not.toHaveBeenCalled()
  })
})

describe('an outdated release set', () => {
  it('is replaced with the next page, not before', () => {
    const { navigation, reload, arriveAt } = portal()
    arriveAt('/live')
    navigation.markOutdated('next page')
    expect(reload).not.toHaveBeenCalled()
    arriveAt('/live')
    expect(reload).not.toHaveBeenCalled()
    arriveAt('/index')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('stays while a remote holds the page', () => {
    const { navigation, reload, arriveAt } = portal()
    navigation.markOutdated('next page')
    const release = navigation.hold('bet slip')
    arriveAt('/live')
    expect(navigation.isHeld()).toBe(true)
    expect(navigation.heldFor()).toBe('bet slip')
    expect(reload).not.toHaveBeenCalled()
    release()
    release()
    expect(navigation.heldFor()).toBeUndefined()
    arriveAt('/index')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['/rng', false, '/login'],
  ['/login', false, undefined],
  ['/register.html', false, undefined],
  ['/helpmc', false, undefined],
  ['/help', false, '/login'],
  ['/download', false, undefined],
  ['/down', false, undefined],
  ['/rng', true, undefined],
])('redirects on a members-only portal from %s (logged in: %s) to %s', (pathname, isLoggedIn, target) => {
  expect(redirectOf(pathname, { loggedInToHome: true, isLoggedIn })).toBe(target)
  expect(redirectOf(pathname, { loggedInToHome: false, isLoggedIn })).toBeUndefined()
})

it.each([
  ['/login', 'login'],
  ['/register', 'register'],
  ['/register.html', 'register'],
  ['/index', undefined],
])('%s opens %s', (pathname, dialog) => {
  expect(authDialogAt(pathname)).toBe(dialog)
})

it.each([
  [{ from: '/rng?page=DEMO#top' }, '/rng?page=DEMO#top'],
  [{ from: '//elsewhere.example' }, undefined],
  [{ from: 'https://elsewhere.example' }, undefined],
  [{ from: '/login' }, undefined],
  [{ from: 7 }, undefined],
  [null, undefined],
])('after the login, %j leads to %s', (state, target) => {
  expect(returnTo(state)).toBe(target)
})
