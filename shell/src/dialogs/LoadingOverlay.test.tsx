import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { COVER_DELAY_MS } from './cover.ts'
import { DialogHost } from '../frame/DialogHost.tsx'

const showModal = jest.fn(function (this: HTMLDialogElement) {
  this.open = true
})
const close = jest.fn(function (this: HTMLDialogElement) {
  this.open = false
})
// Fakes modal dialogs, which jsdom does not implement.
beforeAll(() => void Object.assign(HTMLDialogElement.prototype, { showModal, close }))
// Preloads the lazy code, which these tests do not test.
beforeAll(() => import('./LoadingOverlay.tsx'), 30_000)

/** Renders a page that is covered for longer than the delay. */
async function covered() {
  const { shell } = fakeShell()
  const work = Promise.withResolvers<void>()
  await show(shell, <DialogHost />)
  jest.useFakeTimers()
  const done = shell.dialogs.cover('나가는 중…', work.promise)
  await act(() => jest.advanceTimersByTimeAsync(COVER_DELAY_MS))
  jest.useRealTimers()
  const overlay = await screen.findByRole('dialog', { name: '나가는 중…' })
  return { overlay, finish: () => act(async () => (work.resolve(), done)) }
}

describe('the loading overlay', () => {
  it('shows its text and a busy state, and makes the rest of the page inert', async () => {
    const { overlay } = await covered()
    expect(overlay).toHaveAttribute('aria-busy', 'true')
    expect(within(overlay).getByRole('status')).toHaveTextContent('나가는 중…')
    expect(showModal.mock.contexts).toContain(overlay)
  })

  it('cannot be closed by the visitor', async () => {
    const { overlay } = await covered()
    const cancel = createEvent('cancel', overlay, { cancelable: true })
    fireEvent(overlay, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(overlay).toHaveAttribute('closedby', 'none')
  })

  it('is closed, which returns the focus, and removed when the work is done', async () => {
    const { overlay, finish } = await covered()
    await finish()
    await waitFor(() => expect(overlay).not.toBeInTheDocument())
    expect(close.mock.contexts).toContain(overlay)
  })
})
