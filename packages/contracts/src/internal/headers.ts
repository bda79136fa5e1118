/** Headers between the product's own servers. A portal server drops them from requests of visitors. */
export const INTERNAL_HEADERS = {
  /** The caller's key on the gateway's internal listener. */
  key: 'x-internal-key',
  /** The person on whose behalf something is changed, percent-encoded. */
  actor: 'x-internal-actor',
  /** The calling member of the staff, and the exact call: a JWT (`@atrium/secrets/staff-assertion`). */
  staff: 'x-internal-staff',
  /**
   * Proves on the gateway's public listener that a portal server forwards the request: only then are the forwarded
   * headers trusted.
   */
  portal: 'x-portal-key',
  /** The visitor's country (two capital letters), as reported by a proxy that a portal server trusts. */
  country: 'x-forwarded-country',
} as const
