import type { HelpTopic } from '@atrium/contracts/calls'

/** The topics that contain every word of the query in the title or in the body; all of them for an empty query. */
export function searchTopics(topics: readonly HelpTopic[], query: string): readonly HelpTopic[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics.filter(({ title, body }) => {
    const text = folded(`${title} ${textOf(body)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Removes capitals, accents and the differences between full and half width. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** The visible text of HTML that the server sanitized. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
