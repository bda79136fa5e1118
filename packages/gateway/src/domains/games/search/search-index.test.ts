import { describe, expect, it } from '@jest/globals'
import { createSearchIndex } from './search-index.ts'

const game = (gameId: string, KO: string, EN: string, vendor = ['오로라 웍스', 'Aurora Works']) => ({
  gameId,
  names: [KO, EN],
  vendorNames: vendor,
})
const search = createSearchIndex([
  game('TIDE', '달빛 파도', 'Moonlit Tide'),
  game('STAG', '새벽 사슴', 'Dawn Stag'),
  game('TIGER', '드래곤 타이거', 'Dragon Tiger', ['카이트', 'Kite & Co']),
  game('PALACE', '용궁 달빛', 'Sea Palace', ['하늘 스튜디오', 'Haneul Studio']),
  game('PORT', '붉은 항구', 'Moon Harbour', ['문레인', 'Moonlane']),
])
const found = (text: string) => {
  const { gameIds, costs } = search(text)
  return gameIds
    .map((gameId, at) => ({ gameId, cost: costs[at]! }))
    .sort((a, b) => a.cost - b.cost || a.gameId.localeCompare(b.gameId))
    .map(({ gameId }) => gameId)
}

describe('a search', () => {
  it.each([
    ['a name in Korean, the game that begins with it first', '달빛', ['TIDE', 'PALACE']],
    ['a name typed without its space', '달빛파도', ['TIDE']],
    ['half a syllable', '달비', ['TIDE', 'PALACE']],
    ['first consonants', 'ㄷㅂㅍㄷ', ['TIDE']],
    ['a name in English', 'moon', ['PORT', 'TIDE']],
    ['words in any order', 'tide moonlit', ['TIDE']],
    ['a part of a word', 'arbo', ['PORT']],
    ['a vendor', 'kite', ['TIGER']],
    ['a vendor in Korean and a name', '하늘 palace', ['PALACE']],
    ['a vendor after names', 'moonl', ['TIDE', 'PORT']],
    ['a slip in English', 'dragno', ['TIGER']],
    ['a slip in Korean', '달빗 파도', ['TIDE']],
    ['a slip without the space', '달빗파도', ['TIDE']],
    ['a slip in a vendor', 'harneul', ['PALACE']],
  ])('finds %s', (_what, text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('tolerates typos only without an exact match', () => {
    expect(found('tide')).toEqual(['TIDE'])
    expect(found('tied')).toEqual(['TIDE'])
  })

  it.each(['zzzz', 'sun tiger', '%', ''])('finds nothing for “%s”', (text) => {
    expect(found(text)).toEqual([])
  })
})
