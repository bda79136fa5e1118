/**
 * `Strict-Transport-Security` of every answer over https: for a year browsers use https at this host and at every host
 * below it. The product's own hosts below a portal (sign-in page, studio) are https wherever the portal is, since a
 * browser blocks http frames in an https page.
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** The header for an answer to a request of this protocol; none over http, where browsers ignore it. */
export const transportHeaders = (protocol: string): Record<string, string> =>
  protocol === 'https' ? { 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : {}
