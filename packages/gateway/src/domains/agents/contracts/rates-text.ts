import { maxRate, RATE_NAMES, rateText } from '@atrium/contracts/rules/agent-contracts'
import type { ContractTerms } from '@atrium/contracts/rules/agent-contracts'

/** The highest rate in percent, or the three of a real-time contract, as files have it. */
export const ratesText = (terms: ContractTerms): string =>
  terms.rates ? RATE_NAMES.map((name) => terms.rates![name]).join(' / ') : rateText(maxRate(terms))
