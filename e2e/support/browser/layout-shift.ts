import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Layout shifts as the browser reports them since the document began; times in milliseconds of the document. */
    layoutShifts: { at: number; value: number; moved: string[] }[]
  }
}

/**
 * Records every layout shift without user input, from the next document on. Shifts only inside `except` are ignored: a
 * panel grows when a response arrives, and on a slow processor the browser no longer attributes that to the input.
 */
export async function recordLayoutShifts(page: Page, { except = '' }: { except?: string } = {}): Promise<void> {
  await page.addInitScript((except) => {
    window.layoutShifts = []
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName)
    const isExcepted = ({ sources }: Shift) =>
      except !== '' && sources.length > 0 && sources.every(({ node }) => node?.parentElement?.closest(except))
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput && !isExcepted(shift))
          window.layoutShifts.push({
            at: shift.startTime,
            value: shift.value,
            moved: shift.sources.map(({ node }) => name(node)),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  }, except)
}

/**
 * The sum of the recorded shifts and their elements, on a page or in a frame's document. Ignores shifts before the
 * first paint, while the style sheet loads, because nobody sees them.
 */
export async function layoutShift(within: Page | Locator): Promise<{ sum: number; moved: string[] }> {
  const root = 'goto' in within ? within.locator(':root') : within
  const shifts = await root.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-paint')
    return window.layoutShifts.filter(({ at }) => painted && at > painted.startTime)
  })
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`),
  }
}
