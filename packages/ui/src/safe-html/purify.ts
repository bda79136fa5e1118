import DOMPurify from 'dompurify'
import { ATTRIBUTES, ELEMENTS } from './allowed.ts'

/**
 * Parses HTML from outside, without anything active. DOMPurify creates the trusted-types policy `dompurify` itself,
 * which the CSP of the portal and the console allows.
 */
export const htmlFragment = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...ELEMENTS],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })

/** Sanitizes HTML in browsers without `setHTML`. */
export function setPurified(element: Element, html: string): void {
  element.replaceChildren(element.ownerDocument.importNode(htmlFragment(html), true))
}
