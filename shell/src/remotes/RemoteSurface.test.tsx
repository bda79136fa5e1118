import { RemoteUnavailableError } from '@atrium/federation/runtime'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { use, useEffect, type ComponentType } from 'react'
import { defineRemote, lazyPage, useBusEvent, usePortal } from '@atrium/portal-kit'
import { sessionAtom } from '../context/atoms.ts'
import { fakeShell, release } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { RemoteSurface } from './RemoteSurface.tsx'
import { Slot } from './Slot.tsx'
import { SUSPENSE_TIMEOUT_MS } from './SuspenseLimit.tsx'

const reserve = { phone: 1, tablet: 1, desktop: 1 }

function remoteOf(page: ComponentType) {
  const lazy = lazyPage(() => Promise.resolve(page))
  return defineRemote({
    name: 'mfe-a',
    contract: { portal: '^1.0.0', calls: '^1.0.0' },
    routes: [{ path: '/a', layout: 'full', page: lazy }],
    slots: [{ slot: 'home.x', order: 1, reserve, condition: 'always', component: lazy }],
    menu: [],
    emits: [],
    consumes: ['wallet.round.closed'],
    calls: [],
    origins: { frame: [], img: [], connect: [] },
    languages: { KO: () => Promise.resolve({}), EN: () => Promise.resolve({}) },
  })
}

const route = <RemoteSurface name="mfe-a" surface={{ kind: 'route', path: '/a' }} skeleton={<p>skeleton</p>} />
const optional = (
  <RemoteSurface name="mfe-a" surface={{ kind: 'slot', slot: 'home.x' }} skeleton={<p>skeleton</p>} optional />
)

/** The error of the loader; by default without a retry in the background. */
const unavailable = (
  cause: unknown = new Error('gone'),
  recovered: Promise<void> = Promise.reject(cause),
): RemoteUnavailableError => {
  recovered.catch(() => undefined)
  return new RemoteUnavailableError('mfe-a', '1.4.0', cause, recovered)
}

