import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createRouter, type PortalRouter } from './create-router.ts'

/** Routers of earlier tests stay in the window, so each test uses a different page. */
function open() {
  const page = { isHeld: false, answer: (_leave: boolean): void => undefined }
  const confirmLeave = jest.fn(() => new Promise<boolean>((resolve) => (page.answer = resolve)))
  return { page, confirmLeave, router: createRouter({ routes: [], isHeld: () => page.isHeld, confirmLeave }) }
}

/** The location in the portal's router, and the browser's location. */
const place = ({
  state: {
    location: { pathname, search },
  },
}: PortalRouter) => ({ portal: pathname + search, browser: location.pathname + location.search })
const at = (path: string) => ({ portal: path, browser: path })
const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
const answered = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => history.replaceState(null, '', '/index'))

describe('the history', () => {
  it('navigates and notifies its subscribers', () => {
    const { router } = open()
    const listener = jest.fn()
    const end = router.subscribe(listener)
    router.navigate('/rng?page=ATR', { state: { from: '/index' }, viewTransition: true })
    expect(place(router)).toEqual(at('/rng?page=ATR'))
    expect(listener).toHaveBeenCalledWith(
      { location: expect.objectContaining({ pathname: '/rng', state: { from: '/index' } }), navigationType: 'PUSH' },
      true,
    )
    end()
    router.navigate('/promotions')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it("follows the browser's back button", async () => {
    const { router } = open()
    router.navigate('/rng')
    history.back()
    await popped()
    expect(place(router)).toEqual(at('/index'))
    expect(router.state.navigationType).toBe('POP')
  })

  it('replaces an entry: going back skips it', async () => {
    const { router } = open()
    router.navigate('/rng')
    router.navigate('/promotions', { replace: true })
    history.back()
    await popped()
    expect(place(router)).toEqual(at('/index'))
  })
})

describe('a page that holds something', () => {
  it.each([
    [true, '/rng'],
    [false, '/index'],
  ])('is left by a link when the visitor agrees (%s)', async (leave, path) => {
    const { router, page } = open()
    page.isHeld = true
    router.navigator.push('/rng')
    expect(place(router)).toEqual(at('/index'))
    page.answer(leave)
    await answered()
    expect(place(router)).toEqual(at(path))
  })

  it.each([
    [true, '/index'],
    [false, '/rng'],
  ])('is left by the back button when the visitor agrees (%s)', async (leave, path) => {
    const { router, page, confirmLeave } = open()
    router.navigate('/rng')
    page.isHeld = true
    history.back()
    await popped()
    await popped()
    expect(place(router)).toEqual(at('/rng'))
    expect(confirmLeave).toHaveBeenCalledTimes(1)
    page.answer(leave)
    if (leave) await popped()
    await answered()
    expect(place(router)).toEqual(at(path))
    expect(confirmLeave).toHaveBeenCalledTimes(1)
  })

  it('shows one question for several attempts', async () => {
    const { router, page, confirmLeave } = open()
    page.isHeld = true
    router.navigate('/rng')
    router.navigate('/promotions')
    expect(confirmLeave).toHaveBeenCalledTimes(1)
    page.answer(false)
    await answered()
    router.navigate('/rng')
    expect(confirmLeave).toHaveBeenCalledTimes(2)
  })

  it('changes its own filters and centres without a question', () => {
    const { router, page, confirmLeave } = open()
    page.isHeld = true
    router.navigate('/index?member=securityCenter')
    expect(place(router)).toEqual(at('/index?member=securityCenter'))
    expect(confirmLeave).not.toHaveBeenCalled()
  })
})
