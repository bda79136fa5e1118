import { describe, expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../../..')
/** Everything that a browser shows, including pages that servers generate. */
const sources = globSync('{shell,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|^packages\/toolchain\/|\/testing\//.test(path))
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))
const pathsWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .sort()

const FIELDS = ['packages/ui/src/number-field/NumberField.tsx', 'packages/payments/src/checkout/input-field.ts']
/** Fields with a numeric keypad whose values are digits but not numbers, by what is typed. */
const NO_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  'a code': [
    'mfe-member/src/features/security/CodeForm.tsx',
    'mfe-member/src/features/security/contacts/ContactForm.tsx',
    'packages/console/src/account/PasswordForm.tsx',
    'packages/console/src/session/EnrolTotp.tsx',
    'packages/console/src/session/InvitationPage.tsx',
    'packages/console/src/session/SignInForm.tsx',
    'shell/src/forms/phone/SmsCodeField.tsx',
  ],
  'a payment password': [
    'mfe-member/src/features/upline-transfer/UplineTransferForm.tsx',
    'mfe-member/src/features/withdraw/WithdrawalForm.tsx',
    'mfe-member/src/payment-password/PaymentPasswordForm.tsx',
    'mfe-member/src/payment-password/SixDigitsField.tsx',
    'mfe-promotions/src/features/point-mall/PasswordStep.tsx',
  ],
  'a number of an account, a card or a phone': [
    'mfe-member/src/payout-accounts/AddPayoutAccount.tsx',
    'packages/payments/src/checkout/methods.ts',
    'shell/src/forms/phone/PhoneField.tsx',
  ],
  'a number of an issue': ['mfe-lottery/src/features/results/ResultFilters.tsx'],
  'a date of birth or a messenger id': ['shell/src/features/register/field-looks.ts'],
  'a list of amounts, which spaces separate': ['packages/console/src/cashier-settings/ValueField.tsx'],
}
/** Fields of pages without React, each with the parser that reads it. */
const READ_BY_THE_PARSER: Readonly<Record<string, readonly [path: string, call: string]>> = {
  'packages/payments/src/checkout/pay-form.ts': ['packages/payments/src/checkout/decision.ts', 'readNumber('],
  'packages/studio/src/client/crash/auto.ts': ['packages/studio/src/client/crash/auto.ts', 'typedNumber('],
  'packages/studio/src/client/dice/panel.ts': ['packages/studio/src/client/dice/panel.ts', 'typedNumber('],
  'packages/studio/src/client/verify/games.ts': ['packages/studio/src/client/verify/games.ts', 'typedNumber('],
  'packages/studio/src/client/verify/main.ts': ['packages/studio/src/client/verify/main.ts', 'typedNumber('],
}

describe('amounts, rates and counts', () => {
  it('are typed into the one field for numbers', () => {
    expect(pathsWith(/inputmode(?:=|: )["'{](?:numeric|decimal|.*'numeric')/i)).toEqual(
      [...FIELDS, ...Object.values(NO_NUMBERS).flat(), ...Object.keys(READ_BY_THE_PARSER)].sort(),
    )
    expect(pathsWith(/<NumberField/).length).toBeGreaterThan(25)
  })

  it('are read by the one parser where a page has no such field', () => {
    for (const [path, call] of Object.values(READ_BY_THE_PARSER))
      expect(sources.find((source) => source.path === path)?.code).toContain(call)
  })

  it('are typed into no field of the browser for numbers, which the wheel changes and which loses what is typed', () => {
    expect(pathsWith(/<(?:input|TextField)[^>]*type="number"|h\('input', \{[^}]*type: 'number'/)).toEqual([])
    expect(pathsWith(/\bvalueAsNumber\b/)).toEqual(['shell/src/forms/captcha/SliderPuzzle.tsx'])
  })

  it('never lose characters to become numbers', () => {
    expect(pathsWith(/replaceAll\(',', ''\)|replace\(\/,\/g, ''\)|replace\(',', '\.'\)/)).toEqual([])
    // Bank account numbers are typed in groups.
    expect(pathsWith(/replace\(\/\\D\/g, ''\)/).filter((path) => !/payout-accounts/.test(path))).toEqual([
      'packages/contracts/src/text/typed-number.ts',
    ])
  })
})
