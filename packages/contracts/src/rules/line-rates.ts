/**
 * Rates of the rebate in a line of agents, in hundredths of a percent of the valid bet; on the wire in percent: `1.20`.
 * An upline gives a direct downline between 0 and its own rate.
 */
export const MAX_LINE_RATE = 10_000

/** `0`, `1.2`, `1.20`: at most two decimals. */
export const LINE_RATE_PATTERN = /^\d{1,3}(?:\.\d{1,2})?$/

/** Hundredths of a percent of what is written in percent; undefined for anything that is no rate. */
export function parseLineRate(percent: string): number | undefined {
  if (!LINE_RATE_PATTERN.test(percent)) return undefined
  const [whole = '', decimals = ''] = percent.split('.')
  const rate = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return rate <= MAX_LINE_RATE ? rate : undefined
}

export const formatLineRate = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** What an agent opens: an account that only plays, or one that has a team of its own. */
export const LINE_ROLES = ['member', 'agent'] as const
export type LineRole = (typeof LINE_ROLES)[number]

export const INVITE_LINK_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
/** Active invite links of one agent. */
export const MAX_ACTIVE_LINKS = 50
/** Days that a link can be valid for; a link without any has no end. */
export const MAX_LINK_DAYS = 365
/** Characters. */
export const MAX_LINK_NOTE = 100
export const MAX_DOWNLINE_NOTE = 500
export const MAX_AGENT_MESSAGE = 500
/** Messages of one agent to downlines. */
export const MAX_AGENT_MESSAGES_PER_HOUR = 20
