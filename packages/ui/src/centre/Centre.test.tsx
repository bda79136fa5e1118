import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Centre } from './index.ts'

const ENTRIES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => ({ key, label: key }))
const centre = (current: string, entries = ENTRIES) => (
  <Centre label="Pages" entries={entries} current={current} onChoose={() => undefined}>
    page
  </Centre>
)
const row = () => screen.getByRole('navigation', { name: 'Pages' })

// Entries of 100 pixels in a row of 300, because jsdom has no layout.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = ENTRIES.findIndex(({ label }) => this.tagName === 'BUTTON' && this.textContent === label)
    const left = at < 0 ? 0 : at * 100 - row().scrollLeft
    return { left, right: left + (at < 0 ? 300 : 100) } as DOMRect
  })
})
afterEach(() => void jest.restoreAllMocks())

describe('the row of a centre', () => {
  it('scrolls the entry of the current page to its middle when it is out of sight', () => {
    const { rerender } = render(centre('second'))
    expect(row().scrollLeft).toBe(0)
    rerender(centre('fifth'))
    expect(row().scrollLeft).toBe(300)
    rerender(centre('fourth'))
    expect(row().scrollLeft).toBe(300)
  })

  it('scrolls to an entry that appears late, and then leaves the position to the reader', () => {
    const { rerender } = render(centre('sixth', ENTRIES.slice(0, 5)))
    expect(row().scrollLeft).toBe(0)
    rerender(centre('sixth'))
    expect(row().scrollLeft).toBe(400)
    row().scrollLeft = 0
    rerender(centre('sixth', [...ENTRIES]))
    expect(row().scrollLeft).toBe(0)
  })
})
