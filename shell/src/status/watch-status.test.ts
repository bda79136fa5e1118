import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SystemStatus } from '@atrium/contracts/calls'
import { statusAtom } from '../context/atoms.ts'
import { portalError } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { watchStatus } from './watch-status.ts'

function watched(...answers: (Omit<SystemStatus, 'serverTime'> | Error)[]) {
  const { shell, server } = fakeShell({
    answers: {
      systemStatus: () => {
        const next = answers.length > 1 ? answers.shift()! : answers[0]!
        return next instanceof Error ? Promise.reject(next) : { serverTime: 1, ...next }
      },
    },
  })
  const scroll = { get: jest.fn(() => 640), set: jest.fn<(top: number) => void>() }
  const watch = watchStatus({ ...shell, scroll })
  return {
    watch,
    scroll,
    server,
    publish: (status: 0 | 1 | 2) => shell.events.emit('merchant.status.changed', { status }),
    shown: () => shell.store.get(statusAtom).status,
  }
}

describe('the system status of an open page', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const settled = () => jest.advanceTimersByTimeAsync(0)

  it("follows the server's events, and restores the scroll position afterwards", async () => {
    const { publish, shown, scroll } = watched({ status: 1 }, { status: 0 })
    publish(1)
    await settled()
    expect([shown(), scroll.set.mock.calls]).toEqual([1, []])
    publish(0)
    await settled()
    expect([shown(), scroll.set.mock.calls]).toEqual([0, [[640]]])
  })

  it('is fetched again while the response is older than the event', async () => {
    const { publish, shown, server } = watched({ status: 0 }, { status: 1 })
    publish(1)
    await settled()
    expect(shown()).toBe(0)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(shown()).toBe(1)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(server.called()).toHaveLength(2)
  })

  it('trusts a restriction from the response only, and gives up after a while', async () => {
    const restricted = watched({ status: 2, reason: 'LOCATION', ip: '203.0.113.5', country: 'VN' })
    restricted.publish(0)
    await jest.advanceTimersByTimeAsync(10_000)
    expect([restricted.shown(), restricted.server.called().length]).toEqual([2, 2])
    const stubborn = watched({ status: 0 })
    stubborn.publish(1)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(stubborn.server.called()).toHaveLength(4)
  })

  it('ends though the first response was older than the end of the restriction', async () => {
    const { publish, shown } = watched({ status: 2, reason: 'IP' }, { status: 0 })
    publish(0)
    await settled()
    expect(shown()).toBe(2)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(shown()).toBe(0)
  })

  it('stays when the call fails', async () => {
    const { publish, shown, watch } = watched(portalError('NETWORK_BLOCKED'))
    publish(1)
    await settled()
    expect(shown()).toBe(0)
    await expect(watch.look()).rejects.toMatchObject({ code: 'NETWORK_BLOCKED' })
  })
})
