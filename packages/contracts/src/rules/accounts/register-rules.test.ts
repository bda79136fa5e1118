import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LANGUAGES } from '../../locale/languages.ts'
import { RULE_MESSAGES, ruleMessage } from './register-messages.ts'
import type { PatternId } from './register-rules.ts'
import {
  ageOn,
  checkBirthday,
  checkConfirmation,
  checkField,
  checkPassword,
  checkPaymentPassword,
  dateOf,
  FULL_OR_KOREAN_NAME,
  isProductPattern,
  LETTERS_DIGITS_AND_SIGNS,
  PATTERN_IDS,
  PATTERNS,
  ruleOf,
} from './register-rules.ts'

const examples: Record<PatternId, { good: string[]; bad: string[] }> = {
  length: { good: ['any thing!', '무엇이든'], bad: ['x'.repeat(81)] },
  letterFirst: { good: ['a', 'Haru77'], bad: ['7haru', 'haru-7', '하루'] },
  kanjiDigits: { good: ['王小明', '第1號'], bad: ['abc', '王 明', '왕'] },
  email: {
    good: ['a@b.co', "o'neil+tag@mail.example.com"],
    bad: ['a@b', 'a b@c.de', '@b.co', 'a@-b.co', 'a..b@c.de', 'a@b.co\n'],
  },
  lettersOrDigits: { good: ['abc', '123', 'a1'], bad: ['a_1', '가1'] },
  lettersAndDigits: { good: ['a1', '1a', 'demo1234'], bad: ['abc', '123', 'a1!'] },
  digits: { good: ['0', '0123'], bad: ['1a', '1 2', '１２'] },
  alphanumericUpper: { good: ['A', 'aB1'], bad: ['ab1', 'A!'] },
  englishSpaces: { good: ['Kim', 'Kim Min Ji'], bad: ['Kim  Ji', 'Kim1', ' Kim'] },
  noSpaces: { good: ['a.b', '가나'], bad: ['a b', 'a\tb'] },
  chinesePunctuation: { good: ['阿·明', '王小明'], bad: ['王1', '王 明'] },
  date: { good: ['1990-03-15', '03-15-1990'], bad: ['1990-3-15', '15-03-1990', '1990/03/15', '1990-13-01'] },
  korean: { good: ['홍길동'], bad: ['홍 길동', 'Hong', '홍1'] },
  thai: { good: ['สมชาย', 'สมชาย ใจดี'], bad: ['Somchai', 'สมชาย1'] },
  japaneseFullWidth: { good: ['やまだ', 'ヤマダ', '山田ー', 'ＡＢＣ１'], bad: ['ﾔﾏﾀﾞ', 'ABC'] },
  fullName: { good: ['Min-ji Kim', "Ana O'Neil", '길동 홍'], bad: ['Minji', 'Min1 Kim', 'Min  Kim'] },
  strong: { good: ['Aa1!', 'Zz9#zz'], bad: ['aa1!', 'AA1!', 'Aaa!', 'Aa11', 'Aa 1!'] },
}

describe('the kinds of pattern', () => {
  it('are the seventeen of the specification', () => expect(PATTERN_IDS).toHaveLength(17))

  it.each(PATTERN_IDS)('%s accepts and rejects, with its own message in both languages', (kind) => {
    const rule = ruleOf(kind, 1, 80)
    for (const value of examples[kind].good) expect([value, checkField(rule, value)]).toEqual([value, undefined])
    for (const value of examples[kind].bad)
      expect([value, checkField(rule, value)]).toEqual([value, { key: kind, min: 1, max: 80 }])
    const texts = LANGUAGES.map((language) => ruleMessage({ key: kind, min: 6, max: 16 }, language))
    expect(texts.every((text) => text.length > 5 && !text.includes('{'))).toBe(true)
    expect(texts[0]).toMatch(/[가-힣]/)
  })

  it('check any value in linear time, also a crafted one', () => {
    const attacks = [
      'a.'.repeat(5000),
      `a@${'a'.repeat(5000)}`,
      `a@${'a-'.repeat(3000)}`,
      "a'".repeat(5000),
      'A a'.repeat(3000),
      '가 '.repeat(3000),
    ]
    for (const kind of PATTERN_IDS) {
      for (const attack of attacks) {
        // CPU time instead of elapsed time, since other processes may run meanwhile.
        const before = process.cpuUsage()
        checkField(ruleOf(kind, 1, 100_000), attack)
        expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
      }
    }
  })
})

