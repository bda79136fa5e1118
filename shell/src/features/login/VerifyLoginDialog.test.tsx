import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom } from '../../context/atoms.ts'
import { DialogHost } from '../../frame/DialogHost.tsx'
import type { LoginVerification } from '../../context/services/dialog-keys.ts'
import { granted, memberInfo, portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'

// Preloads the lazy code, which takes long on a busy machine.
beforeAll(() => import('./VerifyLoginDialog.tsx'))

const all: LoginVerification = {
  ticket: 't-1',
  methods: ['sms', 'email', 'bank', 'totp'],
  hints: { sms: '010-****-1234', email: 'd***@example.com', bank: '김*늘' },
}

async function open({ verification = all, answers = {} }: { verification?: LoginVerification; answers?: object } = {}) {
  const { shell, api } = fakeShell({
    answers: {
      memberInfo: () => memberInfo,
      loginVerificationCode: () => ({ expiredMinutes: 10 }),
      loginVerify: () => granted,
      ...answers,
    },
  })
  await show(shell, <DialogHost />)
  const { login } = await act(async () => {
    const waiting = shell.gate.require()
    waiting.catch(() => undefined)
    // The response to a login from an unknown address.
    await shell.session.enter({
      verification: { ...verification, methods: [...verification.methods], hints: { ...verification.hints } },
    })
    return { login: waiting }
  })
  await screen.findByRole('dialog', { name: '본인 확인' })
  return { user: userEvent.setup(), shell, api, login }
}
const confirm = () => screen.getByRole('button', { name: '확인하고 로그인' })

describe('a log-in from an unknown address', () => {
  it('shows the available methods, and the masked target of a code', async () => {
    await open()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '휴대전화로 받기010-****-1234',
      '이메일로 받기d***@example.com',
      '예금주 이름김*늘',
      '인증 앱',
    ])
  })

  it.each([
    ['휴대전화로 받기', 'sms'],
    ['이메일로 받기', 'email'],
  ])('%s: sends a code and accepts it', async (name, method) => {
    const { user, api, login } = await open()
    await user.click(screen.getByRole('button', { name: new RegExp(name) }))
    const field = screen.getByLabelText(/^인증번호\*?$/)
    await waitFor(() => expect(field).toHaveFocus())
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await waitFor(() => expect(field).toHaveFocus())
    expect(await screen.findByRole('button', { name: /10:00 뒤에|9:59 뒤에/ })).toBeDisabled()
    expect(api.call).toHaveBeenCalledWith('loginVerificationCode', { ticket: 't-1', method })
    await user.keyboard(' 123456 {Enter}')
    await expect(login).resolves.toMatchObject({ account: 'demo' })
    expect(api.call).toHaveBeenCalledWith('loginVerify', { ticket: 't-1', method, code: '123456' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each([
    ['예금주 이름', 'bank', '김하늘'],
    ['인증 앱', 'totp', '123456'],
  ])('%s: accepts the typed value, and sends no code before', async (name, method, typed) => {
    const { user, api, login } = await open()
    await user.click(screen.getByRole('button', { name: new RegExp(name) }))
    expect(screen.queryByRole('button', { name: '인증번호 받기' })).not.toBeInTheDocument()
    await user.keyboard(`${typed}{Enter}`)
    await login
    expect(api.call).toHaveBeenCalledWith('loginVerify', { ticket: 't-1', method, code: typed })
  })

  it('starts with the only method if there is one', async () => {
    await open({ verification: { ...all, methods: ['totp'] } })
    expect(screen.getByLabelText(/^인증 앱의 번호 또는 복구 코드\*?$/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '다른 방법으로 확인' })).not.toBeInTheDocument()
  })

  it('shows a wrong code at its field, and any other error above the button', async () => {
    const loginVerify = jest.fn<() => unknown>(() => Promise.reject(portalError('CODE_INVALID')))
    const { user, login } = await open({ answers: { loginVerify }, verification: { ...all, methods: ['totp'] } })
    await user.click(confirm())
    expect(await screen.findByText('인증 앱의 번호 또는 복구 코드 항목을 입력해 주세요.')).toBeInTheDocument()
    expect(loginVerify).not.toHaveBeenCalled()
    const field = screen.getByLabelText(/^인증 앱의 번호 또는 복구 코드\*?$/)
    await user.type(field, '000000{Enter}')
    expect(await screen.findByText('message of CODE_INVALID')).toBeInTheDocument()
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
    loginVerify.mockImplementation(() => Promise.reject(portalError('TOO_MANY_REQUESTS')))
    await user.click(confirm())
    expect(await screen.findByText('message of TOO_MANY_REQUESTS')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '닫기' }))
    await expect(login).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it('has buttons back to the methods, and to the login', async () => {
    const { user, shell } = await open()
    await user.click(screen.getByRole('button', { name: /인증 앱/ }))
    await user.click(screen.getByRole('button', { name: '다른 방법으로 확인' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: '로그인으로 돌아가기' }))
    expect(shell.store.get(openDialogAtom)?.key).toBe('login')
  })

  it('continues with a new password when the old one is a default one', async () => {
    const { user, shell } = await open({
      answers: { loginVerify: () => ({ ...granted, changePassword: true }) },
      verification: { ...all, methods: ['totp'] },
    })
    await user.keyboard('123456{Enter}')
    await waitFor(() => expect(shell.store.get(openDialogAtom)?.key).toBe('changePassword'))
  })
})
