/** The invitation codes of the link that led the visitor here. */
export interface Invitation {
  affiliateCode?: string
  referralCode?: string
}

const NAMES = { affiliateCode: ['code', 'affiliateCode'], referralCode: ['ref', 'referralCode'] } as const

/** The codes in an address: `?code=` or `?affiliateCode=` of an agent, `?ref=` or `?referralCode=` of a friend. */
export function invitationIn(address: string): Invitation {
  const query = new URL(address, 'https://portal').searchParams
  const code = (names: readonly string[]) => names.map((name) => query.get(name)?.trim()).find(Boolean)
  const affiliateCode = code(NAMES.affiliateCode)
  const referralCode = code(NAMES.referralCode)
  return { ...(affiliateCode && { affiliateCode }), ...(referralCode && { referralCode }) }
}

/**
 * The link may have led to another page first, so the codes are also read from the address with which the document was
 * opened.
 */
export function invitationOfVisit(here: string = location.href): Invitation {
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  return { ...(opened && invitationIn(opened.name)), ...invitationIn(here) }
}
