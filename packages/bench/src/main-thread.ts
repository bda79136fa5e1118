import type { Browser, Page } from '@playwright/test'

/** Milliseconds that the page's main thread computed for each of its tasks. */
export type Tasks = readonly number[]

export interface Work {
  readonly tasks: Tasks
  /** Elements whose style was computed, as often as it was. */
  readonly styledElements: number
  /** Milliseconds in functions of the page, with what they make the browser compute meanwhile. */
  readonly scriptMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Microseconds of the thread. */
  readonly tdur?: number
  readonly args?: { readonly elementCount?: number }
}

const TASK = 'ThreadControllerImpl::RunTask'
/** Only a thread that draws pages does this. */
const DRAWING = 'Layerize'
const STYLING = 'UpdateLayoutTree'
const SCRIPT = 'FunctionCall'

/** Traces the browser while something happens on the page. */
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

/** Functions that no other one of them has called. */
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
