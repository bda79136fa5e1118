import { describe, expect, it } from '@jest/globals'
import { registerRequest } from './register-request.ts'
import { EMPTY_FORM } from './register-values.ts'

const circumstances = { countryDialingCode: '82', codes: {}, termsVersion: '2026-11' }
const always = {
  domain: 'localhost',
  registerUrl: 'http://localhost/',
  registerMethod: 'WEB',
  termsVersion: '2026-11',
  terms: true,
  adult: true,
}

describe('the request', () => {
  it('has the fields on screen that are filled in, trimmed', () => {
    const values = {
      ...EMPTY_FORM,
      username: ' skyblue ',
      password: 'harbour42',
      confirmPassword: 'harbour42',
      line: '  ',
      wechat: 'of the other tab',
    }
    expect(registerRequest(values, ['username', 'password', 'confirmPassword', 'line'], circumstances)).toEqual({
      ...always,
      username: 'skyblue',
      password: 'harbour42',
      confirmPassword: 'harbour42',
    })
  })

  it('has the dialling code beside a number', () => {
    const values = { ...EMPTY_FORM, mobileNum: '1012345678' }
    expect(registerRequest(values, ['mobileNum'], circumstances)).toEqual({
      ...always,
      mobileNum: '1012345678',
      countryDialingCode: '82',
    })
    expect(registerRequest(EMPTY_FORM, ['mobileNum'], circumstances)).not.toHaveProperty('countryDialingCode')
  })

  it('has the codes of the link, unless their fields are on screen', () => {
    const codes = { affiliateCode: 'AGENT1', referralCode: 'friend1' }
    expect(registerRequest(EMPTY_FORM, ['username'], { ...circumstances, codes })).toMatchObject(codes)
    const cleared = registerRequest(EMPTY_FORM, ['affiliateCode'], { ...circumstances, codes })
    expect(cleared).not.toHaveProperty('affiliateCode')
    expect(cleared).toMatchObject({ referralCode: 'friend1' })
  })

  it('has Firebase’s proof of the number instead of a code', () => {
    const values = { ...EMPTY_FORM, mobileNum: '01012345678', verificationCode: '123456' }
    const request = registerRequest(values, ['mobileNum', 'verificationCode'], {
      ...circumstances,
      firebaseIdToken: 'a-token',
    })
    expect(request).toEqual({
      ...always,
      mobileNum: '01012345678',
      countryDialingCode: '82',
      firebaseChannel: 'phone',
      firebaseIdToken: 'a-token',
    })
  })
})
