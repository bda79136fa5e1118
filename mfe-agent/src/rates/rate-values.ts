import { textIn } from '@atrium/contracts/locale/languages'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { CallValue } from '@atrium/contracts/calls'
import { parseLineRate, rateAboveOwn } from '@atrium/contracts/rules/agents/line-rates'

/** The agent's rate of a category, and the default of a downline. */
export type OwnRate = CallValue<'agentLineRates'>['rates'][number]
export type RateField = `rates.${OwnRate['category']}`
export type WireRates = CallValue<'agentDownlineRates'>['rates']

export const fieldOf = ({ category }: Pick<OwnRate, 'category'>): RateField => `rates.${category}`
export const isRateField = (name: string): name is RateField => name.startsWith('rates.')

/** Field values of the current rates: those of a downline, else the defaults. */
export const initialRates = (rates: readonly OwnRate[], now: WireRates = {}): Record<RateField, string> =>
  Object.fromEntries(rates.map((rate) => [fieldOf(rate), now[rate.category] ?? rate.usual])) as Record<
    RateField,
    string
  >

/** The problem of a rate: not a number of at most two decimals (`invalid`), or the sentence about its maximum. */
export function rateProblem(percent: string, own: string, language: LanguageCode): string | 'invalid' | undefined {
  const rate = parseLineRate(percent)
  if (rate === undefined) return 'invalid'
  const most = parseLineRate(own)!
  return rate > most ? textIn(rateAboveOwn(most), language) : undefined
}

/** The rates that differ from the current rates. */
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
