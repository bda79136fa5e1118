import { afterEach, expect, it } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { LocaleProvider } from '../locale/locale.tsx'
import { PageLinks } from './PageLinks.tsx'

const MEASURES = ['clientWidth', 'scrollWidth', 'offsetLeft', 'offsetWidth'] as const
afterEach(() => {
  for (const name of MEASURES) Reflect.deleteProperty(HTMLElement.prototype, name)
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
})

/** jsdom has no layout: a bar of 390 px, and links of 100 px one after the other. */
function layout() {
  const observers: (() => void)[] = []
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(report: () => void) {
        observers.push(report)
      }
      observe() {}
      disconnect() {}
    },
  })
  const measures: Record<(typeof MEASURES)[number], (element: HTMLElement) => number> = {
    clientWidth: () => 390,
    scrollWidth: (element) => element.querySelectorAll('a').length * 100,
    offsetLeft: (element) =>
      [...element.parentElement!.querySelectorAll('a')].indexOf(element as HTMLAnchorElement) * 100,
    offsetWidth: () => 100,
  }
  for (const [name, measure] of Object.entries(measures))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this)
      },
    })
  return () => act(() => observers.forEach((report) => report()))
}

it('scrolls the current page into view, and fades ends with more links', () => {
  const measure = layout()
  const pages = Array.from({ length: 7 }, (_, at) => ({ to: `/page-${at}`, label: `Page ${at}` }))
  render(
    <LocaleProvider>
      <MemoryRouter initialEntries={['/page-3']}>
        <PageLinks groups={[{ name: 'Pages', links: pages }]} />
      </MemoryRouter>
    </LocaleProvider>,
  )
  const bar = screen.getByRole('navigation')
  measure()
  expect(bar.scrollLeft).toBe(155)
  expect(bar).toHaveClass('before', 'after')
  bar.scrollLeft = 310
  fireEvent.scroll(bar)
  expect(bar).toHaveClass('before')
  expect(bar).not.toHaveClass('after')
  bar.scrollLeft = 0
  fireEvent.scroll(bar)
  expect(bar).toHaveClass('after')
  expect(bar).not.toHaveClass('before')
})
