import { CREDIT, formatMoney, parseMoney } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { h, svg } from '../frame/dom.ts'

/** Chip colours by value, lowest first. */
const TONES: readonly (readonly [least: Money, hue: number, chroma: number, lightness: number])[] = [
  [0n, 250, 0.02, 0.62],
  [CREDIT / 2n, 60, 0.07, 0.6],
  [CREDIT, 235, 0.1, 0.57],
  [2n * CREDIT, 195, 0.08, 0.55],
  [5n * CREDIT, 25, 0.14, 0.56],
  [10n * CREDIT, 155, 0.1, 0.53],
  [20n * CREDIT, 110, 0.09, 0.55],
  [50n * CREDIT, 70, 0.11, 0.6],
  [100n * CREDIT, 300, 0.1, 0.56],
  [500n * CREDIT, 345, 0.12, 0.6],
  [1000n * CREDIT, 200, 0.08, 0.52],
]

/** Formats an amount for a chip: `0.5`, `25`, `1.5K`. */
export function chipText(amount: Money): string {
  const short = (value: Money, unit: string): string => formatMoney(value).replace(/\.?0+$/, '') + unit
  return amount >= 1000n * CREDIT ? short(amount / 1000n, 'K') : short(amount, '')
}

/** Draws a chip with an amount, in the colour of the highest chip value that does not exceed it. */
export function chipFace(amount: Money): HTMLElement {
  const [, hue, chroma, lightness] = TONES.findLast(([least]) => amount >= least)!
  const text = chipText(amount)
  const face = h(
    'span',
    { class: text.length > 3 ? 'chip-face long' : 'chip-face', 'aria-hidden': 'true' },
    svg(
      'svg',
      { viewBox: '0 0 44 44' },
      svg('circle', { class: 'chip-body', cx: 22, cy: 22, r: 21 }),
      svg('circle', { class: 'chip-edge', cx: 22, cy: 22, r: 18.5 }),
      svg('circle', { class: 'chip-ring', cx: 22, cy: 22, r: 14.5 }),
    ),
    h('b', {}, text),
  )
  face.style.setProperty('--chip', `oklch(${lightness} ${chroma} ${hue})`)
  return face
}

export interface ChipRail {
  readonly element: HTMLElement
  chosen(): Money
}

/** The chips that the player can bet with. One of them is selected. */
export function createChipRail(
  chips: readonly string[],
  usual: string,
  label: string,
  name: (amount: string) => string,
): ChipRail {
  const amounts = chips.map(parseMoney)
  let at = Math.max(0, chips.indexOf(usual))
  const buttons = amounts.map((amount, index) =>
    h(
      'button',
      {
        type: 'button',
        class: 'chip-button',
        role: 'radio',
        'aria-label': name(formatMoney(amount)),
        onclick: () => choose(index),
      },
      chipFace(amount),
    ),
  )
  const element = h(
    'div',
    {
      class: 'chip-row',
      role: 'radiogroup',
      'aria-label': label,
      onkeydown: (event) => {
        const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[(event as KeyboardEvent).key]
        if (step === undefined) return
        event.preventDefault()
        choose((at + step + buttons.length) % buttons.length)
        buttons[at]!.focus()
      },
    },
    ...buttons,
  )
  const choose = (index: number): void => {
    at = index
    buttons.forEach((button, each) => {
      button.setAttribute('aria-checked', String(each === at))
      button.tabIndex = each === at ? 0 : -1
    })
  }
  choose(at)
  return { element, chosen: () => amounts[at]! }
}
