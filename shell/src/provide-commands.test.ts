import { describe, expect, it } from '@jest/globals'
import { openDialogAtom, sessionAtom } from './atoms.ts'
import { provideCommands } from './provide-commands.ts'
import { fakeShell } from './testing/fake-shell.ts'

const member = Object.freeze({ status: 'member', account: 'demo', currency: 'KRW', language: 'KO', merchant: 'DEMO' } as const)

describe('password.change', () => {
  it('opens the dialog for whoever is signed in', async () => {
    const { shell } = fakeShell()
    provideCommands(shell)
    shell.store.set(sessionAtom, member)
    await shell.commands.request('password.change')
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'changePassword', props: {} })
  })

  it('asks a visitor to log in first', async () => {
    const { shell } = fakeShell()
    provideCommands(shell)
    const asked = shell.commands.request('password.change')
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'login' })
    shell.store.set(sessionAtom, member)
    shell.gate.admit(member)
    await asked
    expect(shell.store.get(openDialogAtom)).toMatchObject({ key: 'changePassword' })
  })
})
