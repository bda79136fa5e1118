import type { SlotSymbol } from '../../themes/symbols.ts'
import { h, symbolPicture } from '../frame/dom.ts'

const ROWS = 3
/** Full speed in cells per second, and the number of cells that a reel still moves after its stop is known. */
const SPEED = 19
const RUN_OUT = 5
const SPIN_UP_MS = 220
/** Parameter of the easing `easeOutBack`: the reel overshoots its stop slightly and moves back. */
const BACK = 0.62

/**
 * A reel with its real strip, which is drawn once and moved with CSS transforms only. Positions are counted in cells; a
 * position is the top row of the window.
 */
export interface Reel {
  readonly element: HTMLElement
  /** The three visible cells from top to bottom. Only valid while the reel is at rest. */
  cells(): readonly HTMLElement[]
  place(stop: number): void
  /** Starts to spin, until `land` is called. */
  start(): void
  /** Slows down and stops at `stop`. */
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
  /** Calls `at` in every frame with the milliseconds since the start, until it returns true. */
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
        // The speed increases linearly and then stays constant. The distance is its integral.
        move(from - (SPEED / 1000) * (up ** 2 / (2 * SPIN_UP_MS) + (ms - up)))
        return false
      })
    },
    async land(stop) {
      // At full speed a jump in position is invisible. The symbols that pass while the reel slows down are those before
      // the stop on the strip.
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
