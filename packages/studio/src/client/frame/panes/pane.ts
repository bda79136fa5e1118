import { h, svg } from '../dom.ts'

export interface Pane {
  readonly element: HTMLDialogElement
  readonly body: HTMLElement
  open(): void
  close(): void
}

/**
 * A native dialog: at the side on wide screens, from below on phones. Escape, the close button and a click outside
 * close it.
 */
export function createPane(name: string, title: string, closeLabel: string): Pane {
  const body = h('div', { class: 'pane-body' })
  const close = (): void => element.close()
  const heading = h('h2', { id: `${name}-title` }, title)
  const element = h(
    'dialog',
    {
      class: `pane pane-${name}`,
      'aria-labelledby': `${name}-title`,
      onclick: (event) => {
        if (event.target === element) close()
      },
    },
    h(
      'div',
      { class: 'pane-frame' },
      h(
        'header',
        {},
        heading,
        h(
          'button',
          { type: 'button', class: 'icon', 'aria-label': closeLabel, onclick: close },
          icon('M6 6 18 18M18 6 6 18'),
        ),
      ),
      body,
    ),
  )
  return { element, body, open: () => element.showModal(), close }
}

/** A line icon in a 24 × 24 view box. */
export const icon = (d: string): SVGSVGElement =>
  svg('svg', { class: 'line-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d }))
