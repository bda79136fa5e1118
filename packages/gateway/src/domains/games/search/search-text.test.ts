import { describe, expect, it } from '@jest/globals'
import { initialsOf, isInitials, slipsTo, wordsOf } from './search-text.ts'

const keys = (text: string) => wordsOf(text).join(' ')
const slips = (typed: string, word: string) => slipsTo(keys(typed), keys(word))

describe('words', () => {
  it('are the same whatever the case, the accents and the punctuation', () => {
    expect(wordsOf('  Café—ROYAL, 100%')).toEqual(['cafe', 'royal', '100'])
    expect(wordsOf('_%_')).toEqual([])
  })

  it.each([
    ['달', '달빛'],
    ['다', '달'],
    ['달ㅂ', '달빛'],
    ['고', '과수원'],
    ['갑', '값'],
    ['다리', '다리'],
    ['달', '다리'],
  ])('of half-typed Hangul are prefixes of the whole ones: %s, %s', (half, whole) => {
    expect(keys(whole).startsWith(keys(half))).toBe(true)
  })

  it('are the same for composed and decomposed Hangul', () => {
    expect(wordsOf('달빛 파도'.normalize('NFD'))).toEqual(wordsOf('달빛 파도'))
  })
})

describe('first consonants', () => {
  it('abbreviate a name', () => {
    expect(keys('ㄷㅂㅍㄷ')).toBe(initialsOf('달빛 파도'))
    expect([isInitials(keys('ㄷㅂ')), isInitials(keys('ㄷ')), isInitials(keys('다ㅂ')), isInitials('moon')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('slips', () => {
  it.each([
    ['mooonlit', 'moonlit', 1],
    ['monlit', 'moonlit', 1],
    ['noonlit', 'moonlit', 1],
    ['omonlit', 'moonlit', 1],
    ['dargon', 'dragonfly', 1],
    ['dragpnfky', 'dragonfly', 2],
    ['달빗', '달빛', 1],
    ['파두', '파도', 1],
    ['바까라', '바카라', 1],
    ['바카', '바카라', 0],
  ])('%s is close to %s', (typed, word, count) => {
    expect(slips(typed, word)).toBe(count)
  })

  it.each([
    ['sun', 'moon'],
    ['mo', 'po'],
    ['moonlit', 'starlit'],
    ['달', '별'],
    ['dragpnfkz', 'moon'],
  ])('%s is not close to %s', (typed, word) => {
    expect(slips(typed, word)).toBeUndefined()
  })
})
