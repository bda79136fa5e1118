import { describe, expect, it } from '@jest/globals'
import type { Language } from '@atrium/contracts/locale/languages'
import { KINDS } from './question-words.ts'
import { askQuestion, normalAnswer, type Random } from './questions.ts'

/** Creates a pseudorandom generator that returns the same numbers in every run. */
function seeded(seed: number): Random {
  let state = seed
  return (max) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max
  }
}

const ROUNDS = 2000
const MAX_SHARE = 0.01
const random = seeded(7)
const wordsOf = (question: string) =>
  question
    .slice(question.indexOf(':') + 1)
    .split(',')
    .map((word) => word.trim())
const guess = (words: readonly string[], count: number) =>
  [...words]
    .sort(() => random(3) - 1)
    .slice(0, count)
    .join(' ')
const pairs = (text: string) =>
  new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, i) => text.slice(i, i + 2)))
const likeness = (one: string, other: string) => [...pairs(one)].filter((pair) => other.includes(pair)).length
/** Categories of an earlier set of questions, as an attacker's dictionary. */
const ONCE_KNOWN: Record<string, readonly string[]> = {
  fruit: ['apple', 'grape', 'banana', 'watermelon'],
  animal: ['cat', 'dog', 'rabbit', 'tiger'],
  furniture: ['chair', 'desk', 'bed', 'wardrobe'],
  vehicle: ['bus', 'train', 'bicycle', 'aeroplane'],
  과일: ['사과', '포도', '바나나', '수박'],
  동물: ['고양이', '강아지', '토끼', '호랑이'],
  가구: ['의자', '책상', '침대', '옷장'],
  탈것: ['버스', '기차', '자전거', '비행기'],
}
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const solvers: Record<string, (question: string) => string> = {
  'adds up the numbers': (question) =>
    String(NUMBERS.reduce((sum, word, value) => (new RegExp(`\\b${word}\\b`).test(question) ? sum + value : sum), 0)),
  'takes the word at an ordinal': (question) =>
    wordsOf(question)[
      Math.max(
        0,
        ['first', 'second', 'third', 'fourth'].findIndex((word) => question.includes(word)),
      )
    ]!,
  'looks the kind up in the sixteen words there once were': (question) => {
    const kind = Object.keys(ONCE_KNOWN).find((name) => question.includes(name))
    return kind
      ? wordsOf(question)
          .filter((word) => ONCE_KNOWN[kind]!.includes(word))
          .join(' ')
      : ''
  },
  'takes all of them': (question) => wordsOf(question).join(' '),
  'takes the first three': (question) => wordsOf(question).slice(0, 3).join(' '),
  'takes the last four': (question) => wordsOf(question).slice(-4).join(' '),
  'takes the longest four': (question) =>
    wordsOf(question)
      .sort((a, b) => b.length - a.length)
      .slice(0, 4)
      .join(' '),
  'takes the shortest three': (question) =>
    wordsOf(question)
      .sort((a, b) => a.length - b.length)
      .slice(0, 3)
      .join(' '),
  'takes the first four of the alphabet': (question) => wordsOf(question).sort().slice(0, 4).join(' '),
  'guesses three': (question) => guess(wordsOf(question), 3),
  'guesses four': (question) => guess(wordsOf(question), 4),
  'takes those that look like the kind': (question) => {
    const [kind] = question.split(':')
    return wordsOf(question)
      .sort((a, b) => likeness(b, kind!) - likeness(a, kind!))
      .slice(0, 3)
      .join(' ')
  },
  'takes those that look like one another': (question) => {
    const words = wordsOf(question)
    return words
      .map((word) => ({
        word,
        score: words.reduce((sum, other) => sum + likeness(word, other), 0) - likeness(word, word),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 4)
      .map(({ word }) => word)
      .join(' ')
  },
}

describe.each(['KO', 'EN'] as const)('the question in %s', (language: Language) => {
  it.each(Object.entries(solvers))('is answered by a program that %s in at most 1 % of the tries', (_name, solve) => {
    let passed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { question, answer } = askQuestion(language, random)
      if (normalAnswer(solve(question)) === answer) passed++
    }
    expect(passed / ROUNDS).toBeLessThanOrEqual(MAX_SHARE)
  })

  it('shows nine different words, three or four of which are the answer', () => {
    for (let round = 0; round < 500; round++) {
      const { question, answer } = askQuestion(language, random)
      const words = wordsOf(question)
      expect(new Set(words).size).toBe(9)
      const right = answer.split(' ')
      expect([3, 4]).toContain(right.length)
      expect(words.map(normalAnswer)).toEqual(expect.arrayContaining(right))
      // `captchaAnswer` accepts at most 200 characters.
      expect(words.join(', and ').length).toBeLessThanOrEqual(200)
    }
  })

  it('has no word in two categories, and no entry of two words', () => {
    const all = KINDS.flatMap((kind): readonly string[] => kind[language])
    expect(new Set(all.map(normalAnswer)).size).toBe(all.length)
    expect(all.filter((word) => !(language === 'KO' ? /^[가-힣]{2,3}$/ : /^[A-Za-z]+$/).test(word))).toEqual([])
  })
})

it.each([
  [' Cat, DOG and the cow. ', 'cat cow dog'],
  ['cow cat dog', 'cat cow dog'],
  ['고양이·강아지 그리고 하마', '강아지 고양이 하마'],
  ['cat cat', 'cat'],
  ['', ''],
])('%j is the answer %j', (typed, answer) => expect(normalAnswer(typed)).toBe(answer))