describe('a surface of a remote', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void jest.restoreAllMocks())

  it('shows the page with a host of its own', async () => {
    const Page = () => (
      <h1>
        {usePortal().remote.name} of {usePortal().merchant.name}
      </h1>
    )
    const { shell } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    await show(shell, route)
    expect(screen.getByRole('heading')).toHaveTextContent('mfe-a of 아트리움')
  })

  it('receives events only while it is mounted', async () => {
    const received = jest.fn()
    const Page = () => {
      useBusEvent('wallet.round.closed', received)
      // Subscribed outside React's life cycle, so only the end of the surface can unsubscribe it.
      usePortal().bus.on('wallet.round.closed', received)
      return null
    }
    const { shell } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    shell.loader.release = () => release({ consumes: [{ topic: 'wallet.round.closed', version: '1.0' }] })
    const { unmount } = await show(shell, route)
    const round = { roundId: 'r', gameId: 'g', stake: '1', payout: '0' }
    act(() => shell.events.emit('wallet.round.closed', round))
    const count = received.mock.calls.length
    expect(count).toBeGreaterThanOrEqual(2)
    unmount()
    shell.events.emit('wallet.round.closed', round)
    expect(received).toHaveBeenCalledTimes(count)
  })

  it('is mounted once more after a crash', async () => {
    let isBroken = true
    // React reports a crash after it has given up rendering.
    jest.spyOn(console, 'error').mockImplementation(() => void (isBroken = false))
    const Page = () => {
      if (isBroken) throw new Error('crash')
      return <p>fine again</p>
    }
    const { shell, loader } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    await show(shell, route)
    expect(screen.getByText('fine again')).toBeInTheDocument()
    expect(loader.markCrashed).not.toHaveBeenCalled()
  })

  it('revokes a version that crashes again: loader, bus and commands', async () => {
    const Page = () => {
      throw new Error('always')
    }
    const { shell, loader } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    await show(shell, route)
    expect(loader.markCrashed).toHaveBeenCalledWith('mfe-a', expect.objectContaining({ message: 'always' }), '1.0.0')
    await expect(shell.commander.scope({ name: 'mfe-a', version: '1.0.0' }).request('wallet.refresh')).rejects.toThrow(
      'taken back',
    )
  })

  it("revokes a version whose error has the name of the loader's", async () => {
    const Page = () => {
      throw Object.assign(new Error('disguised'), { name: 'RemoteUnavailableError', recovered: Promise.resolve() })
    }
    const { shell, loader } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    await show(shell, route)
    expect(loader.markCrashed).toHaveBeenCalledWith('mfe-a', expect.objectContaining({ message: 'disguised' }), '1.0.0')
  })

  it('revokes a version whose error cannot be read', async () => {
    const Page = () => {
      throw Object.defineProperty(new Error('unreadable'), 'name', {
        get() {
          throw new Error('no')
        },
      })
    }
    const { shell, loader } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    await show(
      shell,
      <>
        {route}
        <p>neighbour</p>
      </>,
    )
    expect(loader.markCrashed).toHaveBeenCalledWith('mfe-a', expect.any(Error), '1.0.0')
    expect(screen.getByText('neighbour')).toBeInTheDocument()
  })

  it('shows a panel for an error that is its own cause', async () => {
    const cyclic: Error = new Error('cyclic')
    cyclic.cause = cyclic
    const { shell } = fakeShell({ remoteCode: { 'mfe-a': unavailable(cyclic) } })
    await show(shell, route)
    expect(screen.getByRole('alert')).toBeInTheDocument()
  })

  it('provides commands only while it is mounted', async () => {
    const Page = () => {
      const { commands } = usePortal()
      useEffect(() => void commands.provide('wallet.refresh', () => undefined), [commands])
      return null
    }
    const { shell } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    const { unmount } = await show(shell, route)
    const consumer = shell.commander.scope({ name: 'mfe-b', version: '1.0.0' })
    await expect(consumer.request('wallet.refresh')).resolves.toBeUndefined()
    unmount()
    await expect(consumer.request('wallet.refresh')).rejects.toThrow('Nobody provides')
  })

  it('holds the page only while it is mounted', async () => {
    const Page = () => {
      const { navigation } = usePortal()
      return <button onClick={() => void navigation.hold('a bet slip')}>hold</button>
    }
    const { shell } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    const { unmount } = await show(shell, route)
    act(() => screen.getByRole('button').click())
    expect(shell.navigation.isHeld()).toBe(true)
    unmount()
    expect(shell.navigation.isHeld()).toBe(false)
  })

  it('fails at once when it is suspended beyond the limit, for any number of mounts', async () => {
    const never = new Promise<never>(() => undefined)
    const Page = () => use(never)
    const { shell, loader } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
    jest.useFakeTimers()
    await show(shell, route)
    await act(async () => jest.advanceTimersByTime(SUSPENSE_TIMEOUT_MS - 1))
    expect(screen.getByText('skeleton')).toBeInTheDocument()
    expect(loader.markCrashed).not.toHaveBeenCalled()
    await act(async () => jest.advanceTimersByTime(1))
    expect(loader.markCrashed).toHaveBeenCalledWith(
      'mfe-a',
      expect.objectContaining({ name: 'SuspenseTimeoutError' }),
      '1.0.0',
    )
    jest.useRealTimers()
  })

  it.each([null, undefined, 0, 'text', { no: 'error' }])(
    'revokes a version that throws %p, like for an error',
    async (thrown) => {
      const Page = () => {
        throw thrown
      }
      const { shell, loader } = fakeShell({ remoteCode: { 'mfe-a': remoteOf(Page) } })
      await show(
        shell,
        <>
          {route}
          <p>neighbour</p>
        </>,
      )
      expect(loader.markCrashed).toHaveBeenCalledWith(
        'mfe-a',
        expect.objectContaining({ message: expect.stringContaining('A value that is not an error was thrown') }),
        '1.0.0',
      )
      expect(screen.getByText('neighbour')).toBeInTheDocument()
    },
  )

  it('shows a panel with the release and a button to try again, and keeps its neighbours', async () => {
    const remoteCode: Record<string, ReturnType<typeof remoteOf> | Error> = { 'mfe-a': unavailable() }
    const { shell, loader } = fakeShell({ releases: { 'mfe-a': release({ version: '1.4.0' }) }, remoteCode })
    await show(
      shell,
      <>
        {route}
        <p>neighbour</p>
      </>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('mfe-a@1.4.0')
    expect(screen.getByText('neighbour')).toBeInTheDocument()
    remoteCode['mfe-a'] = remoteOf(() => <p>back</p>)
    await act(async () => screen.getByRole('button', { name: '다시 시도' }).click())
    expect(loader.retry).toHaveBeenCalledWith('mfe-a')
    expect(screen.getByText('back')).toBeInTheDocument()
  })

  it('shows nothing where the slot is optional', async () => {
    const { shell } = fakeShell({ remoteCode: { 'mfe-a': unavailable() } })
    const { container } = await show(shell, optional)
    expect(container).toBeEmptyDOMElement()
  })

  it('recovers when a missing file is available', async () => {
    const missing = Object.assign(new Error('file'), { name: 'PageLoadError', recovered: Promise.resolve() })
    const remoteCode: Record<string, ReturnType<typeof remoteOf> | Error> = {
      'mfe-a': unavailable(new Error('crash', { cause: missing })),
    }
    const { shell } = fakeShell({ remoteCode })
    const shown = show(shell, route)
    shell.loader.load('mfe-a').catch(() => (remoteCode['mfe-a'] = remoteOf(() => <p>back</p>)))
    await shown
    expect(await screen.findByText('back')).toBeInTheDocument()
  })

  it('shows after the time limit that loading takes too long, with customer service beside "try again"', async () => {
    const giveUp = Promise.withResolvers<void>()
    const remoteCode: Record<string, ReturnType<typeof remoteOf> | Error> = {
      'mfe-a': unavailable(new Error('gone'), giveUp.promise),
    }
    const { shell } = fakeShell({ remoteCode })
    await show(shell, route)
    expect(screen.getByRole('alert')).toHaveTextContent('연결을 확인하고 다시 시도해 주세요.')
    await act(async () => giveUp.reject(Object.assign(new Error('120 s'), { name: 'GaveUpError' })))
    expect(screen.getByRole('alert')).toHaveTextContent(
      '페이지를 여는 데 시간이 너무 오래 걸려요. 네트워크를 확인하거나 고객센터에 문의해 주세요.',
    )
    expect(await screen.findByRole('button', { name: '문의하기' })).toBeInTheDocument()
    remoteCode['mfe-a'] = remoteOf(() => <p>back</p>)
    await act(async () => screen.getByRole('button', { name: '다시 시도' }).click())
    expect(screen.getByText('back')).toBeInTheDocument()
  })

  it('keeps its panel where there is no retry in the background', async () => {
    const { shell } = fakeShell({ remoteCode: { 'mfe-a': unavailable(new Error('it would fail again')) } })
    await show(shell, route)
    expect(screen.getByRole('alert')).toHaveTextContent('연결을 확인하고 다시 시도해 주세요.')
    expect(screen.queryByRole('button', { name: '문의하기' })).not.toBeInTheDocument()
  })
})

