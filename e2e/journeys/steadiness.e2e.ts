import { callSurface } from '@atrium/contracts/call-surface'
import type { Locator, Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts'
import { tiles } from '../support/portal-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The sum up to which a page counts as steady, far below the usual 0.1. */
const STEADY = 0.05
const SLOW_CPU = 4

interface Steady {
  readonly path: string
  settled(page: Page): Locator
  /** What comes when the rest is there, and stands above it. */
  readonly late?: string
}

const pages: readonly Steady[] = [
  { path: '/index', settled: (page) => page.getByRole('region', { name: '곧 추첨' }).getByRole('timer').first() },
  { path: '/rng', settled: (page) => tiles(page).nth(23) },
  { path: '/live', settled: (page) => page.getByRole('region', { name: '바카라' }).getByRole('article').first(), late: callSurface.gameClasses[1] },
  { path: '/promotions', settled: (page) => page.getByRole('tabpanel').getByRole('link').first() },
]

for (const [screen, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }))
  for (const { path, settled, late } of pages)
    test(`nothing moves on ${path} while remotes arrive on a slow ${screen}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
      await recordLayoutShifts(page)
      if (late) await page.route(`**${late}*`, async (route) => {
        await page.getByText(/^게임 \d+개$/).waitFor()
        await route.continue()
      })
      await page.goto(path)
      await expect(settled(page)).toBeAttached({ timeout: 20_000 })
      await page.waitForLoadState('load')
      const { sum, moved } = await layoutShift(page)
      test.info().annotations.push({ type: 'layout shift', description: `${path} ${screen}: ${sum.toFixed(4)}` })
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(STEADY)
    })
