import type { HelpTopic } from '@atrium/contracts/calls'

/** The topics in which every word of the query stands, in the title or in the body; all of them for an empty one. */
export function searchTopics(topics: readonly HelpTopic[], query: string): readonly HelpTopic[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics.filter(({ title, body }) => {
    const text = folded(`${title} ${textOf(body)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Without capitals, accents and the differences between full and half width. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** What a reader sees of HTML that the server made safe. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
