import { describe, expect, it } from '@jest/globals'
import {
  REGISTER_FIELDS,
  ruleOf,
  type FieldRule,
  type RegisterField,
} from '@atrium/contracts/rules/accounts/register-rules'
import { byNeed, methodsOf, shownFields, type FormConditions } from './shown-fields.ts'

const off = Object.fromEntries(
  REGISTER_FIELDS.map((field) => [field, ruleOf('length', 1, 20, { enabled: false })]),
) as Record<RegisterField, FieldRule>
const modules =
  (...ids: string[]) =>
  (modId: string) =>
    ids.includes(modId)
const shown = (parts: Partial<FormConditions>) =>
  shownFields({
    method: 'username',
    fields: off,
    isModuleOn: () => false,
    hasMobile: false,
    isInvitationWrong: false,
    isCaptchaRequired: false,
    ...parts,
  })

describe('the fields of the form', () => {
  it('are the account and its password when the merchant requires nothing else', () => {
    expect([...shown({}).keys()]).toEqual(['username', 'password', 'confirmPassword'])
  })

  it('follow the settings, and are required only where these state so', () => {
    const fields = { ...off, line: ruleOf('length', 1, 20), birthday: ruleOf('date', 10, 10, { required: true }) }
    const form = shown({ fields })
    expect([...form.keys()]).toEqual(['username', 'password', 'confirmPassword', 'birthday', 'line'])
    expect([...form.values()].map(({ required }) => required)).toEqual([true, true, true, true, false])
  })

  it('of a registration by mobile number are the number, and a password where the merchant requires one', () => {
    expect([...shown({ method: 'mobile', isModuleOn: modules('MOBILENUMPASSREG3') }).keys()]).toEqual([
      'mobileNum',
      'password',
      'confirmPassword',
    ])
    expect([...shown({ method: 'mobile', isModuleOn: modules('MOBILENUMPASSREG3', 'REGMOBVERF3') }).keys()]).toEqual([
      'mobileNum',
      'verificationCode',
      'password',
      'confirmPassword',
    ])
  })

  it('of a registration by mobile number alone always include the code by SMS', () => {
    expect([...shown({ method: 'mobile' }).keys()]).toEqual(['mobileNum', 'verificationCode'])
  })

  it('include the code by SMS once a number is typed', () => {
    const parts = { fields: { ...off, mobileNum: ruleOf('digits', 9, 11) }, isModuleOn: modules('REGMOBVERF3') }
    expect(shown(parts).has('verificationCode')).toBe(false)
    expect(shown({ ...parts, hasMobile: true }).get('verificationCode')).toMatchObject({ required: true })
    expect(shown({ ...parts, isModuleOn: modules(), hasMobile: true }).has('verificationCode')).toBe(false)
  })

  it('include the invitation code and the image captcha when the server requires them', () => {
    expect(shown({ isInvitationWrong: true }).get('affiliateCode')).toMatchObject({ enabled: true, required: false })
    expect(shown({ isCaptchaRequired: true }).get('captcha')).toMatchObject({ required: true })
  })
})

describe('the order of fields', () => {
  const optionalNumber = {
    ...off,
    mobileNum: ruleOf('length', 1, 20),
    birthday: ruleOf('date', 10, 10, { required: true }),
  }
  const names = (form: ReturnType<typeof shown>) => {
    const { needed, optional } = byNeed(form)
    return [needed.map(([field]) => field), optional.map(([field]) => field)]
  }

  it('has required fields first', () => {
    expect(names(shown({ fields: optionalNumber }))).toEqual([
      ['username', 'password', 'confirmPassword', 'birthday'],
      ['mobileNum'],
    ])
  })

  it('keeps the code by SMS below its number', () => {
    expect(names(shown({ fields: optionalNumber, hasMobile: true, isModuleOn: modules('REGMOBVERF3') }))[1]).toEqual([
      'mobileNum',
      'verificationCode',
    ])
    expect(names(shown({ method: 'mobile', isModuleOn: modules('REGMOBVERF3') }))[0]).toEqual([
      'mobileNum',
      'verificationCode',
    ])
  })
})

describe('the registration methods', () => {
  it.each([
    [[], []],
    [['USERNAMEREG3', 'MOBILENUMREG3'], []],
    [['REG3', 'USERNAMEREG3'], ['username']],
    [['REG3', 'MOBILENUMREG3'], ['mobile']],
    [
      ['REG3', 'USERNAMEREG3', 'MOBILENUMREG3'],
      ['username', 'mobile'],
    ],
  ])('with the modules %j are %j', (on, methods) => {
    expect(methodsOf(modules(...on))).toEqual(methods)
  })
})
