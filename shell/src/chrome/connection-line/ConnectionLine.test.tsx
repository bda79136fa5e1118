import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { SESSION_KEYS } from '@atrium/contracts/portal/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { quietAtom } from '../../context/atoms.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { measure } from './measure.ts'

const SLOW = 'http://slow.example'
const FAST = 'http://fast.example'
const AWAY = 'http://away.example'

describe('measuring', () => {
  it('orders addresses by the time of the second request, and omits those that do not respond', async () => {
    const requested: string[] = []
    const send = async (url: string, { mode, credentials, cache }: RequestInit) => {
      requested.push([url, mode, credentials, cache].join(' '))
      if (url.startsWith(AWAY)) throw new TypeError('no route')
    }
    // Both loads start before either ends.
    const times = [0, 0, 80, 12]
    expect(await measure([SLOW, AWAY, FAST], { fetch: send, now: () => times.shift()! })).toEqual([
      { url: FAST, speed: 12 },
      { url: SLOW, speed: 80 },
    ])
    expect(requested.filter((line) => line === `${FAST}/livez no-cors omit no-store`)).toHaveLength(2)
  })
})

describe('the connection line', () => {
  const original = globalThis.fetch
  beforeEach(() => sessionStorage.clear())
  afterEach(() => void (globalThis.fetch = original))

  it('waits until the page is idle, shows the fastest address and stores all of them', async () => {
    globalThis.fetch = jest.fn(async (url: unknown) => {
      if (String(url).startsWith(AWAY)) throw new TypeError('no route')
    }) as never
    const { shell, server } = fakeShell({
      answers: { domainRoutes: () => ({ domainList: [{ url: FAST }, { url: AWAY }] }) },
    })
    await show(shell, <ConnectionLine />)
    expect(server.called()).toEqual([])
    await act(async () => shell.store.set(quietAtom, true))
    expect(await screen.findByText(/^fast\.example · \d+ms$/)).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem(SESSION_KEYS.routers)!)).toEqual({
      domainList: [{ url: FAST, speed: expect.any(Number) }],
    })
    await userEvent.click(screen.getByRole('button', { name: '연결 속도 다시 재기' }))
    await waitFor(() => expect(server.called()).toEqual(['domainRoutes', 'domainRoutes']))
  })

  it('shows that nothing can be measured', async () => {
    globalThis.fetch = jest.fn(async () => {
      throw new TypeError('no route')
    }) as never
    const { shell } = fakeShell({ answers: { domainRoutes: () => ({ domainList: [{ url: AWAY }] }) } })
    shell.store.set(quietAtom, true)
    await show(shell, <ConnectionLine />)
    expect(await screen.findByText('연결 속도를 잴 수 없어요')).toBeVisible()
  })
})
