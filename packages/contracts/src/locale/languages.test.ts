import { describe, expect, it } from '@jest/globals'
import { LANGUAGE_CODES } from './language-codes.ts'
import { directionOf, stillChosen, toLanguage, zoneName } from './languages.ts'

describe('the direction of a page', () => {
  it.each([
    ['AR', 'rtl'],
    ['HE', 'rtl'],
    ['FA', 'rtl'],
    ['UR', 'rtl'],
    ['KO', 'ltr'],
    ['PT-BR', 'ltr'],
  ])('for %s is %s', (code, direction) => expect(directionOf(code)).toBe(direction))
})

describe('the language that was chosen', () => {
  it('is retained while the page is shown in its fallback language', () => {
    expect(stillChosen('JA', 'EN')).toBe('JA')
    expect(stillChosen('KO', 'KO')).toBe('KO')
  })

  it('is replaced by the language of the page', () => {
    expect(stillChosen('JA', 'KO')).toBe('KO')
    expect(stillChosen('KO', 'EN')).toBe('EN')
    expect(stillChosen(undefined, 'KO')).toBe('KO')
  })
})

describe('a time zone', () => {
  it('has a name in both languages', () => {
    expect(zoneName('Asia/Seoul', 'KO')).toBe('한국 표준시')
    expect(zoneName('Asia/Seoul', 'EN')).toBe('Korean Standard Time')
  })
})

describe('the fallback language of a code', () => {
  it.each([
    ['KO', 'KO'],
    ['ko-KR', 'KO'],
    ['en_GB', 'EN'],
    ['JA', 'EN'],
    ['PT-BR', 'EN'],
    ['fil', 'EN'],
    ['', undefined],
    ['*', undefined],
    ['Korean', undefined],
    [undefined, undefined],
  ])('%s is %s', (code, language) => expect(toLanguage(code)).toBe(language))

  it('is English for every language with labels except Korean', () => {
    expect(LANGUAGE_CODES.filter((code) => toLanguage(code) !== 'EN')).toEqual(['KO'])
  })
})
