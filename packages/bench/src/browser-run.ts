import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import type { Profile, Route } from './options.ts'
import { recordTraffic, type Transfer } from './traffic.ts'

/** The content of a page with its data in place: this many of these. */
const CONTENT: Readonly<Record<Route | '/promotions', { readonly selector: string; readonly count: number }>> = {
  '/index': { selector: 'main article', count: 8 },
  '/rng': { selector: '#game-grid article', count: 24 },
  '/promotions': { selector: '#promotions > a', count: 3 },
}
const CPU_SLOWDOWN = 4
const LIMIT_MS = 60_000
/** Between the first page and the click: the visitor looks, the page does what it does when idle. */
const LOOK_MS = 2_500

export interface Run {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number
  readonly visible: number
  /** From the click to the cards of /promotions. */
  readonly second: number
  /** Documents, scripts, styles and calls asked for before the content was visible. */
  readonly transfers: readonly Transfer[]
}

/** One cold visit: a new browser context, the page, a look at it, and a click on the promotions. */
export async function visit(browser: Browser, origin: string, route: Route, profile: Profile): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ko-KR' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchContent, CONTENT)
    const cdp = await context.newCDPSession(page)
    const traffic = await recordTraffic(cdp)
    await slowDown(cdp, profile)
    const answer = await page.goto(`${origin}${route}`, { waitUntil: 'commit', timeout: LIMIT_MS })
    if (!answer?.ok()) throw new Error(`${origin}${route} answered ${answer?.status()}: ${await answer?.text()}`)
    const visible = await waitForMark(route)
    await pause(LOOK_MS)
    const { firstPaint, startedAt } = await page.evaluate(() => ({ firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, startedAt: performance.timeOrigin }))
    await page.locator('header nav a[href="/promotions"]').click()
    const second = (await waitForMark('/promotions')) - (await page.evaluate(() => window.benchMarks!['click']!))
    return { firstPaint, visible, second, transfers: traffic.until(startedAt + visible, startedAt) }

    async function waitForMark(name: string): Promise<number> {
      // Asked from outside: what waits inside the page needs eval, which the portal forbids.
      for (const limit = performance.now() + LIMIT_MS; performance.now() < limit; await pause(100)) {
        const mark = await page.evaluate((key) => window.benchMarks?.[key], name)
        if (mark !== undefined) return mark
      }
      throw new Error(`${origin}${name} did not show its content within ${LIMIT_MS / 1000} s.`)
    }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** Route → when its content was first on screen, in milliseconds of this page. */
    benchMarks?: Record<string, number>
  }
}

/** Runs in the page, before its own scripts: notes the first frame after the content is in the document. */
function watchContent(content: typeof CONTENT): void {
  const marks: Record<string, number> = {}
  window.benchMarks = marks
  const seen = new Set<string>()
  new MutationObserver(() => {
    const wanted = content[location.pathname as Route]
    if (!wanted || seen.has(location.pathname) || document.querySelectorAll(wanted.selector).length < wanted.count) return
    const { pathname } = location
    seen.add(pathname)
    requestAnimationFrame(() => setTimeout(() => (marks[pathname] = performance.now())))
  }).observe(document, { childList: true, subtree: true })
  addEventListener('click', ({ timeStamp }) => (marks['click'] = timeStamp), true)
}

async function slowDown(cdp: CDPSession, { down, up, latency }: Profile): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', { offline: false, downloadThroughput: down / 8, uploadThroughput: up / 8, latency })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
