/** Headers between the product's own servers. A portal server drops them from what visitors send. */
export const INTERNAL_HEADERS = {
  /** The caller's key on the gateway's internal listener. */
  key: 'x-internal-key',
  /** The person in whose name something is changed, percent-encoded. */
  actor: 'x-internal-actor',
  /** Who of the staff calls, and what exactly is called: a JWT (`@atrium/secrets/staff-assertion`). */
  staff: 'x-internal-staff',
  /**
   * Proves on the gateway's public listener that a portal server forwards the request: only then are the forwarded
   * headers believed.
   */
  portal: 'x-portal-key',
  /** The visitor's country (two capital letters), as a proxy that a portal server trusts reports it. */
  country: 'x-forwarded-country',
} as const
