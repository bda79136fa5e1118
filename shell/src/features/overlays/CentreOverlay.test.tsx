import { describe, expect, it, jest } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { centreTitleAtom, sessionAtom } from '../../context/atoms.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { CentreOverlay } from './CentreOverlay.tsx'
import type { Overlay } from '../../navigation/overlay-address.ts'

async function openCentre(overlay: Overlay, { hasMall = true } = {}) {
  const { shell } = fakeShell({ hasToken: true })
  const reset = jest.fn<() => void>()
  // Fakes the command that the release of the points mall provides.
  if (hasMall) shell.commander.scope({ name: 'mfe-points', version: '1.0.0' }).provide('pointMall.reset', reset)
  await act(async () =>
    shell.store.set(
      sessionAtom,
      Object.freeze({ status: 'agent', account: 'agent', currency: 'DEMO', language: 'KO', merchant: 'DEMO' } as const),
    ),
  )
  const { unmount } = await show(shell, <CentreOverlay overlay={overlay} pageUnder="/index" />)
  return { reset, hide: () => act(async () => unmount()) }
}

describe('the browser tab', () => {
  it("has the title of a centre's page while it is open", async () => {
    const { shell } = fakeShell({ hasToken: true })
    await act(async () =>
      shell.store.set(
        sessionAtom,
        Object.freeze({ status: 'member', account: 'a', currency: 'DEMO', language: 'KO', merchant: 'DEMO' } as const),
      ),
    )
    const { unmount } = await show(
      shell,
      <CentreOverlay overlay="member" pageUnder="/index" />,
      '/index?member=withdraw',
    )
    await waitFor(() => expect(shell.store.get(centreTitleAtom)).toBe('출금'))
    await act(async () => unmount())
    expect(shell.store.get(centreTitleAtom)).toBeUndefined()
  })
})

describe('hiding a centre', () => {
  it('of members clears the state of the points mall, once', async () => {
    const { reset, hide } = await openCentre('member')
    expect(reset).not.toHaveBeenCalled()
    await hide()
    expect(reset).toHaveBeenCalledTimes(1)
  })

  it('of agents keeps it', async () => {
    const { reset, hide } = await openCentre('agent')
    await hide()
    expect(reset).not.toHaveBeenCalled()
  })

  it('works without a points mall', async () => {
    const { hide } = await openCentre('member', { hasMall: false })
    await expect(hide()).resolves.toBeUndefined()
  })
})
