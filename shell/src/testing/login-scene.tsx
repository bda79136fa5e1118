import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom } from '../context/atoms.ts'
import { DialogHost } from '../frame/DialogHost.tsx'
import { granted, memberInfo } from './fake-api.ts'
import { fakeShell } from './fake-shell.ts'
import { show } from './show.tsx'

/** Default: a merchant without tabs and captchas. */
export const PLAIN = ['MOBILEVERCODELOGIN3', 'GEETEST3', 'PWDEXPFORCECHANGE3']
const answering = {
  login: (): unknown => granted,
  memberInfo: () => memberInfo,
  announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }),
}

/** Opens the login dialog for a pending login. */
export async function openLogin({
  answers = {},
  modulesOff = PLAIN,
  props = {},
}: { answers?: object; modulesOff?: readonly string[]; props?: { username?: string; tab?: 'username' | 'sms' } } = {}) {
  const { shell, api } = fakeShell({ answers: { ...answering, ...answers }, modulesOff })
  // Preloads the lazy code, which takes long on a busy machine.
  await import('../features/login/LoginDialog.tsx')
  if (!modulesOff.includes('REGGRP')) await import('../features/register/RegisterDialog.tsx')
  await show(shell, <DialogHost />)
  const login = await act(async () => {
    shell.dialogs.open('login', props)
    const pending = shell.gate.require()
    pending.catch(() => undefined)
    // Wrapped in an object, because `act` would otherwise await the login itself.
    return { pending }
  })
  await screen.findByRole('dialog', { name: '로그인' })
  return { user: userEvent.setup(), login: login.pending, api, shell }
}
export const username = () => screen.getByLabelText(/^아이디\*?$/)
export const password = () => screen.getByLabelText(/^비밀번호\*?$/)
export const submit = () => screen.getByRole('button', { name: '로그인' })
/** Key of the dialog that is open. */
export const openKey = (shell: Awaited<ReturnType<typeof openLogin>>['shell']) => shell.store.get(openDialogAtom)?.key
