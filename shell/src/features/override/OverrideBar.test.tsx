import type { OverrideNotice, RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { ShellContext } from '../../context/shell-context.ts'
import { fakeShell, release } from '../../testing/fake-shell.ts'
import { OverrideBar } from './OverrideBar.tsx'

const until = { id: 'a1b2c3d4', name: 'mfe-games', expiresAt: '2026-05-04T05:00:00.000Z' } as const
const dev: OverrideNotice = { ...until, kind: 'dev', version: '1.1.0-local.aaaa', origin: 'http://localhost:9000' }
const preview: OverrideNotice = { ...until, kind: 'preview', version: '2.0.0-rc.1' }

/** A fake of the development server's stream. */
class Changes {
  static last: Changes
  onmessage?: (event: { data: string }) => void
  readonly url: string
  constructor(url: string) {
    this.url = url
    Changes.last = this
  }
  close = jest.fn()
}
const posted = jest.fn(async (_url: string, _init?: RequestInit) => ({ ok: true }))
const before = { EventSource: globalThis.EventSource, fetch: globalThis.fetch }
beforeEach(() => void Object.assign(globalThis, { EventSource: Changes, fetch: posted }))
afterEach(() => {
  Object.assign(globalThis, before)
  posted.mockClear()
  jest.restoreAllMocks()
})

function show(override: OverrideNotice) {
  const { shell } = fakeShell()
  const listeners = new Set<() => void>()
  let current: RemoteRelease = release({ version: override.version })
  const become = (next: RemoteRelease) => {
    current = next
    listeners.forEach((listener) => listener())
  }
  const loader = {
    ...shell.loader,
    release: () => current,
    replace: jest.fn((_name: string, next: RemoteRelease) => become(next)),
    subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
  }
  render(
    <ShellContext value={{ ...shell, loader: loader as never }}>
      <Provider store={shell.store}>
        <OverrideBar override={override} />
      </Provider>
    </ShellContext>,
  )
  return { loader, become }
}

describe('a release for one visitor only', () => {
  it('is shown with its version, its origin, and its end', () => {
    show(dev)
    expect(screen.getByRole('complementary', { name: '이 브라우저에만 보이는 버전' }).textContent).toMatch(
      /http:\/\/localhost:9000의 mfe-games 1\.1\.0-local\.aaaa 버전이에요\. .*14:00:00 \(GMT\+9\)/,
    )
    expect(Changes.last.url).toBe('http://localhost:9000/changes')
  })

  it('is replaced by every build of the development server', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined)
    const { loader } = show(dev)
    const next = release({ version: '1.1.0-local.bbbb', base: 'http://localhost:9000/r' })
    await act(async () => Changes.last.onmessage!({ data: JSON.stringify(next) }))
    expect(loader.replace).toHaveBeenCalledWith('mfe-games', next)
    expect(screen.getByText(/1\.1\.0-local\.bbbb/)).toBeTruthy()
  })

  it('ends when it is a preview and failed', async () => {
    const { become } = show(preview)
    act(() => become(release({ version: '1.0.0' })))
    expect(screen.getByText(/문제가 생겨/)).toBeTruthy()
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith('/r/override/end?why=failed', { method: 'POST', keepalive: true }),
    )
  })

  it('stays when it is a development build and failed', () => {
    const { become } = show(dev)
    act(() => become(release({ version: '1.0.0' })))
    expect(screen.getByText(/문제가 생겨/)).toBeTruthy()
    expect(posted).not.toHaveBeenCalled()
  })
})
