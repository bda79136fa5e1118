import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved, as the browser reports it since the document began; milliseconds of the document. */
    layoutShifts: { at: number; value: number; moved: string[] }[]
  }
}

/**
 * Notes every shift of the layout that no input caused, from the next document on. What moves only inside `except` does
 * not count: a panel over the page grows when a reply comes, and on a slow processor the reply is no longer taken for
 * the effect of the input.
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
 * The sum so far, and what moved: on a page, or in the document of an element. What moved before the document was
 * painted for the first time, as its style sheet came, nobody saw.
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
