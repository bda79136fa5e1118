import { h } from '../frame/dom.ts'

/** A result in the strip of recent results. */
export interface Mark {
  readonly text: string
  /** Accessible name, for screen readers. */
  readonly name: string
  /** CSS class that sets its colour. */
  readonly tone: string
}

const KEPT = 60

export interface Strip {
  readonly element: HTMLElement
  /** Shows these results, which are in the order newest first. */
  fill(marks: readonly Mark[]): void
  add(mark: Mark): void
}

/** The strip of recent results, oldest first, in columns as on a bead plate. */
export function createStrip(label: string, none: string): Strip {
  const list = h('ol', { class: 'beads', 'aria-label': label })
  const empty = h('p', { class: 'beads-none' }, none)
  const element = h('div', { class: 'strip', tabindex: -1 }, h('h2', {}, label), empty, list)
  const bead = ({ text, name, tone }: Mark): HTMLElement =>
    h('li', { class: `bead ${tone}` }, h('span', { class: 'spoken' }, name), h('span', { 'aria-hidden': 'true' }, text))
  const shown = (): void => {
    while (list.children.length > KEPT) list.firstElementChild!.remove()
    empty.hidden = list.children.length > 0
    list.scrollLeft = list.scrollWidth
  }
  return {
    element,
    fill(marks) {
      list.replaceChildren(...marks.slice(0, KEPT).reverse().map(bead))
      shown()
    },
    add(mark) {
      list.append(bead(mark))
      shown()
    },
  }
}
