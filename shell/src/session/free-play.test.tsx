import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionAtom } from '../context/atoms.ts'
import { DialogHost } from '../frame/DialogHost.tsx'
import { granted, memberInfo, portalError } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { useFreePlay } from './use-free-play.ts'

beforeAll(() => {
  // Fakes modal dialogs, which jsdom does not implement.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
// Preloads the lazy code, which these tests do not test.
beforeAll(
  () =>
    Promise.all([
      import('./start-free-play.ts'),
      import('../dialogs/GenericDialog.tsx'),
      import('../dialogs/LoadingOverlay.tsx'),
    ]),
  30_000,
)

function Offer() {
  const start = useFreePlay()
  return start ? (
    <button type="button" onClick={() => void start()}>
      try
    </button>
  ) : (
    <p>not offered</p>
  )
}

async function open(freePlay: () => unknown = () => granted, modulesOff: readonly string[] = []) {
  sessionStorage.setItem('cpw', '1')
  const { shell, api } = fakeShell({
    modulesOff,
    answers: { freePlay, memberInfo: () => ({ ...memberInfo, type: 4 }) },
  })
  const go = jest.spyOn(shell.navigation, 'go')
  await show(
    shell,
    <>
      <Offer />
      <DialogHost />
    </>,
  )
  return { shell, api, go, user: userEvent.setup() }
}

describe('free play', () => {
  it('shows a question, then signs in with a trial account, clears a required change of password and goes to the start page', async () => {
    const { shell, api, go, user } = await open()
    await user.click(screen.getByRole('button', { name: 'try' }))
    await user.click(await screen.findByRole('button', { name: '체험 시작' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    expect(api.call).toHaveBeenCalledWith('freePlay', { os: 'other', platform: 'W' })
    expect(shell.store.get(sessionAtom).status).toBe('trial')
    expect(sessionStorage.getItem('cpw')).toBeNull()
  })

  it('covers the page until the account is created', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { go, user } = await open(() => promise)
    await user.click(screen.getByRole('button', { name: 'try' }))
    await user.click(await screen.findByRole('button', { name: '체험 시작' }))
    expect(await screen.findByRole('dialog', { name: '체험 계정을 준비하고 있어요…' })).toBeVisible()
    resolve(granted)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(go).toHaveBeenCalledWith('/')
  })

  it('does nothing when it is cancelled', async () => {
    const { api, user } = await open()
    await user.click(screen.getByRole('button', { name: 'try' }))
    await user.click(await screen.findByRole('button', { name: '취소' }))
    expect(api.call).not.toHaveBeenCalled()
  })

  it("shows the server's error", async () => {
    const { shell, go, user } = await open(() => Promise.reject(portalError('TOO_MANY_REQUESTS')))
    await user.click(screen.getByRole('button', { name: 'try' }))
    await user.click(await screen.findByRole('button', { name: '체험 시작' }))
    expect(await screen.findByRole('dialog', { name: '체험을 시작하지 못했어요' })).toHaveTextContent(
      'message of TOO_MANY_REQUESTS',
    )
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(go).not.toHaveBeenCalled()
    expect(shell.store.get(sessionAtom).status).toBe('visitor')
  })

  it('is not offered where the merchant has it off', async () => {
    await open(undefined, ['FREEPLAY3'])
    expect(screen.getByText('not offered')).toBeInTheDocument()
  })
})
