/** Converts country codes to upper case. */
export const listIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((item) => item.toUpperCase()),
  ),
]
export const networksIn = (typed: string): string[] => listIn(typed).map((network) => network.toLowerCase())

export const codesIn = (typed: string): string[] => listIn(typed).map((code) => code.replace(/^\+/, ''))

/** Splits a list without changing its items. */
const itemsIn = (typed: string): string[] => [...new Set(typed.split(/[\s,]+/).filter(Boolean))]
/** Names and values of pairs such as `VN=10`; the value of a name alone is empty. */
const pairsIn = (typed: string): [string, string][] =>
  itemsIn(typed).map((item) => {
    const [name = '', ...rest] = item.split('=')
    return [name, rest.join('=')]
  })

export const originsIn = (typed: string): string[] =>
  itemsIn(typed).map((item) => item.toLowerCase().replace(/\/$/, ''))
export const providerOriginsIn = (typed: string): { provider: string; origin: string }[] =>
  pairsIn(typed).map(([provider, origin]) => ({ provider, origin: originsIn(origin)[0] ?? '' }))
/** A type that is no number is `NaN`, which the schema rejects. */
export const agentTypesIn = (typed: string): number[] => itemsIn(typed).map(Number)
/** A number that is not whole is `NaN`, which the schema rejects. */
export const budgetsIn = (typed: string): Record<string, number> =>
  Object.fromEntries(
    pairsIn(typed).map(([country, budget]) => [
      country.toUpperCase(),
      /^\d+$/.test(budget) ? Number(budget) : Number.NaN,
    ]),
  )
export const signInProvidersIn = (typed: string): string[] => itemsIn(typed).map((item) => item.toLowerCase())

/** The text of a list that these functions parse. */
export const listText = (value: readonly unknown[] | object): string =>
  (Array.isArray(value) ? value : Object.entries(value))
    .map((item) => (typeof item === 'object' && item !== null ? Object.values(item).join('=') : String(item)))
    .join(', ')
