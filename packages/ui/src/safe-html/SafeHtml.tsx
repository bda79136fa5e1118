import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ATTRIBUTES, ELEMENTS } from './allowed.ts'
import styles from './safe-html.module.css'

export interface SafeHtmlProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML from an operator's editor. Only text structure is shown: no scripts, styles, frames or forms. */
  html: string
}

/** The Sanitizer API of newer browsers, which needs no trusted-types policy. */
type SettableElement = Element & {
  setHTML?(html: string, options: { sanitizer: { elements: readonly string[]; attributes: readonly string[] } }): void
}

/** The only component that renders HTML text as elements. */
export function SafeHtml({ html, className, ref, ...rest }: SafeHtmlProps) {
  const own = useRef<HTMLDivElement>(null)

  // Sanitizing writes into the DOM directly, because React does not sanitize HTML.
  useLayoutEffect(() => {
    const element = own.current
    if (!element) return
    let current = true
    if (setNatively(element, html)) return
    element.replaceChildren()
    void import('./purify.ts').then(({ setPurified }) => {
      if (!current) return
      setPurified(element, html)
      guardLinks(element)
    })
    return () => {
      current = false
    }
  }, [html])

  const attach = (element: HTMLDivElement | null) => {
    own.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return <div ref={attach} className={classNames(styles.prose, className)} {...rest} />
}

function setNatively(element: SettableElement, html: string): boolean {
  if (!element.setHTML) return false
  element.setHTML(html, { sanitizer: { elements: ELEMENTS, attributes: ATTRIBUTES } })
  guardLinks(element)
  return true
}

/** Makes external links open in a new tab, without access to the portal. */
function guardLinks(element: Element): void {
  for (const link of element.querySelectorAll('a')) {
    if (link.origin === location.origin) continue
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
}
