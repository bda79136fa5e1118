interface Topic {
  anchor: string
  title: string
  body: string
}

const MAX_RELATED = 3
/** A word in the title weighs more than one in the body. */
const TITLE_WEIGHT = 3

/** The topics that share most words with a question, best first: they may answer it in the meantime. */
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

/** Prefixes of words, since Korean and English add endings: `환불이` and `환불은` are the same. */
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
