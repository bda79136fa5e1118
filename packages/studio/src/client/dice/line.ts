import { betOf, MIN_WINNING, MAX_WINNING, ROLLS, winningRolls } from '../../engines/dice/odds.ts'
import type { DiceBet } from '../../engines/dice/odds.ts'
import { h } from '../frame/dom.ts'

/** Step of the handle, in hundredths. The input field beside it accepts any number. */
const STEP = 50

export interface Line {
  readonly element: HTMLElement
  /** Shows a bet. `words`: its description for screen readers. */
  show(bet: DiceBet, words: string): void
  /** Marks a rolled number. Undefined removes the mark. */
  point(rolled: number | undefined): void
  lock(locked: boolean): void
}

/** The valid bet that is nearest to this one. */
export const nearest = ({ over, target }: DiceBet): DiceBet =>
  betOf(over, Math.min(MAX_WINNING, Math.max(MIN_WINNING, winningRolls({ over, target }))))

/** A slider from 0 to the highest roll. The handle is the target. Calls `moved` with the new target, in hundredths. */
export function createLine(label: string, moved: (target: number) => void): Line {
  const range = h('input', {
    type: 'range',
    min: 0,
    max: ROLLS,
    step: STEP,
    'aria-label': label,
    oninput: () => moved(Number(range.value)),
  })
  const needle = h('div', { class: 'dice-needle', 'aria-hidden': 'true' })
  return {
    element: h(
      'div',
      { class: 'dice-line' },
      range,
      needle,
      h(
        'div',
        { class: 'dice-scale', 'aria-hidden': 'true' },
        ...['0', '25', '50', '75', '100'].map((mark) => h('span', {}, mark)),
      ),
    ),
    show({ over, target }, words) {
      range.value = String(target)
      range.setAttribute('aria-valuetext', words)
      const at = `calc(14px + ${target / ROLLS} * (100% - 28px))`
      const [left, right] = over ? ['var(--line)', 'var(--accent)'] : ['var(--accent)', 'var(--line)']
      range.style.setProperty('--dice-track', `linear-gradient(to right, ${left} ${at}, ${right} ${at})`)
    },
    point(rolled) {
      needle.classList.toggle('shown', rolled !== undefined)
      if (rolled !== undefined) needle.style.transform = `translateX(${(100 * rolled) / ROLLS}%)`
    },
    lock(locked) {
      range.disabled = locked
    },
  }
}
