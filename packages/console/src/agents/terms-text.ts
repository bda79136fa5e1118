import { formatWire } from '@atrium/contracts/money'
import type { MerchantContract } from '@atrium/contracts/staff/agents/contracts'
import { maxRate, RATE_NAMES, rateText } from '@atrium/contracts/rules/agents/agent-contracts'

type Terms = MerchantContract['terms']

/** The terms of a contract in words, without their period: its rates, or a line for each tier. */
export function termsLines(
  { rates, tiers = [], minBetDays }: Terms,
  text: (key: string, values?: Record<string, unknown>) => string,
): string[] {
  if (rates) return [text('agents.rates', { ...rates })]
  const lines = tiers.map(({ rate, minConsumption, minLoss, minActive }) =>
    text('agents.tier', {
      rate,
      consumption: formatWire(minConsumption),
      loss: formatWire(minLoss),
      active: minActive,
    }),
  )
  return minBetDays ? [...lines, text('agents.betDays', { count: minBetDays })] : lines
}

/** The highest rate in percent, or the three of a real-time contract. */
export const ratesText = (terms: Terms): string =>
  terms.rates ? RATE_NAMES.map((name) => terms.rates![name]).join(' / ') : rateText(maxRate(terms))
