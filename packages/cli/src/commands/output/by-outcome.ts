const SHOWN = 3

/** One line for each outcome: `DEMO: …`, `DEMO and LOTUS: …`, `197 merchants (DEMO, LOTUS, IRIS, …): …`. */
export function byOutcome(outcomes: readonly { readonly merchant: string; readonly text: string }[]): string[] {
  const alike = Map.groupBy(outcomes, ({ text }) => text)
  return [...alike].map(([text, same]) => `${subjectOf(same.map(({ merchant }) => merchant))}: ${text}`)
}

function subjectOf(merchants: readonly string[]): string {
  if (merchants.length <= SHOWN) return new Intl.ListFormat('en').format(merchants)
  return `${merchants.length.toLocaleString('en')} merchants (${merchants.slice(0, SHOWN).join(', ')}, …)`
}
