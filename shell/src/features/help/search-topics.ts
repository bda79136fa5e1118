import type { HelpTopic } from '@atrium/contracts/calls'

/** The topics whose title or body contains every word of the query; all topics for an empty query. */
export function searchTopics(topics: readonly HelpTopic[], query: string): readonly HelpTopic[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics.filter(({ title, body }) => {
    const text = folded(`${title} ${textOf(body)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Normalizes a text: lower case, without accents, full-width characters as half-width ones. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** The visible text of HTML that the server has sanitized. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
