import { expect, it, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { openDialogAtom } from '../context/atoms.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { useResetLink } from './use-reset-link.ts'

function Page() {
  useResetLink()
  return null
}

async function open(address: string) {
  const { shell } = fakeShell()
  const go = jest.spyOn(shell.navigation, 'go')
  await show(shell, <Page />, address)
  return { shell, go, dialog: () => shell.store.get(openDialogAtom) }
}

it('opens the dialog with the link’s token, and removes the token from the address once it is closed', async () => {
  const { shell, go, dialog } = await open('/index?member=securityCenter&reset=secret#top')
  expect(dialog()).toMatchObject({ key: 'resetPassword', props: { token: 'secret' } })
  expect(go).not.toHaveBeenCalled()
  act(() => shell.dialogs.close())
  expect(go).toHaveBeenCalledWith('/index?member=securityCenter#top', { replace: true })
})

it('removes the token from the address when another dialog replaces the first', async () => {
  const { shell, go } = await open('/index?reset=secret')
  act(() => shell.dialogs.open('login'))
  expect(go).toHaveBeenCalledWith('/index', { replace: true })
  expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'login' })
})

it.each(['/index?member=securityCenter', '/promotions?reset=secret'])('does nothing at %s', async (address) => {
  const { dialog } = await open(address)
  expect(dialog()).toBeUndefined()
})
