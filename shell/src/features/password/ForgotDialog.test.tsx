import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { PortalError } from '@atrium/contracts/errors'
import { ruleOf } from '@atrium/contracts/rules/accounts/register-rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom, sessionAtom } from '../../context/atoms.ts'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { granted, memberInfo, portalError } from '../../testing/fake-api.ts'
import { field } from '../../testing/field.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { ForgotDialog } from './ForgotDialog.tsx'

// A longer timeout, because long forms are typed key by key.
jest.setTimeout(20_000)
beforeEach(() => sessionStorage.clear())

const settings = {
  passwordRule: ruleOf('lettersAndDigits', 8, 20),
  usernameRule: ruleOf('letterFirst', 4, 16),
  fields: { mobileNum: ruleOf('digits', 9, 11) },
}
const country = { countryCode: 'KR', countryDialingCode: '82' }

async function open({
  method,
  answers = {},
  modulesOff,
}: {
  method?: 'email' | 'phone'
  answers?: NonNullable<Parameters<typeof fakeShell>[0]>['answers']
  modulesOff?: readonly string[]
} = {}) {
  const { shell, api } = fakeShell({
    modulesOff: modulesOff ?? ['GEETEST3'],
    answers: { registerSettings: () => settings, countryCode: () => country, memberInfo: () => memberInfo, ...answers },
  })
  const go = jest.spyOn(shell.navigation, 'go')
  const onClose = jest.fn()
  await show(
    shell,
    <>
      <ForgotDialog method={method} onClose={onClose} />
      <DialogHost />
    </>,
  )
  await screen.findByRole('dialog', { name: '비밀번호 찾기' })
  return {
    shell,
    api,
    go,
    onClose,
    user: userEvent.setup(),
    calls: (name: string) => api.call.mock.calls.filter(([called]) => called === name).map(([, request]) => request),
  }
}

describe('a forgotten password by e-mail', () => {
  it('sends account and address, then closes with the same message for every account', async () => {
    const { user, onClose, calls } = await open({ answers: { forgotByEmail: () => ({}) } })
    await user.type(field('아이디'), ' skyblue ')
    await user.type(field('이메일'), 'sky@example.com')
    await user.click(screen.getByRole('button', { name: '메일 보내기' }))
    expect(await screen.findByRole('dialog', { name: '메일을 확인해 주세요' })).toHaveTextContent('맞는 계정이 있으면')
    expect(onClose).toHaveBeenCalled()
    expect(calls('forgotByEmail')).toEqual([{ username: 'skyblue', email: 'sky@example.com' }])
  })

  it.each([
    ['', '', '필수 입력 항목이에요.', '필수 입력 항목이에요.'],
    [
      '1sky',
      'sky',
      '영문자로 시작하는 영문·숫자 4~16자로 입력해 주세요.',
      '올바른 이메일 주소를 입력해 주세요(6~254자).',
    ],
  ])('rejects the account %j and the address %j', async (account, address, accountWrong, addressWrong) => {
    const { user, calls } = await open()
    if (account) await user.type(field('아이디'), account)
    if (address) await user.type(field('이메일'), address)
    await user.click(screen.getByRole('button', { name: '메일 보내기' }))
    await waitFor(() => expect(field('아이디')).toHaveAccessibleDescription(accountWrong))
    expect(field('이메일')).toHaveAccessibleDescription(addressWrong)
    expect(field('아이디')).toHaveFocus()
    expect(calls('forgotByEmail')).toEqual([])
  })

  it("shows the server's error and stays open", async () => {
    const { user, onClose } = await open({
      answers: { forgotByEmail: () => Promise.reject(portalError('MAIL_UNAVAILABLE')) },
    })
    await user.type(field('아이디'), 'skyblue')
    await user.type(field('이메일'), 'sky@example.com')
    await user.click(screen.getByRole('button', { name: '메일 보내기' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('message of MAIL_UNAVAILABLE')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is the only method where the merchant has the phone off, and links back to the login', async () => {
    const { user, shell } = await open({ method: 'phone', modulesOff: ['CHNGPASSVERIF3'] })
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(field('이메일')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '로그인으로 돌아가기' }))
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'login' })
  })
})

