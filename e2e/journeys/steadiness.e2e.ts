import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { Locator, Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../support/browser/layout-shift.ts'
import { tiles } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference', serviceWorkers: 'block' } })

/** A smaller layout shift counts as 0.00, as tools print it. */
const NOTHING = 0.005
const SLOW_CPU = 4

/** The 27 routes of the specification. */
const ROUTES = [
  '/',
  '/index',
  '/register',
  '/register.html',
  '/noticePage',
  '/vip',
  '/pointMall',
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
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/game',
]
const SCREENS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}
/** Longer than the shell waits for a page's data, so that frame, page and data are rendered one after the other. */
const CALLS_AFTER_MS = 500
/** Pages of one browser context that load concurrently, because they mostly wait. */
const AT_ONCE = 3

const VISITS = (['demo', 'lotus'] as const).flatMap((merchant) =>
  Object.entries(SCREENS).map(([screen, viewport]) => ({ merchant, screen, viewport })),
)

/** One visit per screen size; the three visits include both merchants. */
const NORMAL_VISITS: readonly string[] = ['demo desktop', 'lotus tablet', 'demo phone']

/**
 * The routes of a visit. Six visits combine two merchants with three screen sizes. Each merchant shows every route in
 * two of its visits, and each screen size shows a third of a merchant's routes. The visits of a normal run cover each
 * route once.
 */
const routesOf = (visit: number): string[] => ROUTES.filter((_, route) => (route + visit) % 3 === 0)

for (const [visit, { merchant, screen, viewport }] of VISITS.entries())
  test(
    `nothing moves on the routes of ${merchant} while their data arrive, ${screen}`,
    { tag: NORMAL_VISITS.includes(`${merchant} ${screen}`) ? [] : '@full' },
    async ({ context, run, watch }) => {
      test.setTimeout(180_000)
      // Calls that need a session or an id return errors.
      watch.allow(/40[0149].*\/wps\//)
      const waiting = routesOf(visit)
      const moved: string[] = []
      const measure = async () => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
          moved.push(...(await movedOn(await context.newPage(), run[merchant] + path, viewport)))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, measure))
      expect(moved).toEqual([])
    },
  )

async function movedOn(page: Page, address: string, viewport: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(viewport)
  await recordLayoutShifts(page)
  await page.route(/\/(wps|lgw|lotto)\/(?!stream)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, CALLS_AFTER_MS))
    await route.continue().catch(() => undefined)
  })
  await page.goto(address)
  await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
  // Waits until all requests of the page have finished, including those it sends when idle.
  await page.waitForLoadState('networkidle')
  const { sum, moved } = await layoutShift(page)
  await page.close()
  return sum < NOTHING ? [] : [`${address} ${sum.toFixed(4)}`, ...moved]
}

interface Steady {
  readonly path: string
  /** The screen size at which a normal run tests it. */
  readonly normally: 'desktop' | 'phone'
  settled(page: Page): Locator
  /** A call whose response is delayed until this element is shown. */
  readonly late?: { readonly call: string; until(page: Page): Locator }
}

const pages: readonly Steady[] = [
  {
    path: '/index',
    normally: 'phone',
    settled: (page) => page.getByRole('region', { name: '곧 추첨' }).getByRole('timer').first(),
  },
  { path: '/rng', normally: 'desktop', settled: (page) => tiles(page).nth(23) },
  {
    path: '/live',
    normally: 'phone',
    settled: (page) => page.getByRole('region', { name: '바카라' }).getByRole('article').first(),
    // The count is shown above the games.
    late: { call: callSurface.gameClasses[1], until: (page) => page.getByText(/^게임 \d+개$/) },
  },
  {
    path: '/register',
    normally: 'desktop',
    settled: (page) => page.getByRole('button', { name: '가입하기' }),
    late: {
      call: callSurface.registerSettings[1],
      until: (page) => page.getByRole('dialog', { name: '회원가입' }).getByRole('status'),
    },
  },
  {
    path: '/promotions',
    normally: 'desktop',
    settled: (page) => page.getByRole('tabpanel').getByRole('link').first(),
  },
]

for (const [screen, viewport] of Object.entries({ desktop: SCREENS.desktop, phone: SCREENS.phone }))
  for (const { path, normally, settled, late } of pages)
    test(
      `nothing moves on ${path} while remotes arrive on a slow ${screen}`,
      { tag: screen === normally ? [] : '@full' },
      async ({ page }) => {
        await page.setViewportSize(viewport)
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
        await recordLayoutShifts(page)
        if (late)
          await page.route(`**${late.call}*`, async (route) => {
            await late.until(page).waitFor({ timeout: 20_000 })
            await route.continue()
          })
        await page.goto(path)
        await expect(settled(page)).toBeAttached({ timeout: 20_000 })
        await page.waitForLoadState('load')
        const { sum, moved } = await layoutShift(page)
        test.info().annotations.push({ type: 'layout shift', description: `${path} ${screen}: ${sum.toFixed(4)}` })
        expect(sum, moved.join('\n')).toBeLessThan(NOTHING)
      },
    )
