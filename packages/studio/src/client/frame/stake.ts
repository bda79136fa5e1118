import { formatWire } from '@atrium/contracts/money'
import type { Say } from '../../locales/texts.ts'
import { h } from './dom.ts'
import { createPane, icon } from './panes/pane.ts'

export interface Stake {
  readonly element: HTMLElement
  readonly dialog: HTMLDialogElement
  /** Returns the stake as a wire amount. */
  value(): string
  set(wire: string): void
  lock(locked: boolean): void
  /** Fixes the stake for free rounds. Undefined restores the stake that the player chose. */
  hold(wire: string | undefined): void
}

/** Initial stake, if the game offers it. */
const USUAL = '1'

/** The stake chooser: minus and plus buttons, and a pane with all available stakes. */
export function createStake(stakes: readonly string[], say: Say, changed: () => void): Stake {
  let index = Math.max(0, stakes.indexOf(USUAL))
  const pane = createPane('stake', say('stakeTitle'), say('close'))
  const choices = stakes.map((stake, at) =>
    h(
      'button',
      {
        type: 'button',
        class: 'choice',
        onclick: () => {
          pick(at)
          pane.close()
        },
      },
      formatWire(stake),
    ),
  )
  pane.body.append(h('div', { class: 'choices' }, ...choices))

  const less = h(
    'button',
    { type: 'button', class: 'step', 'aria-label': say('less'), onclick: () => pick(index - 1) },
    icon('M6 12h12'),
  )
  const more = h(
    'button',
    { type: 'button', class: 'step', 'aria-label': say('more'), onclick: () => pick(index + 1) },
    icon('M6 12h12M12 6v12'),
  )
  const amount = h('span', { class: 'value' })
  const choose = h(
    'button',
    { type: 'button', class: 'stake-value', 'aria-haspopup': 'dialog', onclick: () => pane.open() },
    h('span', { class: 'label' }, say('stake')),
    ' ',
    amount,
  )
  const element = h('div', { class: 'stake', role: 'group', 'aria-label': say('stakeTitle') }, less, choose, more)
  let locked = false
  let held: string | undefined

  const show = (): void => {
    const value = formatWire(held ?? stakes[index]!)
    const isFixed = locked || held !== undefined
    amount.textContent = value
    choose.setAttribute(
      'aria-label',
      held === undefined ? `${say('stake')} ${value}, ${say('chooseStake')}` : `${say('stake')} ${value}`,
    )
    less.disabled = isFixed || index === 0
    more.disabled = isFixed || index === stakes.length - 1
    choose.disabled = isFixed
    choices.forEach((choice, at) => choice.setAttribute('aria-pressed', String(at === index)))
  }
  const pick = (at: number): void => {
    index = Math.min(stakes.length - 1, Math.max(0, at))
    show()
    changed()
  }
  show()
  return {
    element,
    dialog: pane.element,
    value: () => held ?? stakes[index]!,
    set(wire) {
      const at = stakes.indexOf(wire)
      if (at >= 0) pick(at)
    },
    lock(now) {
      locked = now
      show()
    },
    hold(wire) {
      held = wire
      show()
    },
  }
}
