import { jest } from '@jest/globals'
import { ERRORS, PortalError, type ErrorCode } from '@atrium/contracts/errors'
import {
  REGISTER_FIELDS,
  ruleOf,
  type FieldRule,
  type RegisterField,
} from '@atrium/contracts/rules/accounts/register-rules'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom, toastsAtom } from '../context/atoms.ts'
import { DialogHost } from '../frame/DialogHost.tsx'
import { RegisterDialog } from '../features/register/RegisterDialog.tsx'
import { memberInfo } from './fake-api.ts'
import { fakeShell } from './fake-shell.ts'
import { field } from './field.ts'
import { show } from './show.tsx'

const off = Object.fromEntries(
  REGISTER_FIELDS.map((name) => [name, ruleOf('length', 1, 40, { enabled: false })]),
) as Record<RegisterField, FieldRule>
const usual = {
  ...off,
  username: ruleOf('letterFirst', 4, 16, { required: true }),
  password: ruleOf('lettersAndDigits', 8, 32, { required: true }),
  mobileNum: { ...ruleOf('digits', 6, 15), enabled: false },
}
/** The merchant's settings: a username, a password, and the test's fields. */
export const settingsOf = (fields: Partial<Record<RegisterField, FieldRule>> = {}) => ({
  fields: { ...usual, ...fields },
  minAge: 21,
  confirmAge: 18,
  termsVersion: '2026-11',
  usernameRule: usual.username,
  passwordRule: usual.password,
})
/** The server's error for one field. */
export const fieldError = (code: ErrorCode, path: string) =>
  new PortalError(code, ERRORS[code].KO, undefined, [{ path, message: ERRORS[code].KO }])

type Options = NonNullable<Parameters<typeof fakeShell>[0]>
interface Scene {
  fields?: Partial<Record<RegisterField, FieldRule>>
  answers?: Options['answers']
  modulesOff?: readonly string[]
  /** The shell of an earlier call, to open the same page again. */
  again?: ReturnType<typeof fakeShell>
}

/** Opens the registration for a visitor of DEMO, by default with one method and without a slider captcha. */
export async function openRegister({
  fields,
  answers = {},
  modulesOff = ['GEETEST3', 'MOBILENUMREG3'],
  again,
}: Scene = {}) {
  const made =
    again ??
    fakeShell({
      modulesOff,
      answers: {
        registerSettings: () => settingsOf(fields),
        countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82' }),
        memberInfo: () => memberInfo,
        announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }),
        ...answers,
      },
    })
  const { shell, api } = made
  const onClose = jest.fn()
  const view = await show(
    shell,
    <>
      <RegisterDialog onClose={onClose} />
      <DialogHost />
    </>,
  )
  await screen.findByRole('dialog', { name: '회원가입' })
  // The form appears with the merchant's settings, which a test may delay.
  if (!answers['registerSettings'] && !modulesOff.includes('REGGRP'))
    await screen.findByRole('button', { name: '가입하기' })
  const calls = (name: string) =>
    api.call.mock.calls.filter(([called]) => called === name).map(([, request]) => request)
  return {
    ...made,
    view,
    onClose,
    calls,
    user: userEvent.setup({ delay: null }),
    opened: () => shell.store.get(openDialogAtom),
    toasts: () => shell.store.get(toastsAtom).map(({ text }) => text),
  }
}

export const submit = () => screen.getByRole('button', { name: '가입하기' })
export const terms = () => screen.getByRole('checkbox', { name: /이용 약관/ })
export const adult = () => screen.getByRole('checkbox', { name: '만 18세 이상이에요.' })

/** Fills in all fields that a registration by username requires. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('아이디'), 'skyblue')
  await user.type(field('비밀번호'), 'harbour42')
  await user.type(field('비밀번호 확인'), 'harbour42')
  await user.click(adult())
}
