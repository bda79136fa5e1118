import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import type { ReactElement, RefObject } from 'react'

/** Props of the test, which the component passes to its element. */
export interface ConformanceProps {
  ref: RefObject<never>
  className: string
  'data-testid': string
  'aria-describedby': string
}

export interface Conformance {
  render(props: ConformanceProps): ReactElement
  /** Role for screen readers. Absent for decoration. */
  role?: string
  name?: string | RegExp
  /** Whether the component, or its first control, is reachable by keyboard. */
  interactive?: boolean
  /** Opens a component that is not rendered from the start. */
  open?(): Promise<void>
  /** Whether the component accepts no `ref`, such as a chart. */
  refless?: boolean
}

/** Conformance tests that every component passes. */
export function describeConformance({
  render: draw,
  role,
  name,
  interactive = false,
  open,
  refless = false,
}: Conformance): void {
  const show = async () => {
    const ref = createRef<HTMLElement>()
    const styleElements = document.querySelectorAll('style').length
    const view = render(
      <>
        <p id="described">explained</p>
        {draw({
          ref: ref as RefObject<never>,
          className: 'from-outside',
          'data-testid': 'subject',
          'aria-describedby': 'described',
        })}
      </>,
    )
    await open?.()
    return { ref, view, styleElements }
  }

  it('renders with its role and name', async () => {
    await show()
    if (role) expect(screen.getByRole(role, { name })).toBeVisible()
    else expect(screen.getByTestId('subject')).toBeInTheDocument()
  })

  it('passes on class name, data and aria attributes, and its ref', async () => {
    const { ref } = await show()
    expect(document.querySelector('.from-outside')).toBeInTheDocument()
    if (refless) return
    const subject = screen.getByTestId('subject')
    expect(subject.getAttribute('aria-describedby')).toContain('described')
    expect(ref.current).toBeInstanceOf(Element)
    expect(ref.current === subject || subject.contains(ref.current)).toBe(true)
  })

  it('puts no style element into the page', async () => {
    const { styleElements } = await show()
    expect(document.querySelectorAll('style')).toHaveLength(styleElements)
  })

  it('leaves nothing behind when it is unmounted', async () => {
    const { view } = await show()
    view.unmount()
    expect(screen.queryByTestId('subject')).not.toBeInTheDocument()
  })

  if (interactive)
    it('is reached with the keyboard', async () => {
      await show()
      const subject = screen.getByTestId('subject')
      for (let presses = 0; presses < 5 && !subject.parentElement?.contains(document.activeElement); presses++)
        await userEvent.tab()
      expect(document.activeElement).not.toBe(document.body)
      expect(subject.parentElement).toContainElement(document.activeElement as HTMLElement)
    })
}
