import { PortalError } from '@atrium/contracts/errors'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../context/lazy-part.tsx'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { useShell, useShellText } from '../../context/shell-context.ts'

const SliderCaptcha = lazyPart(() => import('./SliderCaptcha.tsx').then((m) => m.SliderCaptcha))

/** What goes into the call: `{ slider: proof }`, or nothing where the merchant has no slider. */
export interface SliderPass {
  slider?: string
}

export interface Slider {
  /**
   * Shows the puzzle where the merchant has GEETEST3 on. Answers with what the call needs, once; undefined when the
   * visitor closed it.
   */
  ask(): Promise<SliderPass | undefined>
  /**
   * Makes a call whose first tries go without the puzzle, and shows it once the server requires it (SLIDER_REQUIRED).
   * Undefined when the visitor closed it.
   */
  whenRequired<Value>(call: (pass: SliderPass) => Promise<Value>): Promise<Value | undefined>
  /** To be placed in the form, above the button that asks. */
  element: ReactNode
  isOpen: boolean
}

/**
 * The slider captcha of a form: `const passed = await slider.ask(); if (!passed) return; await api.call(name, {
 * ...request, ...passed })`. Every try of a call needs another proof, so a refused call simply asks again.
 */
export function useSlider(): Slider {
  const { dialogs, isModuleOn } = useShell()
  const t = useShellText()
  const [isOpen, setOpen] = useState(false)
  const asking = useRef<PromiseWithResolvers<SliderPass | undefined>>(undefined)
  const focusBefore = useRef<Element>(null)

  function settle(pass?: SliderPass): void {
    asking.current?.resolve(pass)
    asking.current = undefined
  }

  /** The form is shown again, with its focus, before the caller goes on: that may move the focus. */
  function close(pass?: SliderPass): void {
    flushSync(() => setOpen(false))
    settle(pass)
  }

  // What had the focus before may be hidden or disabled as long as the puzzle is open.
  useLayoutEffect(() => {
    if (isOpen || !(focusBefore.current instanceof HTMLElement)) return
    focusBefore.current.focus()
    focusBefore.current = null
  }, [isOpen])

  // A form that goes away takes its question with it.
  useEffect(() => () => asking.current?.resolve(undefined), [])

  function ask(): Promise<SliderPass | undefined> {
    if (!isModuleOn('GEETEST3')) return Promise.resolve({})
    if (!asking.current) {
      asking.current = Promise.withResolvers()
      focusBefore.current = document.activeElement
      setOpen(true)
    }
    return asking.current.promise
  }

  async function whenRequired<Value>(call: (pass: SliderPass) => Promise<Value>): Promise<Value | undefined> {
    try {
      return await call({})
    } catch (error) {
      if (!(error instanceof PortalError && error.code === 'SLIDER_REQUIRED')) throw error
      const pass = await ask()
      return pass && call(pass)
    }
  }

  const failed = () => {
    setOpen(false)
    settle()
    dialogs.toast(t('captcha.failed'), 'error')
  }
  const element = (
    <ErrorBoundary onError={failed}>
      {isOpen && <SliderCaptcha onProof={(slider) => close({ slider })} onClose={() => close()} />}
    </ErrorBoundary>
  )
  return { ask, whenRequired, element, isOpen }
}
