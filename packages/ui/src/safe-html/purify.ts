import DOMPurify from 'dompurify'
import { ATTRIBUTES, ELEMENTS } from './allowed.ts'

/**
 * Sanitizes HTML in browsers without `setHTML`. DOMPurify creates the trusted-types policy `dompurify` itself, which
 * the portal's CSP allows.
 */
export function setPurified(element: Element, html: string): void {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...ELEMENTS],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  element.replaceChildren(element.ownerDocument.importNode(fragment, true))
}
