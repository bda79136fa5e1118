import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../App.tsx'
import { openDialogAtom, quietAtom, sessionAtom } from '../context/atoms.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { createPortalRouter } from './router.tsx'

const answers = {
  gameMenus: () => ({ categories: [] }),
  announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }),
  helpCenter: () => ({ topics: [{ anchor: 'terms', title: '이용 약관', body: '<p>18</p>' }] }),
  popularLotteries: () => ({ games: [], serverTime: 0 }),
  markLanguages: () => ({ list: [] }),
  resources: () => ({ resources: {} }),
  supportSettings: () => ({
    question: { minWords: 1, maxWords: 9 },
    feedback: { maxLength: 140, maxImages: 3, maxImageBytes: 5 },
  }),
}

/** jsdom has no Request; the router uses only these properties. */
class NavigationRequest {
  readonly url: string
  readonly signal: AbortSignal | null | undefined
  readonly method = 'GET'
  constructor(url: string | URL, { signal }: RequestInit = {}) {
    this.url = String(url)
    this.signal = signal
  }
}

beforeAll(async () => {
  Object.assign(globalThis, { Request: NavigationRequest })
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    scrollTo: jest.fn(),
  })
  await Promise.all([
    import('../chrome/footer/Footer.tsx'),
    import('../chrome/deferred/DeferredChrome.tsx'),
    import('../features/error-pages/NotOfferedPage.tsx'),
    import('../features/error-pages/NotFoundPage.tsx'),
    import('../features/help/HelpPage.tsx'),
  ])
})
beforeEach(() => void jest.mocked(scrollTo).mockClear())

async function portal(at: string, { loggedInToHome = false, off = [] as readonly string[] } = {}) {
  history.replaceState(null, '', at)
  const { shell } = fakeShell({ answers })
  const { bootstrap, store } = shell
  const whole = {
    ...shell,
    isModuleOn: (modId: string) => !off.includes(modId),
    bootstrap: { ...bootstrap, settings: { ...bootstrap.settings, loggedInToHome } },
  }
  const router = createPortalRouter(whole)
  shell.navigation.attach(router)
  store.set(quietAtom, true)
  await act(async () => void render(<App shell={whole} router={router} />))
  return { router, store, shell }
}
const parts = () => ({
  header: screen.queryByRole('banner') !== null,
  menu: screen.queryByRole('button', { name: '메뉴 열기' }) !== null,
  footer: screen.queryByRole('contentinfo') !== null,
})

describe('the routes', () => {
  it.each([
    ['/vip', { header: true, menu: true, footer: true }],
    ['/pointMall', { header: true, menu: false, footer: true }],
    ['/seaLottery', { header: true, menu: true, footer: false }],
    ['/game', { header: true, menu: true, footer: false }],
    ['/helpmc', { header: false, menu: false, footer: false }],
  ])('render %s in its frame', async (path, frame) => {
    await portal(path)
    await act(() => Promise.resolve())
    expect(parts()).toEqual(frame)
  })

  it.each(['/vip', '/pointMall', '/seaLottery', '/help', '/helpmc', '/nowhere'])(
    'have the skip link as the first stop of %s',
    async (path) => {
      await portal(path)
      await userEvent.tab()
      const skip = screen.getByRole('link', { name: '본문으로 건너뛰기' })
      expect(skip).toHaveFocus()
      expect(skip).toHaveAttribute('href', '#main')
    },
  )

  it('focus another page, and keep the focus for another query of the same page', async () => {
    const { router } = await portal('/vip')
    const main = screen.getByRole('main')
    expect(main).not.toHaveFocus()
    await act(() => router.navigate('/vip?tab=2'))
    expect(main).not.toHaveFocus()
    await act(() => router.navigate('/join'))
    expect(main).toHaveFocus()
  })

  it.each([
    '/vip',
    '/lottery',
    '/vnlottery',
    '/seaLottery',
    '/elott',
    '/rng',
    '/live',
    '/pvp',
    '/fish',
    '/hot',
    '/fav',
    '/sports',
    '/esports',
    '/promotions',
    '/promoDetail',
    '/seamless',
    '/game',
    '/pointMall',
  ])('show at %s, which no release has yet, a message inside the frame', async (path) => {
    await portal(path)
    expect(await screen.findByRole('heading', { name: '아직 제공하지 않는 페이지예요' })).toBeInTheDocument()
    expect(screen.getByRole('banner')).toBeInTheDocument()
  })

  it('redirect / to /index, /download to /down', async () => {
    expect((await portal('/')).router.state.location.pathname).toBe('/index')
    expect((await portal('/download')).router.state.location.pathname).toBe('/down')
    expect((await portal('/?code=AGENT7#main')).router.state.location).toMatchObject({
      pathname: '/index',
      search: '?code=AGENT7',
      hash: '#main',
    })
  })

  it.each(['/register', '/register.html'])(
    'open at %s the home page with the registration over it, where there is one',
    async (path) => {
      const open = await portal(path)
      expect(open.store.get(openDialogAtom)?.key).toBe('register')
      const closed = await portal(path, { off: ['REG3'] })
      expect(closed.store.get(openDialogAtom)).toBeUndefined()
      expect(closed.router.state.location.pathname).toBe('/index')
    },
  )

  it('show that an address does not exist', async () => {
    await portal('/nowhere')
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeInTheDocument()
  })

  it('scroll to the top at every navigation', async () => {
    const { router } = await portal('/vip')
    jest.mocked(scrollTo).mockClear()
    await act(() => router.navigate('/join'))
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
    jest.mocked(scrollTo).mockClear()
    await act(() => router.navigate('/join?member=securityCenter'))
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('scroll to the anchor at a navigation with one', async () => {
    const into = jest.fn()
    Element.prototype.scrollIntoView = into
    const { router } = await portal('/vip')
    await act(() => router.navigate('/vip#main'))
    expect(into).toHaveBeenCalled()
  })

  it('ignore an anchor that cannot be decoded', async () => {
    await portal('/help#%E0%A4%A')
    expect(await screen.findByRole('heading', { level: 1, name: '고객센터 도움말' })).toBeInTheDocument()
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })
})

describe('a merchant with pages for members only', () => {
  it('sends a visitor to the login, and to the requested page afterwards', async () => {
    const { router, store, shell } = await portal('/vip?tab=2', { loggedInToHome: true })
    expect(router.state.location.pathname).toBe('/login')
    expect(store.get(openDialogAtom)?.key).toBe('login')
    const member = Object.freeze({
      status: 'member',
      account: 'demo',
      currency: 'KRW',
      language: 'KO',
      merchant: 'DEMO',
    } as const)
    await act(async () => {
      store.set(sessionAtom, member)
      shell.gate.resolveLogin(member)
    })
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/vip?tab=2')
  })

  it.each(['/helpmc', '/register', '/register.html', '/down'])('lets a visitor open %s', async (path) => {
    const { router } = await portal(path, { loggedInToHome: true })
    expect(router.state.location.pathname).toBe(path)
  })
})
