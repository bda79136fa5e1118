import { describe, expect, it, jest } from '@jest/globals'
import { createBus, type Channel, type Problem } from './index.ts'

const games = {
  name: 'mfe-games',
  version: '1.4.0',
  emits: ['games.category.chosen', 'session.started', 'wallet.round.closed'],
  consumes: ['wallet.balance.changed', 'games.category.chosen', 'session.started', 'wallet.round.closed'],
} as const
const shell = {
  name: 'shell',
  version: '1.0.0',
  emits: ['wallet.balance.changed', 'wallet.round.closed'],
  consumes: ['games.category.chosen', 'session.started'],
} as const
const round = { roundId: 'r1', gameId: 'g1', stake: '1', payout: '0' }

/** Fakes two tabs of one browser: each receives what the other posts. */
function twoTabs(): [Channel, Channel] {
  const listeners: ((event: { data: unknown }) => void)[][] = [[], []]
  const tab = (own: number): Channel => ({
    addEventListener: (_type, listener) => void listeners[own]!.push(listener),
    postMessage: (message) => listeners[1 - own]!.forEach((listener) => listener({ data: structuredClone(message) })),
  })
  return [tab(0), tab(1)]
}

describe('declarations', () => {
  it('throws at an undeclared emit and an undeclared subscription in development', () => {
    const scope = createBus({ development: true }).scope(games)
    expect(() => scope.emit('session.ended', { reason: 'logout' })).toThrow(
      'mfe-games@1.4.0 emits "session.ended" without declaring it',
    )
    expect(() => scope.on('theme.changed', () => undefined)).toThrow('consumes "theme.changed" without declaring it')
  })

  it('suggests the nearest event for a mistyped one in development', () => {
    const scope = createBus({ development: true }).scope(games)
    expect(() => scope.emit('wallet.rounds.close' as never, {} as never)).toThrow(
      'mfe-games@1.4.0 emits "wallet.rounds.close", which is no event of the portal. Did you mean "wallet.round.closed"?',
    )
    expect(() => scope.on('session.startet' as never, () => undefined)).toThrow('Did you mean "session.started"?')
  })

  it('counts and drops undeclared events in production, and reports them to the shell', () => {
    const report = jest.fn<(problem: Problem) => void>()
    const bus = createBus({ development: false, report })
    const scope = bus.scope(games)
    scope.emit('session.ended', { reason: 'logout' })
    scope.emit('session.ended', { reason: 'logout' })
    expect(bus.dropped.get('undeclared-emit mfe-games@1.4.0 session.ended')).toBe(2)
    expect(report).toHaveBeenCalledTimes(2)
  })
})

describe('delivery', () => {
  it('passes the same frozen payload to every handler', () => {
    const bus = createBus({ development: true })
    const handler = jest.fn<(payload: object) => void>()
    bus.scope(games).on('wallet.round.closed', handler)
    bus.scope(shell).emit('wallet.round.closed', round)
    expect(handler).toHaveBeenCalledWith(round)
    expect(Object.isFrozen(handler.mock.calls[0]![0])).toBe(true)
  })

  it('calls the other handlers when one throws, and reports the error', () => {
    const report = jest.fn<(problem: Problem) => void>()
    const bus = createBus({ development: true, report })
    const second = jest.fn()
    bus.scope(games).on('wallet.round.closed', () => {
      throw new Error('broken handler')
    })
    bus.scope(games).on('wallet.round.closed', second)
    bus.scope(shell).emit('wallet.round.closed', round)
    expect(second).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'handler-failed', release: 'mfe-games@1.4.0', subject: 'wallet.round.closed' }),
    )
  })

  it('does not call a handler that an earlier handler has just unsubscribed', () => {
    const bus = createBus({ development: true })
    const scope = bus.scope(games)
    const second = jest.fn()
    let offSecond = () => undefined as void
    scope.on('wallet.round.closed', () => offSecond())
    offSecond = scope.on('wallet.round.closed', second)
    bus.scope(shell).emit('wallet.round.closed', round)
    expect(second).not.toHaveBeenCalled()
  })

  it('replays the last value of a retained topic only', () => {
    const bus = createBus({ development: true })
    bus.scope(shell).emit('wallet.balance.changed', { sumBalance: '1', currency: 'KRW', version: 1 })
    bus.scope(shell).emit('wallet.balance.changed', { sumBalance: '2', currency: 'KRW', version: 2 })
    bus.scope(shell).emit('wallet.round.closed', round)
    const balance = jest.fn()
    const closed = jest.fn()
    bus.scope(games).on('wallet.balance.changed', balance)
    bus.scope(games).on('wallet.round.closed', closed)
    expect(balance.mock.calls).toEqual([[{ sumBalance: '2', currency: 'KRW', version: 2 }]])
    expect(closed).not.toHaveBeenCalled()
  })
})