describe('checkField', () => {
  it('never rejects a field that is off', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PATTERN_IDS),
        fc.string(),
        (kind, value) => checkField(ruleOf(kind, 3, 5, { enabled: false, required: true }), value) === undefined,
      ),
    )
  })

  it('requires a value only when the field is required', () => {
    for (const empty of [undefined, '', '  ']) {
      expect(checkField(ruleOf('digits', 4, 6, { required: true }), empty)).toEqual({ key: 'required', min: 4, max: 6 })
      expect(checkField(ruleOf('digits', 4, 6), empty)).toBeUndefined()
    }
  })

  it('checks minimum and maximum length in code points', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.constantFrom('가', 'a', '😀', '字'), { minLength: 1, maxLength: 50 }),
        (min, more, letters) => {
          const isRight = letters.length >= min && letters.length <= min + more
          return (checkField(ruleOf('length', min, min + more), letters.join('')) === undefined) === isRight
        },
      ),
    )
  })

  it('runs a pattern of a merchant only through its caller, and only on values of the right length', () => {
    const rule = { ...ruleOf('length', 1, 10), acceptedPattern: '(a+)+' }
    const asked: string[] = []
    const matchOwn = (pattern: string, value: string) => asked.push(`${pattern} ${value}`) > 1
    expect([checkField(rule, 'dog'), checkField(rule, 'x'.repeat(11))]).toEqual([
      undefined,
      expect.objectContaining({ key: 'length' }),
    ])
    expect([
      checkField(rule, 'dog', matchOwn),
      checkField(rule, 'cat', matchOwn),
      checkField(rule, 'x'.repeat(11), matchOwn),
    ]).toEqual([expect.objectContaining({ key: 'length' }), undefined, expect.objectContaining({ key: 'length' })])
    expect(asked).toEqual(['(a+)+ dog', '(a+)+ cat'])
  })

  it("runs the product's own patterns itself", () => {
    for (const pattern of [...Object.values(PATTERNS), LETTERS_DIGITS_AND_SIGNS, FULL_OR_KOREAN_NAME])
      expect(isProductPattern(pattern)).toBe(true)
    expect(
      ['김철수', 'Kim Chul', 'Kim'].map(
        (acceptedName) =>
          checkField({ ...ruleOf('fullName', 1, 20), acceptedPattern: FULL_OR_KOREAN_NAME }, acceptedName)?.key,
      ),
    ).toEqual([undefined, undefined, 'fullName'])
  })

  it('accepts every combination of the strong kind', () => {
    fc.assert(
      fc.property(
        fc.subarray(['ABZ', 'abz', '059', '!#?_'], { minLength: 1 }),
        fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
        (sets, picks) => {
          const value = picks.map((pick, i) => sets[i % sets.length]![pick % 3]).join('')
          return (checkField(ruleOf('strong', 8, 8), value) === undefined) === (sets.length === 4)
        },
      ),
    )
  })
})

it('returns one number when both ends are equal', () => {
  expect(ruleMessage({ key: 'digits', min: 6, max: 6 }, 'EN')).toBe('Use digits only: 6 digits.')
  expect(ruleMessage({ key: 'digits', min: 4, max: 6 }, 'KO')).toBe('숫자 4~6자리로 입력해 주세요.')
})

it('has every sentence in both languages', () => {
  for (const [key, text] of Object.entries(RULE_MESSAGES))
    for (const language of LANGUAGES) expect([key, text[language]]).toEqual([key, expect.stringMatching(/.{5}/)])
})

it('reports "inconsistent twice" for two different passwords', () => {
  expect(checkConfirmation('a', 'a')).toBeUndefined()
  expect(checkConfirmation('a', 'A')).toMatchObject({ key: 'inconsistentTwice' })
})

describe('birthdays', () => {
  it('on 29 February count from 1 March', () => {
    expect([
      ageOn('2004-02-29', '2025-02-28'),
      ageOn('2004-02-29', '2025-03-01'),
      ageOn('2004-02-29', '2024-02-29'),
    ]).toEqual([20, 21, 20])
    expect(checkBirthday('2004-02-29', 21, '2025-02-28')).toEqual({ key: 'tooYoung', min: 21, max: 21 })
    expect(checkBirthday('02-29-2004', 21, '2025-03-01')).toBeUndefined()
  })

  it('are existing days in the past', () => {
    for (const text of ['2001-02-29', '2001-02-30', '1990-00-10', 'yesterday', '99-01-01', '2030-01-01'])
      expect(checkBirthday(text, 21, '2026-01-01')).toMatchObject({ key: 'noSuchDate' })
    expect([dateOf('1990-03-15'), dateOf('03-15-1990'), dateOf('02-30-1990')]).toEqual([
      '1990-03-15',
      '1990-03-15',
      undefined,
    ])
  })

  it('increase the age exactly on the day', () => {
    const day = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2004-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        day.filter((date) => !date.endsWith('02-29')),
        fc.integer({ min: 1, max: 21 }),
        (birthday, age) => {
          const anniversary = `${Number(birthday.slice(0, 4)) + age}${birthday.slice(4)}`
          const dayBefore = new Date(Date.parse(anniversary) - 86_400_000).toISOString().slice(0, 10)
          return ageOn(birthday, anniversary) === age && ageOn(birthday, dayBefore) === age - 1
        },
      ),
    )
  })

  it('are dates of the pattern whenever they exist', () => {
    expect(PATTERNS.date).toContain('[0-9]{4}')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString().slice(0, 10)
          return checkField(ruleOf('date', 10, 10), text) === undefined && dateOf(text) === text
        },
      ),
    )
  })
})

it('rejects a commonly guessed payment password, when the merchant has the field', () => {
  const digits = ruleOf('digits', 6, 6)
  expect(checkPaymentPassword(digits, '123456')).toMatchObject({ key: 'wellKnown' })
  expect([
    checkPaymentPassword(digits, '246813'),
    checkPaymentPassword(digits, ''),
    checkPaymentPassword({ ...digits, enabled: false }, '123456'),
  ]).toEqual([undefined, undefined, undefined])
  expect(checkPaymentPassword(digits, '11111')).toMatchObject({ key: 'digits' })
})

it('rejects a password that begins or ends with a space, since logging in trims it', () => {
  const anything = ruleOf('length', 6, 16, { required: true })
  for (const password of [' secret 1', 'secret 1 ', '\tsecret1'])
    expect(checkPassword(anything, password)).toMatchObject({ key: 'outerSpaces' })
  expect(checkPassword(anything, 'secret 1')).toBeUndefined()
  expect(checkPassword(anything, ' a')).toMatchObject({ key: 'length' })
})
