/** Headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // The address of a checkout page is a secret.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Headers of every page: no script, no frame, one style sheet. Forms may lead to the portals, since browsers apply
 * `form-action` also to the redirect after a form.
 */
export const pageHeaders = (portalOrigins: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${portalOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
})

interface SentForm {
  readonly origin?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
}

/**
 * Whether a form was sent by a page of `origin`, as far as the browser reports it. From a page with `no-referrer`,
 * browsers send `Origin: null`; then `Sec-Fetch-Site` distinguishes an own form from a foreign one, except over plain
 * http, where browsers send none. The token in the address protects every form, so a request without these headers is
 * accepted.
 */
export const isOwnForm = ({ origin: sentOrigin, 'sec-fetch-site': site }: SentForm, origin: string): boolean =>
  sentOrigin === 'null'
    ? site === undefined || site === 'same-origin'
    : sentOrigin === undefined || sentOrigin === origin
