import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogAtom } from '../context/atoms.ts'
import { DialogHost } from '../frame/DialogHost.tsx'
import { textsIn } from '../locales/texts.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { requireRealAccount } from './require-real-account.ts'

async function fail(modulesOff: readonly string[] = [], times = 1) {
  const { shell } = fakeShell({ modulesOff })
  await show(shell, <DialogHost />)
  await act(async () => {
    for (let time = 0; time < times; time++) void requireRealAccount(shell, textsIn(shell.texts, 'KO'))
  })
  await screen.findByRole('dialog', { name: '정식 계정이 필요해요' })
  return { shell, user: userEvent.setup(), opened: () => shell.store.get(openDialogAtom)?.key }
}

describe('a trial account that needs a real one', () => {
  it('gets one dialog for many errors, and confirms it', async () => {
    const { user, opened } = await fail([], 3)
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opened()).toBeUndefined()
  })

  it.each([
    ['회원가입', 'register'],
    ['로그인', 'login'],
  ])('continues with %s', async (name, key) => {
    const { user, opened } = await fail()
    await user.click(screen.getByRole('button', { name }))
    expect(opened()).toBe(key)
  })

  it('is not sent to a registration that the merchant has closed', async () => {
    await fail(['REGGRP'])
    expect(screen.queryByRole('button', { name: '회원가입' })).not.toBeInTheDocument()
  })
})