it('replays no value that was forgotten', () => {
  const bus = createBus({ development: true })
  bus.scope(shell).emit('wallet.balance.changed', { sumBalance: '1', currency: 'KRW', version: 1 })
  bus.forget('wallet.balance.changed')
  const balance = jest.fn()
  bus.scope(games).on('wallet.balance.changed', balance)
  expect(balance).not.toHaveBeenCalled()
})

describe('the end of a remote', () => {
  it('ends all subscriptions of the handle and ignores later ones', () => {
    const bus = createBus({ development: true })
    const scope = bus.scope(games)
    const handler = jest.fn()
    scope.on('wallet.round.closed', handler)
    scope.close()
    scope.on('wallet.round.closed', handler)
    bus.scope(shell).emit('wallet.round.closed', round)
    expect(handler).not.toHaveBeenCalled()
  })

  it('keeps the other handles of the same release', () => {
    const bus = createBus({ development: true })
    const other = jest.fn()
    bus.scope(games).on('wallet.round.closed', other)
    bus.scope(games).close()
    bus.scope(shell).emit('wallet.round.closed', round)
    expect(other).toHaveBeenCalledTimes(1)
  })

  it('drops all events of a revoked version, and none of the version that replaces it', () => {
    const bus = createBus({ development: true })
    const old = bus.scope(games)
    const receivedByOld = jest.fn()
    const receivedByShell = jest.fn()
    old.on('wallet.round.closed', receivedByOld)
    bus.scope(shell).on('games.category.chosen', receivedByShell)
    bus.revoke('mfe-games', '1.4.0')
    old.emit('games.category.chosen', { gameType: 'RNG' })
    old.on('wallet.balance.changed', receivedByOld)
    bus.scope(shell).emit('wallet.round.closed', round)
    expect(receivedByOld).not.toHaveBeenCalled()
    expect(receivedByShell).not.toHaveBeenCalled()
    expect(bus.dropped.get('revoked mfe-games@1.4.0 games.category.chosen')).toBe(1)
    bus.scope({ ...games, version: '1.3.0' }).emit('games.category.chosen', { gameType: 'LIVE' })
    expect(receivedByShell).toHaveBeenCalledWith({ gameType: 'LIVE' })
  })

  it('delivers events of a version again after it was readmitted', () => {
    const bus = createBus({ development: true })
    const received = jest.fn()
    bus.scope(shell).on('games.category.chosen', received)
    bus.revoke('mfe-games', '1.4.0')
    bus.readmit('mfe-games', '1.4.0')
    bus.scope(games).emit('games.category.chosen', { gameType: 'RNG' })
    expect(received).toHaveBeenCalledTimes(1)
  })
})

describe('tabs', () => {
  it('forwards session topics to the other tab once, without an echo, and no other topics', () => {
    const [here, there] = twoTabs()
    const thisTab = createBus({ development: true, channel: here })
    const otherTab = createBus({ development: true, channel: there })
    const own = jest.fn()
    const started = jest.fn()
    const chosen = jest.fn()
    thisTab.scope(games).on('session.started', own)
    otherTab.scope(shell).on('session.started', started)
    otherTab.scope(shell).on('games.category.chosen', chosen)
    thisTab.scope(games).emit('session.started', { account: 'demo' })
    thisTab.scope(games).emit('games.category.chosen', { gameType: 'RNG' })
    expect(own).toHaveBeenCalledTimes(1)
    expect(started.mock.calls).toEqual([[{ account: 'demo' }]])
    expect(chosen).not.toHaveBeenCalled()
  })

  it('ignores messages that are no event of the portal', () => {
    const [here, there] = twoTabs()
    createBus({ development: true, channel: here })
    for (const message of [
      null,
      'x',
      {},
      { topic: 'unknown.topic', payload: {} },
      { topic: 'theme.changed', payload: { theme: 'light' } },
    ])
      expect(() => there.postMessage(message)).not.toThrow()
  })
})
