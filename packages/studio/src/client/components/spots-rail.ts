import type { Money } from '@atrium/contracts/money'
import { h } from '../frame/dom.ts'
import { icon } from '../frame/panes/pane.ts'
import { createChipRail } from './chips.ts'
import type { Barrier, Laid } from './spots-laid.ts'
import type { SpotsSay } from '../../locales/spots.ts'

export interface Rail {
  readonly element: HTMLElement
  chip(): Money
  /** Shows why a bet was rejected. The text stays until the next bet. */
  note(text: string): void
  refresh(): void
  hold(held: boolean): void
}

interface Parts {
  readonly chips: readonly string[]
  readonly laid: Laid
  readonly say: SpotsSay
  readonly why: (barrier: Barrier) => string
  readonly changed: () => void
}

/** Controls below a table: the chips, and the actions on all bets. */
export function createRail({ chips, laid, say, why, changed }: Parts): Rail {
  let held = false
  const row = createChipRail(chips, '1', say('chips'), (amount) => say('chip', { amount }))
  const note = h('p', { class: 'rail-note', role: 'status' })
  const tool = (label: string, d: string, work: () => Barrier | undefined | void): HTMLButtonElement =>
    h(
      'button',
      {
        type: 'button',
        class: 'rail-tool',
        onclick: () => {
          if (held) return
          const barrier = work()
          note.textContent = barrier ? why(barrier) : ''
          changed()
        },
      },
      icon(d),
      h('span', {}, label),
    )
  const undo = tool(say('undo'), 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3', () => laid.undo())
  const clear = tool(say('clear'), 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13', () => laid.clear())
  const repeat = tool(say('repeat'), 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5', () =>
    laid.repeat(),
  )
  const double = tool(say('double'), 'M5 8l6 8M11 8l-6 8M15 10a2.500 2.500 0 1 1 4.500 1.500L15 17h5', () =>
    laid.double(),
  )
  const element = h(
    'div',
    { class: 'rail' },
    row.element,
    h('div', { class: 'rail-tools', role: 'group' }, undo, clear, repeat, double),
    note,
  )
  const set = (button: HTMLElement, usable: boolean): void =>
    button.setAttribute('aria-disabled', String(held || !usable))
  const refresh = (): void => {
    set(undo, laid.canUndo())
    set(clear, laid.total() > 0n)
    set(repeat, laid.canRepeat())
    set(double, laid.total() > 0n)
  }
  return {
    element,
    chip: row.chosen,
    note(text) {
      note.textContent = text
    },
    refresh,
    hold(now) {
      held = now
      refresh()
    },
  }
}
