import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved, told by the browser since the document began. */
    layoutShifts: { value: number; moved: string[] }[]
  }
}

/** Notes every shift of the layout that no input caused, from the next document on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = []
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const name = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName))
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) window.layoutShifts.push({ value: shift.value, moved: shift.sources.map(({ node }) => name(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum so far, and what moved. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`) }
}
