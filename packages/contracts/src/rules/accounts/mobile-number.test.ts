import { describe, expect, it } from '@jest/globals'
import { mobileCountry, mobileProblem, toE164 } from './mobile-number.ts'
import { ruleMessage } from './register-messages.ts'

describe('toE164', () => {
  it.each([
    ['82', '010-1234-5678', '+821012345678'],
    ['82', '1012345678', '+821012345678'],
    ['84', '0912345678', '+84912345678'],
    ['1', '(201) 555-0123', '+12015550123'],
    ['+82', '+821012345678', '+821012345678'],
    // A landline number is not a mobile number.
    ['82', '02-821-2345', undefined],
    ['81', '03-1234-5678', undefined],
    ['84', '024 3825 1234', undefined],
    // Premium-rate, VoIP and personal numbers are not mobile numbers.
    ['82', '060-700-1234', undefined],
    ['82', '070-1234-5678', undefined],
    ['82', '1588-1234', undefined],
    ['44', '09012345678', undefined],
    ['44', '07012345678', undefined],
    ['44', '08451234567', undefined],
    ['33', '0899123456', undefined],
    ['81', '05012345678', undefined],
    ['1', '9002345678', undefined],
    ['1', '8002345678', undefined],
    ['1', '5002345678', undefined],
    // The selected dialing code applies, even if the number is typed with another one.
    ['82', '+84912345678', undefined],
    ['84', '+84912345678', '+84912345678'],
    ['84', '+821012345678', undefined],
    ['82', '', undefined],
    ['82', 'abc', undefined],
    ['999', '12345678', undefined],
  ])('+%s %s is %s', (dialingCode, typed, number) => {
    expect(toE164(dialingCode, typed)).toBe(number)
    expect(mobileProblem(dialingCode, typed) === undefined).toBe(number !== undefined)
  })
})

it.each([
  ['+821012345678', 'KR'],
  ['+12015550123', 'US'],
  ['+14165550123', 'CA'],
  ['+18762345678', 'JM'],
  ['+77012345678', 'KZ'],
  ['+447781123456', 'GG'],
  ['+447400123456', 'GB'],
  ['abc', undefined],
])('%s is a number of %s', (number, country) => {
  expect(mobileCountry(number)).toBe(country)
})

describe('the problem shown for a number', () => {
  it.each([
    ['82', '010-1234', '휴대전화 번호는 숫자 10~11자리여야 해요.', 'The phone number must have 10–11 digits.'],
    ['82', '10123456789', '휴대전화 번호는 숫자 9~10자리여야 해요.', 'The phone number must have 9–10 digits.'],
    ['84', '0912', '휴대전화 번호는 숫자 10자리여야 해요.', 'The phone number must have 10 digits.'],
    ['1', '201555', '휴대전화 번호는 숫자 10자리여야 해요.', 'The phone number must have 10 digits.'],
    ['82', '02-8212-3456', '올바른 휴대전화 번호를 입력해 주세요.', 'Enter a valid mobile number.'],
    ['82', 'abc', '올바른 휴대전화 번호를 입력해 주세요.', 'Enter a valid mobile number.'],
    ['999', '12345678', '올바른 휴대전화 번호를 입력해 주세요.', 'Enter a valid mobile number.'],
  ])('+%s %s: %s', (dialingCode, typed, korean, english) => {
    const problem = mobileProblem(dialingCode, typed)!
    expect([ruleMessage(problem, 'KO'), ruleMessage(problem, 'EN')]).toEqual([korean, english])
  })
})
