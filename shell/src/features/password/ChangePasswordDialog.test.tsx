import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { PortalError } from '@atrium/contracts/errors'
import { ruleOf } from '@atrium/contracts/rules/accounts/register-rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { toastsAtom } from '../../context/atoms.ts'
import { memberInfo, portalError } from '../../testing/fake-api.ts'
import { field, noField } from '../../testing/field.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

// A longer timeout, because long forms are typed key by key.
jest.setTimeout(20_000)
beforeEach(() => sessionStorage.clear())

const settings = { passwordRule: ruleOf('lettersAndDigits', 8, 20) }

async function open({
  reason,
  changePassword = () => ({}),
}: { reason?: 'default' | 'expired'; changePassword?: () => unknown } = {}) {
  const { shell, api } = fakeShell({
    hasToken: true,
    answers: { registerSettings: () => settings, changePassword, memberInfo: () => memberInfo, logout: () => ({}) },
  })
  const go = jest.spyOn(shell.navigation, 'go')
  const onClose = jest.fn()
  await show(
    shell,
    <>
      <ChangePasswordDialog reason={reason} onClose={onClose} />
      <DialogHost />
    </>,
  )
  await screen.findByRole('dialog', { name: '비밀번호 변경' })
  return {
    shell,
    api,
    go,
    onClose,
    user: userEvent.setup(),
    old: noField('현재 비밀번호'),
    next: field('새 비밀번호'),
    again: field('새 비밀번호 확인'),
    submit: screen.getByRole('button', { name: '비밀번호 변경' }),
  }
}

describe('changing the password', () => {
  it('sends the old and the new one, loads the member again, closes and goes to the start page', async () => {
    const { api, shell, go, onClose, user, old, next, again, submit } = await open()
    await user.type(old!, 'old1234567')
    await user.type(next, 'harbour42')
    await user.type(again, 'harbour42')
    await user.click(submit)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(api.call).toHaveBeenCalledWith('changePassword', {
      oldPassword: 'old1234567',
      newPassword: 'harbour42',
      confirmNewPassword: 'harbour42',
    })
    expect(api.call).toHaveBeenCalledWith('memberInfo', {})
    expect(go).toHaveBeenCalledWith('/')
    expect(shell.store.get(toastsAtom).map(({ text }) => text)).toContain('비밀번호를 바꿨어요.')
  })

  it('requires all three, by the merchant’s rule and with equal new ones', async () => {
    const { api, user, old, next, again, submit } = await open()
    await user.click(submit)
    expect(await screen.findAllByText('필수 입력 항목이에요.')).toHaveLength(3)
    expect(old).toHaveFocus()
    await user.type(old!, 'old')
    await user.type(next, 'harbour')
    await user.type(again, 'harbour4')
    expect(await screen.findByText('영문자와 숫자를 함께 써서 8~20자로 입력해 주세요.')).toBeInTheDocument()
    expect(screen.getByText('두 번 입력한 비밀번호가 서로 달라요.')).toBeInTheDocument()
    expect(api.call).not.toHaveBeenCalledWith('changePassword', expect.anything())
  })

  it('shows the strength of the new one', async () => {
    const { user, next } = await open()
    await user.type(next, 'abc')
    expect(next).toHaveAccessibleDescription('보안 수준: 약함')
    await user.type(next, 'Harbour4lantern')
    expect(next).toHaveAccessibleDescription('보안 수준: 강함')
  })

  it('shows an error at its field, with the focus there', async () => {
    const { user, old, next, again, submit } = await open({
      changePassword: () =>
        Promise.reject(
          new PortalError('OLD_PASSWORD_WRONG', '현재 비밀번호가 올바르지 않아요.', undefined, [
            { path: 'oldPassword', message: '현재 비밀번호가 올바르지 않아요.' },
          ]),
        ),
    })
    await user.type(old!, 'wrong12345')
    await user.type(next, 'harbour42')
    await user.type(again, 'harbour42')
    await user.click(submit)
    await waitFor(() => expect(old).toBeInvalid())
    expect(old).toHaveAccessibleDescription('현재 비밀번호가 올바르지 않아요.')
    expect(old).toHaveFocus()
    expect(next).toHaveValue('harbour42')
  })

  it('shows any other error above the form', async () => {
    const { user, old, next, again, submit } = await open({
      changePassword: () => Promise.reject(portalError('SYSTEM_ERROR')),
    })
    await user.type(old!, 'old1234567')
    await user.type(next, 'harbour42')
    await user.type(again, 'harbour42')
    await user.click(submit)
    expect(await screen.findByRole('alert')).toHaveTextContent('message of SYSTEM_ERROR')
  })
})

describe('a change that the server requires', () => {
  it('has no field for the old password, and cannot be closed', async () => {
    const { api, onClose, user, old, next, again, submit } = await open({ reason: 'default' })
    expect(old).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '닫기' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await user.type(next, 'harbour42')
    await user.type(again, 'harbour42')
    await user.click(submit)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(api.call).toHaveBeenCalledWith('changePassword', {
      newPassword: 'harbour42',
      confirmNewPassword: 'harbour42',
    })
  })

  it('has a field for the old one when the password has only expired', async () => {
    const { old } = await open({ reason: 'expired' })
    expect(old).toBeInTheDocument()
  })

  it('adds a field for the old one when the server requires it', async () => {
    const { user, next, again, submit } = await open({
      reason: 'default',
      changePassword: () => Promise.reject(portalError('OLD_PASSWORD_WRONG')),
    })
    await user.type(next, 'harbour42')
    await user.type(again, 'harbour42')
    await user.click(submit)
    expect(await screen.findByLabelText(/^현재 비밀번호\*?$/)).toBeInTheDocument()
  })

  it('can be cancelled by a logout only', async () => {
    const { api, go, onClose, user } = await open({ reason: 'default' })
    await user.click(screen.getByRole('button', { name: '로그아웃' }))
    expect(api.call).toHaveBeenCalledWith('logout', {})
    expect(onClose).toHaveBeenCalled()
    expect(go).toHaveBeenCalledWith('/index')
  })
})
