import type { Browser, Page } from '@playwright/test'

/** CPU time of each task of the page's main thread, in milliseconds. */
export type Tasks = readonly number[]

export interface Work {
  readonly tasks: Tasks
  /** Number of style computations, counted per element. */
  readonly styledElements: number
  /** Time spent in the page's functions, including the browser's work that they cause, in milliseconds. */
  readonly scriptMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Start time, in microseconds. */
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly elementCount?: number }
}

const TASK = 'ThreadControllerImpl::RunTask'
/** Event that only a thread that renders pages has in its trace. */
const DRAWING = 'Layerize'
const STYLING = 'UpdateLayoutTree'
const SCRIPT = 'FunctionCall'

/** Traces the browser while an action runs on the page. */
export async function mainThreadWork(browser: Browser, page: Page, happen: () => Promise<unknown>): Promise<Work> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink', 'cc'] })
  await happen()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const frames = new Map<string, number>()
  for (const event of traceEvents)
    if (event.name === DRAWING) frames.set(threadOf(event), (frames.get(threadOf(event)) ?? 0) + 1)
  const [main] = [...frames].sort(([, a], [, b]) => b - a)
  if (!main) throw new Error('The trace has no frame: nothing was drawn.')
  const named = (name: string) =>
    traceEvents.filter((event) => event.name === name && event.ph === 'X' && threadOf(event) === main[0])
  return {
    tasks: named(TASK).map(({ tdur = 0 }) => tdur / 1000),
    styledElements: named(STYLING).reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0),
    scriptMs: outermost(named(SCRIPT)).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
  }
}

/** Function calls that are not nested in another one of the list. */
function outermost(calls: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return calls
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}