describe('a slot', () => {
  it('ignores errors of a surface that it removes', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const Page = () => {
      useEffect(
        () => () => {
          throw new Error('left in a bad way')
        },
        [],
      )
      return <p>for members</p>
    }
    const { shell } = fakeShell({
      releases: { 'mfe-a': release({ slots: [slot('loggedIn')] }) },
      remoteCode: { 'mfe-a': remoteOf(Page) },
    })
    shell.store.set(
      sessionAtom,
      Object.freeze({ status: 'member', account: 'demo', currency: 'KRW', language: 'KO', merchant: 'DEMO' } as const),
    )
    await show(shell, <Slot name="home.x" fallback={<p>nobody</p>} />)
    await act(async () =>
      shell.store.set(
        sessionAtom,
        Object.freeze({ status: 'visitor', currency: 'KRW', language: 'KO', merchant: 'DEMO' } as const),
      ),
    )
    expect(screen.getByText('nobody')).toBeInTheDocument()
    expect(shell.blameCrash).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  })

  const slot = (condition: 'always' | 'loggedIn') => ({ slot: 'home.x', order: 1, reserve, condition, optional: false })

  it('is filled for the sessions of its condition, and emptied otherwise', async () => {
    const { shell } = fakeShell({
      releases: { 'mfe-a': release({ slots: [slot('loggedIn')] }) },
      remoteCode: { 'mfe-a': remoteOf(() => <p>for members</p>) },
    })
    await show(shell, <Slot name="home.x" fallback={<p>nobody</p>} />)
    expect(screen.getByText('nobody')).toBeInTheDocument()
    await act(async () =>
      shell.store.set(
        sessionAtom,
        Object.freeze({
          status: 'member',
          account: 'demo',
          currency: 'KRW',
          language: 'KO',
          merchant: 'DEMO',
        } as const),
      ),
    )
    expect(screen.getByText('for members')).toBeInTheDocument()
  })
})
