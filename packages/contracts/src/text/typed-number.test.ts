import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MONEY_PLACES } from '../money/index.ts'
import { readNumber, understoodAs } from './typed-number.ts'
import { numberProblemText, readAsText } from './typed-number-texts.ts'

const amount = (text: string, ...locales: string[]) => readNumber(text, { locales, places: MONEY_PLACES })
const count = (text: string, ...locales: string[]) => readNumber(text, { locales, places: 0 })

describe('readNumber', () => {
  it.each([
    ['12,50', '12.50'],
    ['1,5', '1.5'],
    ['100,50', '100.50'],
    ['0.05', '0.05'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['007', '7'],
    ['1,000', '1000'],
    ['1.500', '1.500'],
    ['0,500', '0.500'],
    ['1,234,567.8', '1234567.8'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ["1'234.5", '1234.5'],
    ['1’234', '1234'],
    ['1 500,25', '1500.25'],
    ['1\u00a0500', '1500'],
    ['1\u2009500', '1500'],
    ['1\u202f500.250', '1500.250'],
    ['１２．５０', '12.50'],
    ['٣', '3'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['๑๒', '12'],
    ['१२,५', '12.5'],
    ['1234,567', '1234.567'],
    ['12.50000', '12.5'],
    ['\u200e1', '1'],
  ])('reads %j on a Korean or English page as %s', (text, value) => {
    expect(amount(text, 'ko-KR')).toEqual({ value })
    expect(amount(text, 'en-GB')).toEqual({ value })
  })

  it.each([
    ['1.500', '1500'],
    ['1,500', '1.500'],
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
  ])('reads %j as %s where the comma is the decimal mark', (text, value) => {
    for (const locale of ['de', 'vi', 'id', 'tr']) expect(amount(text, locale)).toEqual({ value })
  })

  it.each([
    ['', 'empty'],
    ['\u00a0 ', 'empty'],
    ['-2', 'negative'],
    ['−2', 'negative'],
    ['－ 1.500', 'negative'],
    ['-1.00001', 'negative'],
    ['-', 'invalid'],
    ['--2', 'invalid'],
    ['-ten', 'invalid'],
    ['+2', 'invalid'],
    ['1e3', 'invalid'],
    ['ten', 'invalid'],
    ['12 50', 'invalid'],
    ['1,00,0', 'invalid'],
    ['1,00.5', 'invalid'],
    ['1234,567,890', 'invalid'],
    ['1,500,', 'invalid'],
    ['1,500,5', 'invalid'],
    ['1..5', 'invalid'],
    [',', 'invalid'],
    ['½', 'invalid'],
    ['5²', 'invalid'],
    ['①', 'invalid'],
    ['5%', 'invalid'],
    ['₩500', 'invalid'],
    ['1.00001', 'tooPrecise'],
    ['9'.repeat(16), 'tooLarge'],
  ])('does not read %j as a number', (text, problem) => expect(amount(text, 'en-GB')).toMatchObject({ problem }))

  it('reads an integer as a count', () => {
    expect(count('３', 'ko-KR')).toEqual({ value: '3' })
    expect(count('1,500', 'ko-KR')).toEqual({ value: '1500' })
    expect(count('1.500', 'de')).toEqual({ value: '1500' })
    expect(count('2.0', 'ko-KR')).toEqual({ value: '2' })
    expect(count('1.5', 'ko-KR')).toEqual({ problem: 'tooPrecise', places: 0 })
    expect(count('1,5', 'ko-KR')).toEqual({ problem: 'tooPrecise', places: 0 })
  })

  it('is ambiguous when the decimal mark precedes three digits, more than the field has places', () => {
    expect(count('1.000', 'ko-KR')).toEqual({ problem: 'ambiguous', places: 0, readings: ['1', '1000'] })
    expect(count('1.500', 'ko-KR')).toEqual({ problem: 'ambiguous', places: 0, readings: ['1500'] })
    expect(readNumber('1,500', { locales: ['de'], places: 2 })).toEqual({
      problem: 'ambiguous',
      places: 2,
      readings: ['1.5', '1500'],
    })
  })

  it('is ambiguous when the locales differ, when there is none, or when one does not use the mark', () => {
    const question = { problem: 'ambiguous', places: MONEY_PLACES, readings: ['1.5', '1500'] }
    expect(amount('1.500', 'en-GB', 'DE')).toEqual(question)
    expect(amount('1,500')).toEqual(question)
    expect(amount('1.500', 'fr')).toEqual(question)
    expect(amount('12,50', 'en-GB', 'DE')).toEqual({ value: '12.50' })
  })

  it('reads every number in its own display format', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n - 1n), fc.integer({ min: 0, max: 9_999 }), (whole, rest) => {
        const value = `${whole}.${String(rest).padStart(4, '0')}`
        expect(amount(value, 'en-GB')).toEqual({ value })
        const [shownWhole] = (understoodAs(` ${value}0`, value) ?? '').split('.')
        expect(amount(`${shownWhole}.5000`, 'en-GB')).toEqual({ value: `${whole}.5000` })
      }),
    )
  })
})

describe('understoodAs', () => {
  it.each([
    ['12.50', '12.50', undefined],
    ['1,500', '1500', undefined],
    ['1500', '1500', undefined],
    ['12,50', '12.50', '12.50'],
    ['1,5', '1.5', '1.50'],
    ['３', '3', '3'],
    ['1 500', '1500', '1,500'],
    ['1.500', '1.500', '1.50'],
    ['1.505', '1.505', '1.505'],
    ['0.125', '0.125', undefined],
    ['1500.125', '1500.125', undefined],
    ['1.500', '1500', '1,500'],
  ])('shows what was typed as %j and read as %s: %s', (text, value, shown) =>
    expect(understoodAs(text, value)).toBe(shown),
  )
})

describe('the text beside a field', () => {
  it('shows the number that was read, or both readings', () => {
    expect(readAsText('12.50', 'EN')).toBe('Read as 12.50')
    const question = { problem: 'ambiguous', places: 2, readings: ['1.5', '1500'] } as const
    expect(numberProblemText(question, 'EN')).toContain('1.5 or 1500')
    expect(numberProblemText(question, 'KO')).toContain('1.5 또는 1500')
    expect(numberProblemText({ ...question, places: 0, readings: ['1500'] }, 'EN')).toBe(
      'Enter a whole number. If you separate thousands, type 1500.',
    )
    expect(numberProblemText({ problem: 'negative' }, 'EN')).toBe(
      'This number is negative. Enter it without the minus sign.',
    )
    expect(numberProblemText({ problem: 'negative' }, 'KO')).toBe(
      '음수는 입력할 수 없어요. 마이너스(-) 기호 없이 입력해 주세요.',
    )
    expect(numberProblemText({ problem: 'tooPrecise', places: 2 }, 'EN')).toContain('2 decimal places')
    expect(numberProblemText({ problem: 'tooPrecise', places: 0 }, 'KO')).toBe('소수점 없는 수를 입력해 주세요.')
  })
})
