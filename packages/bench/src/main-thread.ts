import type { Browser, Page } from '@playwright/test'

/** Milliseconds that the page's main thread computed for each of its tasks. */
export type Tasks = readonly number[]

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread. */
  readonly tdur?: number
}

const TASK = 'ThreadControllerImpl::RunTask'
/** Only a thread that draws pages does this. */
const DRAWING = 'Layerize'

/** Traces the browser while something happens on the page. */
export async function mainThreadTasks(browser: Browser, page: Page, happen: () => Promise<unknown>): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink', 'cc'] })
  await happen()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const frames = new Map<string, number>()
  for (const event of traceEvents) if (event.name === DRAWING) frames.set(threadOf(event), (frames.get(threadOf(event)) ?? 0) + 1)
  const [main] = [...frames].sort(([, a], [, b]) => b - a)
  if (!main) throw new Error('The trace has no frame: nothing was drawn.')
  return traceEvents.filter((event) => event.name === TASK && event.ph === 'X' && threadOf(event) === main[0]).map(({ tdur = 0 }) => tdur / 1000)
}
