interface Topic {
  anchor: string
  title: string
  body: string
}

const MAX_RELATED = 3
/** Weight of a word in the title, compared to one in the body. */
const TITLE_WEIGHT = 3

/**
 * Returns the topics that share the most words with a question, best first. They are shown while the question waits for
 * an answer.
 */
export function relatedTopics(question: string, topics: readonly Topic[]): { anchor: string; title: string }[] {
  const asked = wordsOf(question)
  const scored = topics.map((topic) => ({
    topic,
    score:
      shared(asked, wordsOf(topic.title)) * TITLE_WEIGHT +
      shared(asked, wordsOf(topic.body.replaceAll(/<[^>]*>/g, ' '))),
  }))
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RELATED)
    .map(({ topic: { anchor, title } }) => ({ anchor, title }))
}

/** Returns prefixes of words, because Korean and English words have endings: `환불이` and `환불은` match. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text.toLowerCase(),
  )) {
    const stem = /[가-힣]/.test(segment) ? segment.slice(0, 2) : segment.slice(0, 6)
    if (isWordLike && stem.length >= (/[a-z]/.test(stem) ? 4 : 2)) words.add(stem)
  }
  return words
}

const shared = (asked: Set<string>, words: Set<string>): number => [...asked].filter((word) => words.has(word)).length
