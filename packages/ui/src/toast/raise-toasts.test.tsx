import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { raiseToasts } from './index.ts'

const observers: (() => void)[] = []
const inset = () => document.documentElement.style.getPropertyValue('--toast-inset-block-end')
const resize = (height: number) => {
  Object.defineProperty(screen.getByTestId('bar'), 'offsetHeight', { configurable: true, value: height })
  for (const report of observers) report()
}

describe('raiseToasts', () => {
  beforeEach(
    () =>
      void Object.assign(globalThis, {
        ResizeObserver: class {
          constructor(report: () => void) {
            observers.push(report)
          }
          observe() {}
          disconnect() {
            observers.length = 0
          }
        },
      }),
  )
  afterEach(() => void Reflect.deleteProperty(globalThis, 'ResizeObserver'))

  it('keeps toasts above the bar as long as the bar is in the page', () => {
    const { rerender } = render(<div data-testid="bar" ref={raiseToasts} />)
    resize(56)
    expect(inset()).toBe('56px')
    resize(96)
    expect(inset()).toBe('96px')
    rerender(<p />)
    expect(inset()).toBe('')
  })

  it('keeps the height that the bar of the next page has set', () => {
    const { rerender } = render(<div key="one" data-testid="bar" ref={raiseToasts} />)
    resize(56)
    rerender(<div key="two" data-testid="bar" ref={raiseToasts} />)
    resize(70)
    expect(inset()).toBe('70px')
  })
})
