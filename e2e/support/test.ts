import { test as base, expect } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { currentRun } from './run.ts'
import type { Run } from './run.ts'
import { createWatch } from './browser/watch.ts'
import type { Watch } from './browser/watch.ts'

interface Fixtures {
  run: Run
  watch: Watch
  /** Opens another browser context, which is watched like the first: separate cookies and storage. */
  openBrowser(options?: BrowserContextOptions): Promise<BrowserContext>
}

export const test = base.extend<Fixtures>({
  run: async ({}, use) => use(currentRun()),
  baseURL: async ({ run }, use) => use(run.demo),
  watch: [
    async ({}, use) => {
      const watch = createWatch()
      await use(watch)
      expect(watch.problems(), 'what pages said or did that they must not').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    await watch.follow(context)
    await use(context)
  },
  openBrowser: async ({ browser, watch, baseURL, viewport, locale, contextOptions }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, locale, ...options })
      opened.push(context)
      await watch.follow(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export { expect }
