import type { SlotSymbol } from '../../themes/symbols.ts'
import { h, symbolPicture } from '../frame/dom.ts'

const ROWS = 3
/** Cells a second at full speed, and how many of them a reel still runs after it gets its stop. */
const SPEED = 19
const RUN_OUT = 5
const SPIN_UP_MS = 220
/** Overshoots the stop slightly and returns: the shape of `easeOutBack` with a small overshoot. */
const BACK = 0.62

/**
 * One reel: its real strip, drawn once and moved by transform only. Positions count cells; a position is the window's
 * top row.
 */
export interface Reel {
  readonly element: HTMLElement
  /** The three cells of the window, top to bottom, while at rest. */
  cells(): readonly HTMLElement[]
  place(stop: number): void
  /** Starts to turn, until `land` is called. */
  start(): void
  /** Runs out onto `stop`. */
  land(stop: number): Promise<void>
}

export function createReel(strip: readonly SlotSymbol[]): Reel {
  const size = strip.length
  const cells = [...strip, ...strip.slice(0, ROWS)].map((symbol) => h('div', { class: 'cell' }, symbolPicture(symbol)))
  const band = h('div', { class: 'band' }, ...cells)
  const element = h('div', { class: 'reel' }, band)
  let position = 0
  let frame = 0

  const move = (to: number): void => {
    position = ((to % size) + size) % size
    band.style.transform = `translateY(${(-100 * position) / (size + ROWS)}%)`
  }
  /** Calls `at` on every frame with the milliseconds since the start, until it returns true. */
  const run = (at: (ms: number) => boolean): Promise<void> =>
    new Promise((done) => {
      cancelAnimationFrame(frame)
      const begun = performance.now()
      const step = (now: number): void => {
        if (at(Math.max(0, now - begun))) done()
        else frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })

  return {
    element,
    cells: () => cells.slice(Math.round(position), Math.round(position) + ROWS),
    place(stop) {
      cancelAnimationFrame(frame)
      move(stop)
    },
    start() {
      const from = position
      void run((ms) => {
        const up = Math.min(ms, SPIN_UP_MS)
        // Speed grows linearly, then stays constant: the distance is the area below it.
        move(from - (SPEED / 1000) * (up ** 2 / (2 * SPIN_UP_MS) + (ms - up)))
        return false
      })
    },
    async land(stop) {
      // At full speed a jump is invisible; the symbols that pass during the run-out are those before the stop on the
      // strip.
      const from = stop + RUN_OUT
      const duration = ((3 + BACK) * RUN_OUT * 1000) / SPEED
      await run((ms) => {
        const rest = Math.min(1, ms / duration) - 1
        move(from - RUN_OUT * (1 + (1 + BACK) * rest ** 3 + BACK * rest ** 2))
        return rest >= 0
      })
      move(stop)
    },
  }
}
