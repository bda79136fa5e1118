import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../../App.tsx'
import { openDialogAtom, sessionAtom } from '../../context/atoms.ts'
import { memberInfo, portalError } from '../../testing/fake-api.ts'
import { fakeRouter } from '../../testing/fake-router.ts'
import { fakeShell } from '../../testing/fake-shell.ts'

// Preloads the lazy code, which takes long on a busy machine.
beforeAll(() => import('./SignedInElsewhere.tsx'))

async function open() {
  const { shell } = fakeShell({ hasToken: true, answers: { memberInfo: () => memberInfo } })
  await act(() => shell.session.start())
  const go = jest.spyOn(shell.navigation, 'go')
  const router = fakeRouter(<p>the page</p>)
  await act(async () => void render(<App shell={shell} router={router} />))
  expect(screen.getByText('the page')).toBeInTheDocument()
  await act(async () => shell.session.lost(portalError('SESSION_REPLACED')))
  return { user: userEvent.setup(), shell, go }
}

describe('an account that signed in elsewhere', () => {
  it('replaces the page by a message and two buttons', async () => {
    const { shell } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: '다른 곳에서 로그인됐어요' })).toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(screen.queryByText('the page')).not.toBeInTheDocument()
    expect(shell.store.get(sessionAtom).status).toBe('visitor')
  })

  it('can log in again', async () => {
    const { user, shell } = await open()
    await user.click(await screen.findByRole('button', { name: '다시 로그인' }))
    expect(shell.store.get(openDialogAtom)?.key).toBe('login')
    expect(screen.getByText('the page')).toBeInTheDocument()
  })

  it('can go to the home page', async () => {
    const { user, go } = await open()
    await user.click(await screen.findByRole('button', { name: '홈으로' }))
    expect(go).toHaveBeenCalledWith('/index')
    await waitFor(() => expect(screen.getByText('the page')).toBeInTheDocument())
  })
})
