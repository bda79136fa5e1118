/**
 * Rebate rates in a line of agents, in hundredths of a percent of the valid bet (in the API in percent: `1.20`). An
 * upline sets a direct downline's rate between 0 and its own rate.
 */
export const MAX_LINE_RATE = 10_000

/** `0`, `1.2`, `1.20`: at most two decimals. */
export const LINE_RATE_PATTERN = /^\d{1,3}(?:\.\d{1,2})?$/

/** Parses a percentage to hundredths of a percent. Undefined if it is not a valid rate. */
export function parseLineRate(percent: string): number | undefined {
  if (!LINE_RATE_PATTERN.test(percent)) return undefined
  const [whole = '', decimals = ''] = percent.split('.')
  const rate = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return rate <= MAX_LINE_RATE ? rate : undefined
}

export const formatLineRate = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** Roles of an account that an agent opens: a player, or an agent with a team. */
export const LINE_ROLES = ['member', 'agent'] as const
export type LineRole = (typeof LINE_ROLES)[number]

export const INVITE_LINK_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
/** Maximum number of active invite links per agent. */
export const MAX_ACTIVE_LINKS = 50
/** Maximum validity of a link in days. A link without a number of days does not expire. */
export const MAX_LINK_DAYS = 365
/** Maximum number of characters. */
export const MAX_LINK_NOTE = 100
export const MAX_DOWNLINE_NOTE = 500
export const MAX_AGENT_MESSAGE = 500
/** Maximum number of messages that an agent can send to downlines per hour. */
export const MAX_AGENT_MESSAGES_PER_HOUR = 20

/** Error text for a rate above the upline's own, which is in hundredths of a percent. */
export const rateAboveOwn = (own: number): Readonly<Record<'KO' | 'EN', string>> => ({
  KO: `${formatLineRate(own)}% 이하로 입력해 주세요.`,
  EN: `Enter ${formatLineRate(own)}% or less.`,
})
/** Error text for a rate below that of a downline of the edited member. */
export const rateBelowDownline = (name: string, rate: number): Readonly<Record<'KO' | 'EN', string>> => ({
  KO: `하위 회원 ${name} 님의 요율이 ${formatLineRate(rate)}%예요. 그 이상으로 입력해 주세요.`,
  EN: `The downline ${name} has ${formatLineRate(rate)}%. Enter that or more.`,
})
