import { PortalError } from '@atrium/contracts/errors'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../context/lazy-part.tsx'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { useShell, useShellText } from '../../context/shell-context.ts'

const SliderCaptcha = lazyPart(() => import('./SliderCaptcha.tsx').then((m) => m.SliderCaptcha))

/** The proof as parameters of a call: `{ slider: proof }`, or empty if the merchant has no slider captcha. */
export interface SliderPass {
  slider?: string
}

export interface Slider {
  /**
   * Shows the captcha if the merchant has GEETEST3 on. Resolves with the proof for one call; undefined when the visitor
   * closed it.
   */
  solve(): Promise<SliderPass | undefined>
  /**
   * Makes a call without the captcha first, and shows the captcha if the server requires it (SLIDER_REQUIRED).
   * Undefined when the visitor closed it.
   */
  whenRequired<Value>(call: (pass: SliderPass) => Promise<Value>): Promise<Value | undefined>
  /** The captcha. Render it in the form, above the button. */
  element: ReactNode
  isOpen: boolean
}

/**
 * The slider captcha of a form: `const passed = await slider.solve(); if (!passed) return; await api.call(name, {
 * ...request, ...passed })`. Every attempt of a call needs a new proof, so a rejected call shows the captcha again.
 */
export function useSlider(): Slider {
  const { dialogs, isModuleOn } = useShell()
  const t = useShellText()
  const [isOpen, setOpen] = useState(false)
  const pending = useRef<PromiseWithResolvers<SliderPass | undefined>>(undefined)
  const focusBefore = useRef<Element>(null)

  function settle(pass?: SliderPass): void {
    pending.current?.resolve(pass)
    pending.current = undefined
  }

  /** Restores the form and its focus before the caller continues, which may move the focus. */
  function close(pass?: SliderPass): void {
    flushSync(() => setOpen(false))
    settle(pass)
  }

  // The previously focused control may be hidden or disabled while the captcha is shown.
  useLayoutEffect(() => {
    if (isOpen || !(focusBefore.current instanceof HTMLElement)) return
    focusBefore.current.focus()
    focusBefore.current = null
  }, [isOpen])

  // Cancels a pending captcha when its form is unmounted.
  useEffect(() => () => pending.current?.resolve(undefined), [])

  function solve(): Promise<SliderPass | undefined> {
    if (!isModuleOn('GEETEST3')) return Promise.resolve({})
    if (!pending.current) {
      pending.current = Promise.withResolvers()
      focusBefore.current = document.activeElement
      setOpen(true)
    }
    return pending.current.promise
  }

  async function whenRequired<Value>(call: (pass: SliderPass) => Promise<Value>): Promise<Value | undefined> {
    try {
      return await call({})
    } catch (error) {
      if (!(error instanceof PortalError && error.code === 'SLIDER_REQUIRED')) throw error
      const pass = await solve()
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
  return { solve, whenRequired, element, isOpen }
}
