import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DialogHost } from '../../dialogs/DialogHost.tsx'
import { memberInfo, refusal } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'

const granted = { token: '', userName: 'demo', firstTimeLogin: false, passwordExpired: false, changePassword: false, expiresAt: 1 }

async function open(answers: Parameters<typeof fakeShell>[0] = { answers: { login: () => granted, memberInfo: () => memberInfo } }) {
  const { shell, api } = fakeShell(answers)
  await show(shell, <DialogHost />)
  const login = await act(async () => {
    const asked = shell.gate.require()
    asked.catch(() => undefined)
    // Wrapped, or act would wait for the login itself.
    return { asked }
  })
  await screen.findByRole('dialog', { name: '로그인' })
  return { user: userEvent.setup(), login: login.asked, api, username: screen.getByLabelText(/아이디/), password: screen.getByLabelText(/^비밀번호\*?$/), submit: screen.getByRole('button', { name: '로그인' }) }
}

describe('the login dialog', () => {
  it('starts in the first field, trims, and closes with the session', async () => {
    const { user, login, api, username, password, submit } = await open()
    await waitFor(() => expect(username).toHaveFocus())
    await user.type(username, ' demo ')
    await user.type(password, 'demo1234')
    await user.click(submit)
    await expect(login).resolves.toMatchObject({ account: 'demo' })
    expect(api.call).toHaveBeenCalledWith('login', { username: 'demo', password: 'demo1234', type: 'username' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('asks for both fields before it asks the server', async () => {
    const { user, api, username, submit } = await open()
    await user.type(username, '   ')
    await user.click(submit)
    expect(await screen.findByText('아이디를 입력해 주세요.')).toBeInTheDocument()
    expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeInTheDocument()
    expect(username).toBeInvalid()
    expect(api.call).not.toHaveBeenCalled()
  })

  it('shows what the server says, clears the password and asks for it again', async () => {
    const { user, username, password, submit } = await open({ answers: { login: () => Promise.reject(refusal('WRONG_CREDENTIALS')) } })
    await user.type(username, 'demo')
    await user.type(password, 'wrong')
    await user.click(submit)
    expect(await screen.findByRole('alert')).toHaveTextContent('message of WRONG_CREDENTIALS')
    expect(password).toHaveValue('')
    expect(password).toHaveFocus()
    expect(username).toHaveValue('demo')
  })

  it('shows and hides the password', async () => {
    const { user, password } = await open()
    await user.click(screen.getByRole('button', { name: '비밀번호 보기' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: '비밀번호 숨기기' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  it('refuses whoever waits when it is closed', async () => {
    const { user, login } = await open()
    await user.click(screen.getByRole('button', { name: '닫기' }))
    await expect(login).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})
