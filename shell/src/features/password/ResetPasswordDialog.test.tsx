import { describe, expect, it, jest } from '@jest/globals'
import { PortalError } from '@atrium/contracts/errors'
import { ruleOf } from '@atrium/contracts/rules/accounts/register-rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom, toastsAtom } from '../../context/atoms.ts'
import { portalError } from '../../testing/fake-api.ts'
import { field } from '../../testing/field.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'

async function open(resetPassword: (request: never) => unknown = () => ({})) {
  const { shell, api } = fakeShell({
    answers: { registerSettings: () => ({ passwordRule: ruleOf('lettersAndDigits', 8, 20) }), resetPassword },
  })
  await show(shell, <ResetPasswordDialog token="secret" onClose={jest.fn()} />)
  await screen.findByRole('dialog', { name: '새 비밀번호 정하기' })
  await waitFor(() => expect(field('새 비밀번호')).toHaveFocus())
  await waitFor(() =>
    expect(field('새 비밀번호')).toHaveAccessibleDescription('영문자와 숫자를 함께 써서 8~20자로 입력해 주세요.'),
  )
  const user = userEvent.setup()
  await user.type(field('새 비밀번호'), 'harbour42')
  await user.type(field('새 비밀번호 확인'), 'harbour42')
  return {
    api,
    user,
    opened: () => shell.store.get(openDialogAtom),
    toasts: () => shell.store.get(toastsAtom).map(({ text }) => text),
  }
}

describe('a new password by the link of a mail', () => {
  it('is sent with the link’s token, and continues with the login', async () => {
    const { api, user, opened, toasts } = await open()
    await user.click(screen.getByRole('button', { name: '비밀번호 변경' }))
    await waitFor(() => expect(opened()).toMatchObject({ key: 'login' }))
    expect(api.call).toHaveBeenCalledWith('resetPassword', { token: 'secret', newPassword: 'harbour42' })
    expect(toasts()).toEqual(['새 비밀번호를 저장했어요. 로그인해 주세요.'])
  })

  it('has to be typed twice the same', async () => {
    const { api, user } = await open()
    await user.type(field('새 비밀번호 확인'), 'x')
    await user.click(screen.getByRole('button', { name: '비밀번호 변경' }))
    expect(await screen.findByText('두 번 입력한 비밀번호가 서로 달라요.')).toBeInTheDocument()
    expect(api.call).not.toHaveBeenCalledWith('resetPassword', expect.anything())
  })

  it('requires the code of the authenticator app where the account has one', async () => {
    const { api, user, opened } = await open(({ totp }: { totp?: string }) =>
      totp
        ? {}
        : Promise.reject(
            new PortalError('TOTP_REQUIRED', '인증 앱에 보이는 번호나 복구 코드를 입력해 주세요.', undefined, [
              { path: 'totp', message: '인증 앱에 보이는 번호나 복구 코드를 입력해 주세요.' },
            ]),
          ),
    )
    expect(screen.queryByLabelText(/인증 앱의 번호/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '비밀번호 변경' }))
    await waitFor(() => expect(field('인증 앱의 번호 또는 복구 코드')).toHaveFocus())
    await user.type(field('인증 앱의 번호 또는 복구 코드'), ' 123456')
    await user.click(screen.getByRole('button', { name: '비밀번호 변경' }))
    await waitFor(() => expect(opened()).toMatchObject({ key: 'login' }))
    expect(api.call).toHaveBeenLastCalledWith('resetPassword', {
      token: 'secret',
      newPassword: 'harbour42',
      totp: '123456',
    })
  })

  it('offers another mail when the link has been used', async () => {
    const { user, opened } = await open(() => Promise.reject(portalError('RESET_LINK_INVALID')))
    await user.click(screen.getByRole('button', { name: '비밀번호 변경' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('message of RESET_LINK_INVALID')
    await user.click(screen.getByRole('button', { name: '메일 다시 받기' }))
    expect(opened()).toMatchObject({ key: 'forgot', props: { method: 'email' } })
  })
})
