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
