import { describe, expect, it } from '@jest/globals'
import type { RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { checkField, REGISTER_FIELDS, ruleOf } from '@atrium/contracts/rules/accounts/register-rules'
import fc from 'fast-check'
import { DEFAULT_FIELDS, UNPUBLISHED_TERMS } from '../../../platform/tenancy/registration-defaults.ts'
import type { FormConditions, RegistrationRequest } from './form.ts'
import { checkForm } from './form.ts'

const everyField = Object.fromEntries(
  REGISTER_FIELDS.map((field) => [field, { ...DEFAULT_FIELDS[field], enabled: true }]),
) as FormConditions['settings']['fields']
const conditions: FormConditions = {
  settings: { termsVersion: UNPUBLISHED_TERMS, startingCredit: 0n, minAge: 21, confirmAge: 18, fields: everyField },
  must: ['username', 'password', 'confirmPassword'],
  never: [],
  today: '2026-11-21',
  defaultPassword: 'welcome-123',
  siteNames: ['Atrium'],
}
const request = (fields: Partial<Record<RegisterField, string>>): RegistrationRequest => ({
  registerMethod: 'WEB',
  login: true,
  termsVersion: '1',
  terms: true,
  adult: true,
  countryDialingCode: '82',
  ...fields,
})

/** Arbitrary values of a field, including texts that almost match the rules. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    'haru01',
    'blue-sky-77',
    '010-1234-5678',
    '+821012345678',
    '1990-03-15',
    '03-15-1990',
    '2026-02-30',
    'a@example.com',
    '246810',
    '   ',
  ),
)

describe('checkForm', () => {
  it('never throws, and reports for each plain field what the rule of the browser reports', () => {
    const special: readonly RegisterField[] = [
      'confirmPassword',
      'mobileNum',
      'birthday',
      'verificationCode',
      'captcha',
      'affiliateCode',
      'referralCode',
      'password',
      'paymentPassword',
      'username',
      'nickname',
    ]
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, typed])), { requiredKeys: [] }),
        (fields) => {
          const { problems, values } = checkForm(request(fields), conditions)
          for (const field of REGISTER_FIELDS.filter((each) => !special.includes(each))) {
            expect([field, problems[field]]).toEqual([
              field,
              checkField(everyField[field], fields[field]?.trim().normalize('NFC')),
            ])
            expect(values[field]).toBe(fields[field]?.trim().normalize('NFC') || undefined)
          }
        },
      ),
    )
  })

  it.each([
    ['\u202e운영자\u200b', '운영자'],
    ['a\n\tb', 'a b'],
    ['e\u0301', 'é'],
  ])('stores of the nickname %j what the chat room stores of a message', (nickname, kept) => {
    expect(
      checkForm(request({ nickname }), {
        ...conditions,
        settings: {
          ...conditions.settings,
          fields: { ...everyField, nickname: { ...everyField.nickname, minLength: 1 } },
        },
      }).values.nickname,
    ).toBe(kept)
  })

  it('takes only what the merchant requests', () => {
    fc.assert(
      fc.property(fc.subarray([...REGISTER_FIELDS]), typed, (off, text) => {
        const fields = Object.fromEntries(
          REGISTER_FIELDS.map((field) => [field, { ...everyField[field], enabled: !off.includes(field) }]),
        ) as typeof everyField
        const { values, problems } = checkForm(
          request(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, text]))),
          { ...conditions, must: [], settings: { ...conditions.settings, fields } },
        )
        // Invitation codes are accepted even if the form does not show their fields, because links contain them.
        return off.every(
          (field) =>
            field === 'affiliateCode' ||
            field === 'referralCode' ||
            (values[field] === undefined && problems[field] === undefined),
        )
      }),
    )
  })

  it('matches patterns of the merchant', () => {
    const own = (fields: FormConditions['settings']['fields']) => ({
      ...conditions,
      settings: { ...conditions.settings, fields },
    })
    const withOwn = own({
      ...everyField,
      zalo: { ...everyField.zalo, acceptedPattern: '84\\d+' },
      password: { ...everyField.password, acceptedPattern: 'tree-\\d+' },
    })
    const problems = (zalo: string, password: string) =>
      checkForm(request({ username: 'haru01', zalo, password, confirmPassword: password }), withOwn).problems
    expect(problems('8412345678', 'tree-12345')).not.toMatchObject({ zalo: expect.anything() })
    expect(problems('8512345678', 'bush-12345')).toMatchObject({ zalo: { key: 'digits' }, password: { key: 'length' } })
  })

  it('rejects the default password', () => {
    expect(
      checkForm(request({ username: 'haru01', password: 'welcome-123', confirmPassword: 'welcome-123' }), conditions)
        .problems.password,
    ).toMatchObject({ key: 'wellKnown' })
  })

  it.each([
    ['111111', { key: 'wellKnown' }],
    ['123456', { key: 'wellKnown' }],
    ['246810', undefined],
  ])('takes the payment password %s only where it can also be set later', (paymentPassword, problem) => {
    const found = checkForm(request({ username: 'haru01', paymentPassword }), conditions).problems.paymentPassword
    expect(found?.key).toBe(problem?.key)
  })

  it('leaves secret values unchanged, and rejects a password that the log-in would reject', () => {
    const anything = {
      ...conditions,
      settings: { ...conditions.settings, fields: { ...everyField, password: ruleOf('length', 6, 20) } },
    }
    const checked = (password: string) =>
      checkForm(
        request({ username: ' haru01 ', password, confirmPassword: password, address: '  Jongno 1  ' }),
        anything,
      )
    expect(checked('blue sky  77')).toMatchObject({
      values: { username: 'haru01', password: 'blue sky  77', address: 'Jongno 1' },
      problems: {},
    })
    expect(checked(' blue sky 77').problems.password).toMatchObject({ key: 'outerSpaces' })
  })
})
