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

/** Beside the field of a rate that is above the upline's own, which is given in hundredths of a percent. */
export const rateAboveOwn = (own: number): Readonly<Record<'KO' | 'EN', string>> => ({
  KO: `${formatLineRate(own)}% 이하로 입력해 주세요.`,
  EN: `Enter ${formatLineRate(own)}% or less.`,
})
/** Beside one that is below the rate of a downline of whoever is edited. */
export const rateBelowDownline = (name: string, rate: number): Readonly<Record<'KO' | 'EN', string>> => ({
  KO: `하위 회원 ${name} 님의 요율이 ${formatLineRate(rate)}%예요. 그 이상으로 입력해 주세요.`,
  EN: `The downline ${name} has ${formatLineRate(rate)}%. Enter that or more.`,
})
