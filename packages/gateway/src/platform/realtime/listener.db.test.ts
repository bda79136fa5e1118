import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { connect } from '@atrium/database'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { createLog } from '@atrium/http-server'
import { startCuttingProxy } from '../../testing/fakes/cutting-proxy.ts'
import type { CuttingProxy } from '../../testing/fakes/cutting-proxy.ts'
import { createListener } from './listener.ts'

const CHANNEL = 'listener_test'
let db: TestDatabase
let proxy: CuttingProxy
let listener: ReturnType<typeof createListener>
let heard: string[]
let gaps: number
let opened: number
let told = () => {}

const notify = (payload: string) => db.sql`select pg_notify(${CHANNEL}, ${payload})`
/** Waits for events (received, opened, reported) until the condition is met. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo())
    await new Promise<void>((resolve) => {
      told = resolve
    })
}

beforeAll(async () => {
  db = await testDatabase({ owner: 'gateway' })
  proxy = await startCuttingProxy()
})
afterAll(async () => {
  proxy.close()
  await db.drop()
})
beforeEach(async () => {
  heard = []
  gaps = 0
  opened = 0
  listener = createListener({
    sql: db.sql,
    open: () => {
      opened++
      told()
      return connect({ url: proxy.urlFor(db.url), role: db.role, max: 1, name: 'listener test' })
    },
    channel: CHANNEL,
    onPayload: (payload) => {
      heard.push(payload)
      told()
    },
    onGap: () => {
      gaps++
      told()
    },
    log: createLog('silent'),
    beatMs: 300,
  })
  await listener.started
})
afterEach(() => listener.close())

describe('the listener', () => {
  it('receives messages of any process, without its own beats', async () => {
    await notify('hello')
    await until(() => heard.length > 0)
    expect(heard).toEqual(['hello'])
    expect(gaps).toBe(0)
  })

  it('listens again after its connection was closed, and reports the gap', async () => {
    await db.admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener test'`
    await until(() => gaps > 0)
    await notify('again')
    await until(() => heard.includes('again'))
  })

  it('listens again after the database was away for longer than the driver waits', async () => {
    proxy.refuse(true)
    proxy.cut()
    await until(() => opened > 1)
    proxy.refuse(false)
    await until(() => gaps > 0)
    await notify('at last')
    await until(() => heard.includes('at last'))
  })

  it('opens a new connection when the old one is open but silent', async () => {
    proxy.freeze()
    await until(() => gaps > 0)
    await notify('thawed')
    await until(() => heard.includes('thawed'))
  })
})
