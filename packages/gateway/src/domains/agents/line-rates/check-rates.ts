import type { CallValue, GameCategory } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import {
  formatLineRate,
  parseLineRate,
  rateAboveOwn,
  rateBelowDownline,
} from '@atrium/contracts/rules/agents/line-rates'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import type { DownlineRate, Rates } from './line-rates-repository.ts'

type WireRates = CallValue<'agentDownlineRates'>['rates']

/**
 * Checks requested line rates against the agent's own.
 * @throws DomainError INVALID_REQUEST for a category without rebates, LINE_RATE_ABOVE_OWN; both name the fields, such
 *   as `rates.LIVE`
 */
export function checkRates(wanted: WireRates, own: Rates, language: Language): Rates {
  const rates = new Map(
    Object.entries(wanted).map(([category, percent]) => [category as GameCategory, parseLineRate(percent)!]),
  )
  const unknown = [...rates.keys()].filter((category) => !own.has(category))
  if (unknown.length > 0)
    throw new DomainError(
      'INVALID_REQUEST',
      `no rebate for ${unknown.join(', ')}`,
      unknown.map((category) => ({ path: `rates.${category}`, message: 'has no rebate' })),
    )
  const above = [...rates].filter(([category, rate]) => rate > own.get(category)!)
  if (above.length > 0)
    throw new DomainError(
      'LINE_RATE_ABOVE_OWN',
      undefined,
      above.map(([category]) => ({ path: `rates.${category}`, message: rateAboveOwn(own.get(category)!)[language] })),
    )
  return rates
}

/**
 * Rejects rates below a downline's rates.
 * @throws DomainError LINE_RATE_BELOW_DOWNLINE with the fields, and the masked name of the downline with the highest
 *   rate
 */
export function assertNotBelow(rates: Rates, highest: readonly DownlineRate[], language: Language): void {
  const below = highest.filter(({ category, rate }) => rate > (rates.get(category) ?? Infinity))
  if (below.length > 0)
    throw new DomainError(
      'LINE_RATE_BELOW_DOWNLINE',
      undefined,
      below.map(({ account, category, rate }) => ({
        path: `rates.${category}`,
        message: rateBelowDownline(maskAccount(account), rate)[language],
      })),
    )
}

export const toWireRates = (rates: Rates): WireRates =>
  Object.fromEntries([...rates].map(([category, rate]) => [category, formatLineRate(rate)]))
