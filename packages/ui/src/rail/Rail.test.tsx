import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Rail } from './Rail.tsx'

/** Fakes the sizes that jsdom does not compute. The returned function makes the observer report them. */
function layout({ scrollWidth }: { scrollWidth: number }) {
  const observers: (() => void)[] = []
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(report: () => void) {
        observers.push(report)
      }
      observe() {}
      disconnect() {}
    },
    matchMedia: () => ({ matches: false }),
  })
  for (const [name, value] of Object.entries({ clientWidth: 500, scrollWidth }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  return () => act(() => observers.forEach((report) => report()))
}
const show = (children: ReactNode) =>
  render(
    <Rail title="Hot games" labels={{ previous: 'Back', next: 'On' }}>
      {children}
    </Rail>,
  )

describe('a rail', () => {
  afterEach(() => {
    for (const name of ['clientWidth', 'scrollWidth']) Reflect.deleteProperty(HTMLElement.prototype, name)
    Reflect.deleteProperty(globalThis, 'ResizeObserver')
  })

  it('scrolls forward, and disables the button at its start', async () => {
    const measure = layout({ scrollWidth: 1_200 })
    const scrollBy = jest.fn()
    Object.assign(HTMLElement.prototype, { scrollBy })
    show(<a href="/game">Game</a>)
    measure()
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'On' }))
    expect(scrollBy).toHaveBeenCalledWith({ left: 425, behavior: 'smooth' })
  })

  it('takes the focus only when it scrolls and nothing in it does', () => {
    const measure = layout({ scrollWidth: 1_200 })
    const { rerender } = show(<p>Draw at nine</p>)
    measure()
    expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0')
    rerender(
      <Rail title="Hot games" labels={{ previous: 'Back', next: 'On' }}>
        <a href="/game">Game</a>
      </Rail>,
    )
    measure()
    expect(screen.getByRole('list')).not.toHaveAttribute('tabindex')
  })
})
