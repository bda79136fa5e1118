import { describe, expect, it, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { dialogsAtom, sessionAtom } from '../context/atoms.ts'
import { provideCommands } from '../provide-commands.ts'
import { memberInfo } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'

async function openQuestion() {
  const logout = jest.fn(() => ({}))
  const { shell } = fakeShell({ hasToken: true, answers: { memberInfo: () => ({ ...memberInfo, type: 1 }), logout } })
  provideCommands(shell)
  await act(() => shell.session.start())
  const go = jest.spyOn(shell.navigation, 'go')
  const left = shell.commands.request('session.logout')
  await Promise.resolve()
  const [question] = shell.store.get(dialogsAtom)
  const answer = async (key: string) => {
    shell.dialogs.answer(question!.id, key)
    await left
  }
  return { shell, go, logout, question: question!, answer }
}

describe('logging out', () => {
  it('shows a question first, and does nothing when it is cancelled', async () => {
    const { shell, go, logout, question, answer } = await openQuestion()
    expect(question.request.buttons.map(({ key }) => key)).toEqual(['cancel', 'confirm'])
    await answer('cancel')
    expect(logout).not.toHaveBeenCalled()
    expect(shell.store.get(sessionAtom).status).toBe('agent')
    expect(go).not.toHaveBeenCalled()
  })

  it('makes the call, goes to the home page, and removes the login, the agent and the VIP label', async () => {
    const { shell, go, logout, answer } = await openQuestion()
    await answer('confirm')
    expect(logout).toHaveBeenCalledTimes(1)
    expect(go).toHaveBeenCalledWith('/index')
    expect(shell.store.get(sessionAtom)).toEqual({
      status: 'visitor',
      currency: 'KRW',
      language: 'KO',
      merchant: 'DEMO',
    })
    expect({ ...sessionStorage }).toEqual({ merchant: 'DEMO' })
  })
})
