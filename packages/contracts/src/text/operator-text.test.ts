import { describe, expect, it } from '@jest/globals'
import { operatorText, operatorTexts, TEXT_LIMITS } from './operator-text.ts'
import { gameCalls } from '../calls/games/catalogue.ts'
import { settingsOperations } from '../staff/settings.ts'
import { reason } from '../staff/terms.ts'

const text = operatorText(10)
const isTaken = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('a text for visitors', () => {
  it.each(['점검 중', 'a', 'one\ntwo', '👨‍👩‍👧', 'x'.repeat(10), ` ${'x'.repeat(10)} `])('accepts %j', (value) =>
    expect(isTaken(text, value)).toBe(true),
  )
  it.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['what cannot be seen', '\u200b'],
    ['a Hangul filler', '\u3164'],
    ['a mark alone', '\u0301'],
    ['one character too many', 'x'.repeat(11)],
    ['a reordered text', 'a\u202eb'],
    ['a control character', 'a\u0000b'],
    ['half a character', 'a\ud800'],
  ])('rejects %s', (_what, value) => expect(isTaken(text, value)).toBe(false))
  it('has both languages and no third', () => {
    expect(isTaken(operatorTexts(5), { KO: '가', EN: 'a' })).toBe(true)
    expect(isTaken(operatorTexts(5), { KO: '가' })).toBe(false)
    expect(isTaken(operatorTexts(5), { KO: '가', EN: 'a', JA: 'a' })).toBe(false)
  })
})

describe('settings', () => {
  const { input, answer } = settingsOperations.changeMerchantSettings
  const long = (characters: number) => ({ KO: 'x'.repeat(characters), EN: 'y' })
  it.each<[field: string, most: number, of: (characters: number) => object]>([
    ['names', TEXT_LIMITS.name, (characters) => ({ names: long(characters) })],
    ['description', TEXT_LIMITS.description, (characters) => ({ description: long(characters) })],
    ['maintenanceMessage', TEXT_LIMITS.maintenanceMessage, (characters) => ({ maintenanceMessage: long(characters) })],
    [
      'the title of a banner',
      TEXT_LIMITS.bannerTitle,
      (characters) => ({ banners: { home: { title: long(characters), text: long(1) } } }),
    ],
    [
      'the text of a banner',
      TEXT_LIMITS.bannerText,
      (characters) => ({ banners: { home: { title: long(1), text: long(characters) } } }),
    ],
  ])('take %s of up to %d characters', (_field, most, of) => {
    const whole = (characters: number) => ({
      merchant: 'DEMO',
      changeId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
      version: 'a'.repeat(64),
      reason: 'a test',
      ...of(characters),
    })
    expect(input.safeParse(whole(most)).error).toBeUndefined()
    expect(isTaken(input, whole(most + 1))).toBe(false)
  })
  it('can be read and fixed when the gateway has a longer text', () => {
    expect(
      answer.safeParse({
        merchant: 'DEMO',
        version: 'a'.repeat(64),
        names: long(900),
        timeZone: 'UTC',
        hosts: [],
        status: 1,
        maintenanceMessage: long(90_000),
        modules: [],
      }).error,
    ).toBeUndefined()
  })
})

describe('a reason', () => {
  it.each(['\u200b', '\u2060 \u200d', 'a\u202e'])('is not %j', (value) => expect(isTaken(reason, value)).toBe(false))
  it.each(['gone', '👨‍👩‍👧'])('is %j', (value) => expect(isTaken(reason, value)).toBe(true))
})

describe('filters of the game list', () => {
  const { request } = gameCalls.find(({ name }) => name === 'gameList')!
  const messageOf = (filter: object) => request.safeParse({ language: 'EN', ...filter }).error?.issues[0]?.message
  it.each([
    { minBet: '-1' },
    { minBet: '-0' },
    { minLineNum: '-1' },
    { pageNo: '-1' },
    { pageSize: '-1' },
    { firstPageSize: '-1' },
    { clientType: '-1' },
  ])('reject %j', (filter) => expect(messageOf(filter)).toEqual(expect.any(String)))
  it('describe the format of an amount', () => {
    expect(messageOf({ minBet: '-1' })).toBe('must be an amount of 0 or more, such as 0.50')
    expect(messageOf({ minBet: '0' })).toBeUndefined()
  })
})
