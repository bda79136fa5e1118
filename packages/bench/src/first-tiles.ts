import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Milliseconds from the start of a navigation to the frame after a lobby's first tiles are in the document, for a first
 * visit with an empty cache.
 */
export async function timeToFirstTiles(browser: Browser, address: string, cpuSlowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    return await visit(context, address, cpuSlowdown)
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, address: string, cpuSlowdown: number): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(watchTiles)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(address, { waitUntil: 'commit' })
  return page
    .waitForFunction(() => (globalThis as { firstTilesAt?: number }).firstTilesAt)
    .then((handle) => handle.jsonValue() as Promise<number>)
}

/** Runs in the page. Checks once per frame, so that it costs slow and fast pages the same. */
function watchTiles(): void {
  const look = () => {
    const isThere = document.querySelector('[role=tabpanel] article img') !== null
    requestAnimationFrame(
      isThere
        ? () => {
            ;(globalThis as { firstTilesAt?: number }).firstTilesAt = performance.now()
          }
        : look,
    )
  }
  requestAnimationFrame(look)
}
