import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer, connect } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { createToken } from '../tokens/service.ts'
import { testStaffWithRegistry, type TestStaffWithRegistry } from '../../testing/with-registry.ts'

let staff: TestStaffWithRegistry
let port: number
/** A different server on the network, and the number of requests that it received. */
let other: Server
let reached = 0
beforeAll(async () => {
  staff = await testStaffWithRegistry({ policies: { fourEyesAbove: 0, requireSignature: false } })
  port = Number(new URL(await staff.app.listen({ port: 0, host: '127.0.0.1' })).port)
  other = createServer((socket) => {
    reached++
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecret')
  })
  await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  other.close()
  await staff.stop()
})

/** The complete response to a request with exactly this target. */
async function send(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${staff.adminToken}\r\nconnection: close\r\n\r\n`,
  )
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  await once(socket, 'close')
  return text
}

describe('a request about releases', () => {
  it.each([
    'http://127.0.0.1:PORT/staff/v1/files/mfe-games/entry.js',
    'http://127.0.0.1:PORT/staff/v1/files/..\\..\\..\\x/y',
    '/staff/v1/files/..\\..\\..\\internal/staff-changes',
    '/staff/v1/files/%2e%2e/x',
  ])('404: reaches neither another server nor another path of the registry by %s', async (target) => {
    const response = await send(target.replace('PORT', String((other.address() as AddressInfo).port)))
    expect([response.split('\r\n', 1)[0], reached]).toEqual([expect.stringContaining(' 404 '), 0])
    expect(response).not.toContain('secret')
  })

  it('for a file reaches the registry', async () => {
    const { status, body } = await staff.call('GET', '/staff/v1/files/mfe-games/entry.0123456789abcdef.js')
    expect([status, body.error.message]).toEqual([404, 'mfe-games has no file entry.0123456789abcdef.js.'])
  })

  it('412: is rejected when the data changed since the sender read it', async () => {
    const late = { 'if-match': '"policies:99"' }
    const { status } = await staff.call('PATCH', '/staff/v1/policies', { keepNewest: 6, reason: 'x' }, undefined, late)
    expect(status).toBe(412)
  })

  it('keeps signs in its query that addresses encode', async () => {
    expect((await staff.call('GET', `/staff/v1/log?search=it's`)).status).toBe(200)
  })

  it('403: is not approved for a proposer who left, though another token has the same label', async () => {
    const manager = { role: 'release-manager' as const, merchants: ['*'] }
    const { sql } = staff.database
    await staff.call('POST', '/staff/v1/merchants', { merchant: 'DEMO' })
    await staff.tokenOf('mina', manager)
    const own = await createToken(sql, { label: 'pipeline', grant: manager, owner: 'mina' })
    await createToken(sql, { label: 'pipeline', grant: manager })
    const wanted = { merchants: ['DEMO'], from: '2099-01-01T00:00', until: '2099-01-02T00:00', reason: 'a test' }
    const { id } = (await staff.call('POST', '/staff/v1/freezes', wanted)).body
    const { proposal } = (await staff.call('DELETE', `/staff/v1/freezes/${id}?reason=over`, undefined, own)).body
    await sql`update staff.accounts set is_active = false where handle = 'mina'`
    const decision = { decision: 'approve', reason: 'looked at it' }
    const approver = await staff.tokenOf('nora', { role: 'approver' })
    const { status, body } = await staff.call('POST', `/staff/v1/proposals/${proposal}/decisions`, decision, approver)
    expect([status, body.error.coded[0].code]).toEqual([403, 'proposer-left'])
  })
})
