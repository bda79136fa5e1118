import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  aVisitor,
  games,
  memoryRegistry,
  merchant,
  pointer,
  setOf,
  shell,
  testPortal,
  type TestPortal,
} from '../testing/portal.ts'

const { cookie: VISITOR } = aVisitor()
const DAY_MS = 24 * 60 * 60_000
let portal: TestPortal
let now: number
beforeEach(async () => {
  now = Date.parse('2026-05-04T12:00:00Z')
  const registry = memoryRegistry(
    [shell, games],
    [pointer(setOf(shell, games)), { ...pointer(setOf(shell, games)), merchant: 'LOTUS' }],
  )
  portal = await testPortal({
    registry,
    clock: () => now,
    merchants: async (host) => ({ ...merchant, code: host === 'lotus.example' ? 'LOTUS' : 'DEMO' }),
  })
})
afterEach(() => portal.close())

async function secrets(headers: Record<string, string> = {}): Promise<readonly string[] | undefined> {
  const { body } = await portal.app.inject({ url: '/rng', headers: { host: 'localhost', cookie: VISITOR, ...headers } })
  return (JSON.parse(/id="atrium">(.*?)<\/script>/s.exec(body)![1]!) as Bootstrap).tabSecrets
}

describe('the secrets of tabs', () => {
  it('are the same in every document of a browser at a merchant, and others elsewhere', async () => {
    const own = await secrets()
    expect(own).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
    expect(await secrets({ 'sec-fetch-dest': 'document' })).toEqual(own)
    const others: Record<string, string>[] = [{ cookie: aVisitor().cookie }, { host: 'lotus.example' }]
    for (const other of others) expect((await secrets(other))!.filter((secret) => own!.includes(secret))).toEqual([])
  })

  it('are in the first document already, by the cookie that it brings', async () => {
    const { body, headers } = await portal.app.inject({ url: '/rng', headers: { host: 'localhost' } })
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    expect((JSON.parse(/id="atrium">(.*?)<\/script>/s.exec(body)![1]!) as Bootstrap).tabSecrets).toEqual(
      await secrets({ cookie }),
    )
  })

  it('are replaced every week; those of the week before are still known', async () => {
    const [first] = (await secrets())!
    now += 7 * DAY_MS
    const [second, before] = (await secrets())!
    expect([before, second]).toEqual([first, expect.not.stringContaining(first!)])
    now += 7 * DAY_MS
    expect(await secrets()).not.toContain(first)
  })

  it.each(['empty', 'iframe', 'script', 'object'])('are not given to what a page loads as %s', async (destination) => {
    expect(await secrets({ 'sec-fetch-dest': destination })).toBeUndefined()
  })
})
