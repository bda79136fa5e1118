import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionAtom, sessionEndingAtom } from '../../context/atoms.ts'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { memberInfo, portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'

// Preloads the lazy code, which takes long on a busy machine.
beforeAll(() => import('./IdleWarning.tsx'))

const ends = { idleExpiresAt: Date.now() + 30 * 60_000, expiresAt: Date.now() + 60 * 60_000 }

async function open({
  isFinal = false,
  keepAlive = () => ends,
}: { isFinal?: boolean; keepAlive?: () => unknown } = {}) {
  const logout = jest.fn(() => ({}))
  const { shell, api } = fakeShell({ hasToken: true, answers: { keepAlive, logout, memberInfo: () => memberInfo } })
  await act(() => shell.session.start())
  await show(shell, <DialogHost />)
  await act(async () => shell.store.set(sessionEndingAtom, { at: Date.now() + 65_000, isFinal }))
  return { user: userEvent.setup(), shell, api, logout }
}

describe('before an idle session ends', () => {
  it('shows a question with a countdown, and stays signed in with one press', async () => {
    const { user, api } = await open()
    expect(await screen.findByRole('dialog', { name: '계속 로그인해 둘까요?' })).toHaveAccessibleDescription(
      '오랫동안 사용하지 않아 곧 로그아웃돼요.',
    )
    expect(screen.getByRole('timer')).toHaveTextContent(/^1:0[45]$/)
    const stay = screen.getByRole('button', { name: '로그인 유지' })
    await waitFor(() => expect(stay).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(api.call).toHaveBeenCalledWith('keepAlive', {})
  })

  it('makes one call for any number of presses', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { user, api } = await open({ keepAlive: () => answer.promise })
    const stay = await screen.findByRole('button', { name: '로그인 유지' })
    await user.dblClick(stay)
    expect(stay).toHaveAttribute('aria-busy', 'true')
    expect(api.call.mock.calls.filter(([name]) => name === 'keepAlive')).toHaveLength(1)
    await act(async () => answer.resolve(ends))
  })

  it('counts to the end and not beyond it', async () => {
    const { shell } = await open()
    await act(async () => shell.store.set(sessionEndingAtom, { at: Date.now() - 5_000, isFinal: false }))
    expect(await screen.findByRole('timer')).toHaveTextContent('0:00')
  })

  it('is in English as well', async () => {
    const { shell } = await open()
    await act(() => shell.locale.choose('EN'))
    expect(await screen.findByRole('dialog', { name: 'Stay logged in?' })).toHaveAccessibleDescription(
      'You have not used the portal for a while and will be logged out soon.',
    )
    expect(screen.getByRole('button', { name: 'Stay logged in' })).toBeInTheDocument()
  })

  it('is not closed by Escape', async () => {
    const { user, shell } = await open()
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await act(async () => shell.store.set(sessionEndingAtom, undefined))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('shows the error when the server cannot be reached', async () => {
    const { user } = await open({ keepAlive: () => Promise.reject(portalError('NETWORK_BLOCKED')) })
    await user.click(await screen.findByRole('button', { name: '로그인 유지' }))
    expect(await screen.findByText('message of NETWORK_BLOCKED')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '로그인 유지' })).toBeEnabled()
  })

  it('signs out at once on request', async () => {
    const { user, shell, logout } = await open()
    await user.click(await screen.findByRole('button', { name: '로그아웃' }))
    await waitFor(() => expect(shell.store.get(sessionAtom).status).toBe('visitor'))
    expect(logout).toHaveBeenCalledTimes(1)
  })
})

it('shows the final end after twelve hours, which cannot be extended', async () => {
  const { user } = await open({ isFinal: true })
  await screen.findByRole('dialog', { name: '곧 로그인이 만료돼요' })
  expect(screen.queryByRole('button', { name: '로그인 유지' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '확인' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
