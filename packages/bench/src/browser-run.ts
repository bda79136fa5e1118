import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Profile, Route } from './options.ts'
import { recordTraffic, type Transfer } from './traffic.ts'

/** Selector of the elements that show a page's data, and how many there must be. */
const CONTENT: Readonly<Record<Route | '/promotions', { readonly selector: string; readonly count: number }>> = {
  '/index': { selector: 'main article', count: 8 },
  '/rng': { selector: '#game-grid article', count: 24 },
  '/promotions': { selector: '#promotions > a', count: 3 },
}
const CPU_SLOWDOWN = 4
const LIMIT_MS = 60_000
/** Time between the first page and the click, for the visitor to look and the page to do its idle work. */
const LOOK_MS = 2_500

export interface Run {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number
  readonly visible: number
  /** Milliseconds from the click to the cards of /promotions. */
  readonly second: number
  /** Documents, scripts, styles and calls requested before the content was visible. */
  readonly transfers: readonly Transfer[]
}

/** Measures one cold visit: a new browser context, the page, a pause, and a click on the promotions. */
export async function visit(browser: Browser, origin: string, route: Route, profile: Profile): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ko-KR' })
  const errors: string[] = []
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    const marks = await listen(cdp)
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.addInitScript(watchContent, CONTENT)
    const traffic = await recordTraffic(cdp)
    await slowDown(cdp, profile)
    const answer = await page.goto(`${origin}${route}`, { waitUntil: 'commit', timeout: LIMIT_MS })
    if (!answer?.ok()) throw new Error(`${origin}${route} answered ${answer?.status()}: ${await answer?.text()}`)
    const visible = await marks.next(route)
    await pause(LOOK_MS)
    const { firstPaint, startedAt } = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      startedAt: performance.timeOrigin,
    }))
    await page.locator('header nav a[href="/promotions"]').click()
    const second = (await marks.next('/promotions')) - (await marks.next('click'))
    return { firstPaint, visible, second, transfers: traffic.until(startedAt + visible, startedAt) }
  } catch (error) {
    throw new Error([(error as Error).message, ...errors, await stateOf(page).catch(String)].join('\n'))
  } finally {
    await context.close()
  }
}

/** Describes a page that did not show its content: address, number of content elements, and first words. */
async function stateOf(page: Page): Promise<string> {
  const path = new URL(page.url()).pathname
  const selector = CONTENT[path as Route]?.selector ?? 'main'
  const count = await page.locator(selector).count()
  return `${page.url()} has ${count} of ${selector}: ${(await page.locator('body').innerText()).slice(0, 300)}`
}

/**
 * Name of the function through which the page reports its marks. Polling the page every few milliseconds would slow
 * down what is measured.
 */
const MARK_BINDING = 'benchMark'

interface Marks {
  /** Resolves with the time of this mark, in milliseconds since the page's navigation. */
  next(name: string): Promise<number>
}

/** Receives the marks of a page: names and times. */
async function listen(cdp: CDPSession): Promise<Marks> {
  const times = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== MARK_BINDING) return
    const { mark, at } = JSON.parse(payload) as { mark: string; at: number }
    times.set(mark, at)
    waiting.get(mark)?.(at)
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: MARK_BINDING })
  return {
    next(name) {
      const at = times.get(name)
      if (at !== undefined) return Promise.resolve(at)
      return new Promise((resolve, reject) => {
        const limit = setTimeout(
          () => reject(new Error(`The page did not show ${name} within ${LIMIT_MS / 1000} s.`)),
          LIMIT_MS,
        )
        waiting.set(name, (at) => {
          clearTimeout(limit)
          resolve(at)
        })
      })
    },
  }
}

declare global {
  interface Window {
    /**
     * Receives a mark as JSON (`{ mark, at }`): a route whose content is on screen, or a click. `at` is in milliseconds
     * since the page's navigation.
     */
    benchMark(mark: string): void
  }
}

/**
 * Runs in the page before its own scripts. Records the end of the first frame after the content is in the document.
 * Uses a task that nothing can delay: a timer would wait up to half a second behind pictures that arrive after that
 * frame.
 */
function watchContent(content: typeof CONTENT): void {
  const report = (mark: string, at: number) => window.benchMark(JSON.stringify({ mark, at }))
  const seen = new Set<string>()
  new MutationObserver(() => {
    const wanted = content[location.pathname as Route]
    if (!wanted || seen.has(location.pathname) || document.querySelectorAll(wanted.selector).length < wanted.count)
      return
    const { pathname } = location
    seen.add(pathname)
    requestAnimationFrame(
      () => void scheduler.postTask(() => report(pathname, performance.now()), { priority: 'user-blocking' }),
    )
  }).observe(document, { childList: true, subtree: true })
  addEventListener('click', ({ timeStamp }) => report('click', timeStamp), true)
}

async function slowDown(cdp: CDPSession, { down, up, latency }: Profile): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
    latency,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
