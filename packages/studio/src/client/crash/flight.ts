import type { Language } from '@atrium/contracts/locale/languages'
import type { CrashOutcomeView } from '../../engines/crash/page.ts'
import { MULTIPLIER_UNIT, multiplierAt, reachedAfterMs, timesText } from '../../engines/crash/point.ts'
import type { RoundView } from '../../http/page-data.ts'
import { crashWords } from '../../locales/crash.ts'
import { h } from '../frame/dom.ts'
import { createCurve } from './curve.ts'

/** Intervals at which screen readers announce the multiplier, and at which it changes with reduced motion. */
const SPOKEN_MS = 3_000
const STILL_MS = 250

export interface Flight {
  readonly element: HTMLElement
  /** Lets the multiplier rise from this elapsed time on, until `land` or `reset`. `words` returns the text below it. */
  rise(elapsedMs: number, most: number, words: (multiplier: number) => string): void
  /** Shows a round that has ended. */
  land(round: RoundView<CrashOutcomeView>): void
  reset(): void
}

/** The rising multiplier and its curve. It is only a display: the studio decides when the round ends. */
export function createFlight(language: Language): Flight {
  const say = crashWords.in(language)
  const curve = createCurve()
  const number = h('b', {}, timesText(MULTIPLIER_UNIT))
  const under = h('span', {})
  const figure = h('div', { class: 'crash-number', 'aria-hidden': 'true' }, number, under)
  const spoken = h('p', { class: 'crash-spoken', 'aria-live': 'polite' })
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let frame = 0
  let speaking = 0

  const stop = (): void => {
    cancelAnimationFrame(frame)
    clearInterval(speaking)
    spoken.textContent = ''
  }
  const write = (text: string, below: string, kind = ''): void => {
    number.textContent = text
    under.textContent = below
    figure.className = `crash-number ${kind}`
  }
  return {
    element: h('div', { class: 'crash-sky', role: 'img', 'aria-label': say('graph') }, curve.element, figure, spoken),
    rise(elapsedMs, most, words) {
      stop()
      const begun = performance.now() - elapsedMs
      const at = (): number => Math.min(most, multiplierAt(performance.now() - begun))
      let shownAt = -STILL_MS
      const step = (now: number): void => {
        frame = requestAnimationFrame(step)
        if (still.matches && now - shownAt < STILL_MS) return
        shownAt = now
        write(timesText(at()), words(at()))
        curve.draw(Math.min(performance.now() - begun, reachedAfterMs(most)), false)
      }
      frame = requestAnimationFrame(step)
      speaking = window.setInterval(() => {
        spoken.textContent = say('timesNow', { times: timesText(at()) })
      }, SPOKEN_MS)
    },
    land({ outcome }) {
      stop()
      const { point = MULTIPLIER_UNIT, taken } = outcome!.detail
      write(
        timesText(taken ?? point),
        taken === undefined ? say('crashed') : `${say('took')} · ${say('wentTo', { point: timesText(point) })}`,
        taken === undefined ? 'lost' : 'won',
      )
      curve.draw(reachedAfterMs(taken ?? point), taken === undefined)
    },
    reset() {
      stop()
      write(timesText(MULTIPLIER_UNIT), '')
      curve.clear()
    },
  }
}
