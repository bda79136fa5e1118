import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import {
  REGISTER_FIELDS,
  ruleOf,
  type FieldRule,
  type RegisterField,
} from '@atrium/contracts/rules/accounts/register-rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { granted, memberInfo, portalError } from '../../testing/fake-api.ts'
import { firebaseFrame, firebaseOffer, servedFirebase } from '../../testing/fake-firebase.ts'
import { field } from '../../testing/field.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'

beforeAll(() =>
  Promise.all([import('../../forms/firebase/firebase-frame.ts'), import('../../forms/firebase/firebase-error.ts')]),
)
beforeEach(() => sessionStorage.clear())

const off = Object.fromEntries(
  REGISTER_FIELDS.map((name) => [name, ruleOf('length', 1, 40, { enabled: false })]),
) as Record<RegisterField, FieldRule>
const settings = {
  fields: { ...off, mobileNum: { ...ruleOf('digits', 6, 15), enabled: false } },
  minAge: 21,
  confirmAge: 18,
  termsVersion: '2026-11',
  usernameRule: off.username,
  passwordRule: off.password,
}

/** The form of a merchant that registers by mobile number only, without a password, and with codes of Firebase. */
async function open(registerMobile: () => unknown = () => granted) {
  const { shell, api } = fakeShell({
    modulesOff: ['GEETEST3', 'USERNAMEREG3', 'MOBILENUMPASSREG3'],
    answers: {
      registerMobile,
      registerSettings: () => settings,
      countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82' }),
      memberInfo: () => memberInfo,
      announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }),
    } as never,
  })
  shell.bootstrap.settings.firebase = firebaseOffer()
  await show(
    shell,
    <>
      <RegisterDialog onClose={() => undefined} />
      <DialogHost />
    </>,
  )
  await screen.findByRole('dialog', { name: '회원가입' })
  // The form appears once the merchant's settings are loaded.
  await screen.findByRole('button', { name: '가입하기' })
  const user = userEvent.setup({ delay: null })
  await user.type(field('휴대전화 번호'), '010-1234-5678')
  await user.click(screen.getByRole('checkbox', { name: '만 18세 이상이에요.' }))
  expect(firebaseFrame()).toBeNull()
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
  return {
    user,
    calls: (name: string) => api.call.mock.calls.filter(([called]) => called === name).map(([, request]) => request),
  }
}
const submit = () => screen.getByRole('button', { name: '가입하기' })

it('registers with Firebase’s proof of the number, which is requested once for several tries', async () => {
  const answers = [() => Promise.reject(portalError('TOO_MANY_REQUESTS')), () => granted]
  const { user, calls } = await open(() => answers.shift()!())
  const { received } = await servedFirebase((question) =>
    question.type === 'firebase.confirmCode' ? { idToken: 'a-token' } : {},
  )
  await waitFor(() => expect(field('인증번호')).toHaveFocus())
  await user.type(field('인증번호'), '123456')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('message of TOO_MANY_REQUESTS')
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'))
  await user.click(submit())
  await waitFor(() => expect(calls('registerMobile')).toHaveLength(2))
  const [request] = calls('registerMobile')
  expect(request).toMatchObject({
    mobileNum: '010-1234-5678',
    countryDialingCode: '82',
    firebaseChannel: 'phone',
    firebaseIdToken: 'a-token',
  })
  expect(request).not.toHaveProperty('verificationCode')
  expect(calls('smsRegister')).toEqual([])
  expect(received.map(({ type }) => type)).toEqual(['firebase.sendCode', 'firebase.confirmCode'])
})

it('shows what is wrong with the code at its field', async () => {
  const { user, calls } = await open()
  await servedFirebase((question) =>
    question.type === 'firebase.confirmCode' ? { problem: 'invalidVerificationCode' } : {},
  )
  await waitFor(() => expect(field('인증번호')).toHaveFocus())
  await user.type(field('인증번호'), '000000')
  await user.click(submit())
  await waitFor(() =>
    expect(field('인증번호')).toHaveAccessibleDescription(
      '인증번호가 올바르지 않아요. 문자를 확인하고 다시 입력해 주세요.',
    ),
  )
  expect(calls('registerMobile')).toEqual([])
})
