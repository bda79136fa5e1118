/** Headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // The URL of a checkout page is secret.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Headers of every page: no scripts, no frames, one style sheet. Forms may lead to the portals, since browsers also
 * apply `form-action` to the redirect after a form.
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
 * Whether a form was sent by a page of `origin`, according to the browser's headers. Pages with `no-referrer` send
 * `Origin: null`; then `Sec-Fetch-Site` distinguishes own from foreign forms, except over plain http, where browsers do
 * not send it. Requests without these headers are accepted, since the token in the URL protects every form.
 */
export const isOwnForm = ({ origin: sentOrigin, 'sec-fetch-site': site }: SentForm, origin: string): boolean =>
  sentOrigin === 'null'
    ? site === undefined || site === 'same-origin'
    : sentOrigin === undefined || sentOrigin === origin
