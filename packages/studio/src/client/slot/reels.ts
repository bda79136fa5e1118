import type { SlotSymbol } from '../../themes/symbols.ts'
import { h } from '../frame/dom.ts'
import { createReel } from './reel.ts'
import { createWinLines } from './win-lines.ts'
import type { WinLines } from './win-lines.ts'
import type { SpinView } from '../../engines/slot/page.ts'

/** All reels spin at least this long, then stop one after another. */
const FIRST_STOP_MS = 420
const BETWEEN_STOPS_MS = 150

export interface Reels {
  readonly element: HTMLElement
  readonly lines: WinLines
  /** Shows a window without animation. */
  place(stops: readonly number[]): void
  /** Starts to spin. `land` or `place` ends it. */
  start(): void
  /** `fast`: all reels stop at once. */
  land(stops: readonly number[], fast?: boolean): Promise<void>
  /** The displayed symbols, by column. */
  shown(): SpinView['reels']
}

export function createReels(strips: readonly (readonly SlotSymbol[])[]): Reels {
  const reels = strips.map(createReel)
  const cellAt = (reel: number, row: number): HTMLElement => reels[reel]!.cells()[row]!
  const columns = (): SpinView['reels'] =>
    strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(shown[reel]! + row) % strip.length]!))
  const lines = createWinLines(strips.length, cellAt, columns)
  const element = h(
    'div',
    { class: 'machine', role: 'img' },
    lines.drawing,
    h('div', { class: 'reels' }, ...reels.map((reel) => reel.element)),
    lines.chip,
  )
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let shown: readonly number[] = reels.map(() => 0)
  let begun = 0

  const place = (stops: readonly number[]): void => {
    shown = stops
    element.classList.remove('turning')
    reels.forEach((reel, index) => reel.place(stops[index]!))
  }
  return {
    element,
    lines,
    place,
    start() {
      begun = performance.now()
      lines.clear()
      element.classList.add('turning')
      if (!still.matches) reels.forEach((reel) => reel.start())
    },
    async land(stops, fast = false) {
      const wait = fast ? 0 : Math.max(0, begun + FIRST_STOP_MS - performance.now())
      const ended = new AbortController()
      const landed = still.matches
        ? pause(wait)
        : Promise.all(
            reels.map(async (reel, index) => {
              await pause(wait + (fast ? 0 : index * BETWEEN_STOPS_MS))
              await reel.land(stops[index]!)
            }),
          )
      await Promise.race([landed, untilHidden(ended.signal)])
      ended.abort()
      place(stops)
    },
    shown: columns,
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

// Resolves when the page is hidden: browsers draw no frames then, so the animation would never end.
const untilHidden = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })
