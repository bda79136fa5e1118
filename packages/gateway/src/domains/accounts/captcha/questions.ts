import { randomInt } from 'node:crypto'
import type { Language } from '@atrium/contracts/locale/languages'
import { KINDS } from './question-words.ts'

/** Words per question. Three or four of them are the answer: 210 possible sets, all equally likely. */
const SHOWN = 9
const THREE_OF_NINE = 84
const FOUR_OF_NINE = 126
/**
 * Number of words that share one other category. Without them, the answer would be the only words that have something
 * in common.
 */
const DECOYS = 3

export interface Question {
  readonly question: string
  /** The right answer, normalized by `normalAnswer`. */
  readonly answer: string
}

/** Returns a random integer from 0 to `max - 1`. */
export type Random = (max: number) => number

/**
 * Creates a question about the meaning of words: which of them belong to a category. A random guess succeeds once in
 * 210 times.
 */
export function askQuestion(language: Language, random: Random = randomInt): Question {
  const wanted = random(THREE_OF_NINE + FOUR_OF_NINE) < THREE_OF_NINE ? 3 : 4
  const [kind, decoy, ...others] = shuffled(KINDS, random)
  const right = shuffled(kind![language], random).slice(0, wanted)
  const decoys = shuffled(decoy![language], random).slice(0, DECOYS)
  const single = others
    .slice(0, SHOWN - wanted - DECOYS)
    .map((other) => other[language][random(other[language].length)]!)
  // Lower case: capital letters would reveal country names.
  const words = shuffled([...right, ...decoys, ...single], random)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(', ')
  const name = kind!.name[language]
  return {
    question:
      language === 'KO'
        ? `다음 중 ${name}의 이름을 모두 입력해 주세요: ${words}`
        : `Type every word that names ${name}: ${words}`,
    answer: normalAnswer(right.join(' ')),
  }
}

const FILLERS: ReadonlySet<string> = new Set(['and', 'a', 'an', 'the', '그리고'])

/** Normalizes an answer: order, case, separators and repeated words do not matter. */
export function normalAnswer(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word !== '' && !FILLERS.has(word)))].sort().join(' ')
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
