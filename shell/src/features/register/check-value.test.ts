import { describe, expect, it } from '@jest/globals'
import { ruleOf } from '@atrium/contracts/rules/accounts/register-rules'
import { checkValue } from './check-value.ts'
import { EMPTY_FORM } from './register-values.ts'

const day = (today: string) => ({ minAge: 21, today })
const keyOf = (problem: ReturnType<typeof checkValue>) => problem?.key

describe('one value of the form', () => {
  it('is checked by the rule of its field', () => {
    const rule = ruleOf('letterFirst', 6, 12, { required: true })
    const check = (username: string) => checkValue('username', rule, { ...EMPTY_FORM, username }, day('2026-11-21'))
    expect(check('')).toEqual({ key: 'required', min: 6, max: 12 })
    expect(check('1abcdef')).toEqual({ key: 'letterFirst', min: 6, max: 12 })
    expect(check('abcde')).toEqual({ key: 'letterFirst', min: 6, max: 12 })
    expect(check('skyblue')).toBeUndefined()
  })

  it('has to be the same when it is typed again', () => {
    const rule = ruleOf('lettersAndDigits', 8, 20, { required: true })
    const check = (confirmPassword: string) =>
      keyOf(
        checkValue(
          'confirmPassword',
          rule,
          { ...EMPTY_FORM, password: 'harbour42', confirmPassword },
          day('2026-11-21'),
        ),
      )
    expect(check('')).toBe('required')
    expect(check('harbour43')).toBe('inconsistentTwice')
    expect(check('harbour42')).toBeUndefined()
  })

  it.each([
    ['2005-11-21', '2026-11-21', undefined],
    ['2005-11-22', '2026-11-21', 'tooYoung'],
    ['2004-02-29', '2025-02-28', 'tooYoung'],
    ['2004-02-29', '2025-03-01', undefined],
    ['2003-02-29', '2026-11-21', 'noSuchDate'],
    ['2030-01-01', '2026-11-21', 'noSuchDate'],
    ['', '2026-11-21', undefined],
  ])('born on %s, on %s: %s', (birthday, today, key) => {
    expect(keyOf(checkValue('birthday', ruleOf('date', 10, 10), { ...EMPTY_FORM, birthday }, day(today)))).toBe(key)
  })
})
