import type { CallValue } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { parseLineRate, rateAboveOwn } from '@atrium/contracts/rules/line-rates'

/** What the agent has of a category, and what a downline has who is given nothing else. */
export type OwnRate = CallValue<'agentLineRates'>['rates'][number]
export type RateField = `rates.${OwnRate['category']}`
export type WireRates = CallValue<'agentDownlineRates'>['rates']

export const fieldOf = ({ category }: Pick<OwnRate, 'category'>): RateField => `rates.${category}`
export const isRateField = (name: string): name is RateField => name.startsWith('rates.')

/** The fields with the rates that apply now: those of a downline, else the usual ones. */
export const initialRates = (rates: readonly OwnRate[], now: WireRates = {}): Record<RateField, string> =>
  Object.fromEntries(rates.map((rate) => [fieldOf(rate), now[rate.category] ?? rate.usual])) as Record<
    RateField,
    string
  >

/**
 * What is wrong with a rate: no number of at most two decimals (`invalid`), or the sentence about the
 * most it can be.
 */
export function rateProblem(percent: string, own: string, language: Language): string | 'invalid' | undefined {
  const rate = parseLineRate(percent)
  if (rate === undefined) return 'invalid'
  const most = parseLineRate(own)!
  return rate > most ? rateAboveOwn(most)[language] : undefined
}

/** The rates that differ from those that apply anyway. */
export function changedRates(
  values: Readonly<Record<string, string>>,
  rates: readonly OwnRate[],
  now: WireRates = {},
): WireRates {
  return Object.fromEntries(
    rates.flatMap((rate) => {
      const percent = values[fieldOf(rate)]!
      return parseLineRate(percent) === parseLineRate(now[rate.category] ?? rate.usual)
        ? []
        : [[rate.category, percent]]
    }),
  )
}
