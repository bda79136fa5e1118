import { describe, expect, it, jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { useEffect } from 'react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { openDialogAtom, sessionPendingAtom } from '../context/atoms.ts'
import { ShellContext } from '../context/shell-context.ts'
import { granted, memberInfo } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { useAuthDialogRoute } from './use-auth-dialog-route.ts'

let navigate: NavigateFunction
function Page() {
  useAuthDialogRoute()
  const now = useNavigate()
  // Navigates as a link does.
  useEffect(() => void (navigate = now), [now])
  return null
}

async function openAt(path: string, { state = undefined as unknown, hasToken = false, pending = false } = {}) {
  const { shell } = fakeShell({ hasToken, answers: { login: () => granted, memberInfo: () => memberInfo } })
  if (hasToken) await act(() => shell.session.start())
  shell.store.set(sessionPendingAtom, pending)
  const go = jest.spyOn(shell.navigation, 'go')
  await act(
    async () =>
      void render(
        <ShellContext value={shell}>
          <Provider store={shell.store}>
            <MemoryRouter initialEntries={[{ pathname: path, state }]}>
              <Page />
            </MemoryRouter>
          </Provider>
        </ShellContext>,
      ),
  )
  return { shell, go, dialog: () => shell.store.get(openDialogAtom)?.key }
}
const logIn = (shell: Awaited<ReturnType<typeof openAt>>['shell']) =>
  act(async () => void (await shell.session.login({ type: 'username', username: 'demo', password: 'demo1234' })))

describe('an address that opens a dialog', () => {
  it.each([
    ['/login', 'login'],
    ['/register', 'register'],
    ['/register.html', 'register'],
    ['/rng', undefined],
  ])('%s opens %s', async (path, key) => {
    expect((await openAt(path)).dialog()).toBe(key)
  })

  it('leads to the home page when it is closed', async () => {
    const { shell, go } = await openAt('/login')
    await act(async () => shell.dialogs.close())
    expect(go).toHaveBeenCalledWith('/index', { replace: true })
  })

  it('leads to the requested page after a login', async () => {
    const { shell, go } = await openAt('/login', { state: { from: '/rng?page=AURORA' } })
    await logIn(shell)
    expect(go).toHaveBeenCalledWith('/rng?page=AURORA', { replace: true })
  })

  it('leads to the home page after a registration', async () => {
    const { shell, go } = await openAt('/register')
    await act(async () => void (await shell.session.enter(granted)))
    expect(go).toHaveBeenCalledWith('/index', { replace: true })
  })

  it('opens no dialog for a signed-in member', async () => {
    const { go, dialog } = await openAt('/login', { hasToken: true })
    expect(dialog()).toBeUndefined()
    expect(go).toHaveBeenCalledWith('/index', { replace: true })
  })

  it('waits until the session is known', async () => {
    const { shell, dialog } = await openAt('/login', { pending: true })
    expect(dialog()).toBeUndefined()
    await act(async () => shell.store.set(sessionPendingAtom, false))
    expect(dialog()).toBe('login')
  })

  it('does not navigate after the visitor went to another page', async () => {
    const { shell, go } = await openAt('/login')
    await act(async () => navigate('/help'))
    await logIn(shell)
    expect(go).not.toHaveBeenCalled()
  })
})
