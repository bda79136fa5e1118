import { PortalError } from '@atrium/contracts/errors'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../context/lazy-part.tsx'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { useShell, useShellText } from '../../context/shell-context.ts'

const SliderCaptcha = lazyPart(() => import('./SliderCaptcha.tsx').then((m) => m.SliderCaptcha))

/** The proof for a call: `{ slider: proof }`, or empty where the merchant has no slider. */
export interface SliderPass {
  slider?: string
}

export interface Slider {
  /**
   * Shows the puzzle where the merchant has GEETEST3 on. Resolves to the proof for one call; undefined when the visitor
   * closed it.
   */
  solve(): Promise<SliderPass | undefined>
  /**
   * Makes a call without the puzzle first, and shows it once the server requires it (SLIDER_REQUIRED). Undefined when
   * the visitor closed it.
   */
  whenRequired<Value>(call: (pass: SliderPass) => Promise<Value>): Promise<Value | undefined>
  /** Rendered in the form, above its button. */
  element: ReactNode
  isOpen: boolean
}

/**
 * The slider captcha of a form: `const passed = await slider.solve(); if (!passed) return; await api.call(name, {
 * ...request, ...passed })`. Every try of a call needs another proof, so a rejected call shows the puzzle again.
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

  /** Shows the form again, with its focus, before the caller continues, which may move the focus. */
  function close(pass?: SliderPass): void {
    flushSync(() => setOpen(false))
    settle(pass)
  }

  // The control that had the focus before may be hidden or disabled while the puzzle is open.
  useLayoutEffect(() => {
    if (isOpen || !(focusBefore.current instanceof HTMLElement)) return
    focusBefore.current.focus()
    focusBefore.current = null
  }, [isOpen])

  // A pending captcha ends with its form.
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
