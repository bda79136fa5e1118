/**
 * `Strict-Transport-Security` of every response over https: browsers use https for this host and its subdomains for a
 * year. The subdomains of a portal (sign-in page, studio) use https whenever the portal does, since browsers block http
 * frames in an https page.
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** The header for a response over this protocol. None over http, where browsers ignore it. */
export const transportHeaders = (protocol: string): Record<string, string> =>
  protocol === 'https' ? { 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : {}
