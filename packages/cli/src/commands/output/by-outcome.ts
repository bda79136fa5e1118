const SHOWN = 3

/** One line for each outcome: `DEMO: …`, `DEMO and LOTUS: …`, `197 merchants (DEMO, LOTUS, IRIS, …): …`. */
export function byOutcome(outcomes: readonly { readonly merchant: string; readonly text: string }[]): string[] {
  const alike = Map.groupBy(outcomes, ({ text }) => text)
  return [...alike].map(([text, same]) => `${subjectOf(same.map(({ merchant }) => merchant))}: ${text}`)
}

/** A reason without the name of its merchant, so that equal reasons of many merchants share a line. */
export const reasonOf = (merchant: string, sentences: string): string =>
  sentences
    .replaceAll(new RegExp(`(--merchant|rollback) ${merchant}\\b`, 'g'), '$1 <code>')
    .replaceAll(new RegExp(`(^|[.] )${merchant}\\b`, 'g'), '$1It')
    .replaceAll(new RegExp(` (?:at|to) ${merchant}\\b`, 'g'), ' there')
    .replaceAll(new RegExp(`\\b${merchant}\\b`, 'g'), 'it')

function subjectOf(merchants: readonly string[]): string {
  if (merchants.length <= SHOWN) return new Intl.ListFormat('en').format(merchants)
  return `${merchants.length.toLocaleString('en')} merchants (${merchants.slice(0, SHOWN).join(', ')}, …)`
}