describe('a forgotten password by phone', () => {
  const sent = { success: true, message: '인증번호를 보냈어요.', expiredMinutes: 10 }

  it('sets the new password, signs in and goes to the start page', async () => {
    const { user, onClose, go, shell, calls } = await open({
      answers: { smsNoLogin: () => sent, forgotByPhone: () => granted },
    })
    await user.click(screen.getByRole('tab', { name: '휴대전화로 찾기' }))
    await user.type(field('휴대전화 번호'), '01012345678')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() =>
      expect(calls('smsNoLogin')).toEqual([
        { mobileNum: '01012345678', countryDialingCode: '82', purpose: 'password' },
      ]),
    )
    await user.type(field('인증번호'), '123456')
    await user.type(field('새 비밀번호'), 'harbour42')
    await user.type(field('새 비밀번호 확인'), 'harbour42')
    await user.click(screen.getByRole('button', { name: '비밀번호 바꾸고 로그인' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls('forgotByPhone')).toEqual([
      { mobileNum: '01012345678', countryDialingCode: '82', verificationCode: '123456', newPassword: 'harbour42' },
    ])
    expect(shell.store.get(sessionAtom)).toMatchObject({ status: 'member', account: 'demo' })
    expect(go).toHaveBeenCalledWith('/')
  })

  it('requires the code of the authenticator app where the account has one', async () => {
    const required = new PortalError('TOTP_REQUIRED', '인증 앱에 보이는 번호를 입력해 주세요.', undefined, [
      { path: 'totp', message: '인증 앱에 보이는 번호를 입력해 주세요.' },
    ])
    const { user, calls, shell } = await open({
      method: 'phone',
      answers: { forgotByPhone: ({ totp }: { totp?: string }) => (totp ? granted : Promise.reject(required)) },
    })
    await user.type(field('휴대전화 번호'), '01012345678')
    await user.type(field('인증번호'), '123456')
    await user.type(field('새 비밀번호'), 'harbour42')
    await user.type(field('새 비밀번호 확인'), 'harbour42')
    await user.click(screen.getByRole('button', { name: '비밀번호 바꾸고 로그인' }))
    await waitFor(() => expect(field('인증 앱의 번호 또는 복구 코드')).toHaveFocus())
    await user.type(field('인증 앱의 번호 또는 복구 코드'), 'abcde-fghij{Enter}')
    await waitFor(() => expect(shell.store.get(sessionAtom)).toMatchObject({ status: 'member' }))
    expect(calls('forgotByPhone').at(-1)).toMatchObject({ totp: 'abcde-fghij', newPassword: 'harbour42' })
  })

  it('sends no code to an invalid number, and requires every field', async () => {
    const { user, calls } = await open({ method: 'phone' })
    await user.type(field('휴대전화 번호'), '999999999')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() =>
      expect(field('휴대전화 번호')).toHaveAccessibleDescription('올바른 휴대전화 번호를 입력해 주세요.'),
    )
    expect(calls('smsNoLogin')).toEqual([])
    await user.type(field('새 비밀번호'), 'short')
    await user.click(screen.getByRole('button', { name: '비밀번호 바꾸고 로그인' }))
    await waitFor(() => expect(field('인증번호')).toHaveAccessibleDescription('필수 입력 항목이에요.'))
    expect(field('새 비밀번호')).toHaveAccessibleDescription('영문자와 숫자를 함께 써서 8~20자로 입력해 주세요.')
    expect(field('새 비밀번호 확인')).toHaveAccessibleDescription('필수 입력 항목이에요.')
    expect(calls('forgotByPhone')).toEqual([])
  })
})
