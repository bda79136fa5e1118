/** Headers between the product's servers. A portal server removes them from requests of visitors. */
export const INTERNAL_HEADERS = {
  /** The caller's key on the gateway's internal listener. */
  key: 'x-internal-key',
  /** The staff member on whose behalf something is changed, percent-encoded. */
  actor: 'x-internal-actor',
  /** A JWT that names the calling staff member and the exact call (`@atrium/secrets/staff-assertion`). */
  staff: 'x-internal-staff',
  /**
   * Proves to the gateway's public listener that a portal server forwards the request. Only then are the forwarded
   * headers trusted.
   */
  portal: 'x-portal-key',
  /** The visitor's country (two capital letters), as reported by a proxy that a portal server trusts. */
  country: 'x-forwarded-country',
} as const
