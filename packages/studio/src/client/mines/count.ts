import type { minesWords } from '../../locales/mines.ts'
import { h } from '../frame/dom.ts'
import { icon } from '../frame/panes/pane.ts'

const USUAL = 3

export interface Count {
  readonly element: HTMLElement
  value(): number
  set(mines: number): void
  lock(locked: boolean): void
}

/** Lets the player choose the number of mines with a minus and a plus button. */
export function createCount(say: ReturnType<typeof minesWords.in>, most: number, changed: () => void): Count {
  let mines = USUAL
  let locked = false
  const less = h(
    'button',
    { type: 'button', 'aria-label': say('less'), onclick: () => pick(mines - 1) },
    icon('M6 12h12'),
  )
  const more = h(
    'button',
    { type: 'button', 'aria-label': say('more'), onclick: () => pick(mines + 1) },
    icon('M6 12h12M12 6v12'),
  )
  const shown = h('output', {})
  const show = (): void => {
    shown.textContent = say('minesCount', { mines })
    less.disabled = locked || mines === 1
    more.disabled = locked || mines === most
  }
  const pick = (wanted: number): void => {
    mines = Math.min(most, Math.max(1, wanted))
    show()
    changed()
  }
  show()
  return {
    element: h('div', { class: 'mines-count', role: 'group', 'aria-label': say('mines') }, less, shown, more),
    value: () => mines,
    set(wanted) {
      mines = wanted
      show()
    },
    lock(now) {
      locked = now
      show()
    },
  }
}
