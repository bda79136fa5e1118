import { request } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { callTable } from '@atrium/contracts/calls'
import fastify, { type FastifyInstance } from 'fastify'
import { disconnectSlowClients, MAX_REQUEST_MS, requestTimeoutFor, SERVER_LIMITS } from './slow-clients.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = fastify({ forceCloseConnections: true })
  // Time limits of the test: a tenth of a second, and a minute for large bodies.
  disconnectSlowClients(app, (bytes) => (bytes > 1000 ? 60_000 : 100))
  app.post('/', async (asked) => ({ got: (asked.body as { text: string }).text.length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Announces a body and sends its first half. The second half is sent by `finish`. */
async function half(text: string) {
  const body = JSON.stringify({ text })
  const sending = request({
    port: (app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const over = new Promise<string>((resolve) => {
    sending.on('error', () => resolve('hung up'))
    sending.on('response', (response) => response.setEncoding('utf8').on('data', resolve))
  })
  sending.write(body.slice(0, body.length / 2))
  return { over, finish: () => void sending.end(body.slice(body.length / 2)) }
}

describe('a request that comes slowly', () => {
  it('is given up when its few bytes do not come', async () => {
    const { over } = await half('x')
    await expect(over).resolves.toBe('hung up')
  })

  it('is waited for when it is large', async () => {
    const large = await half('x'.repeat(2000))
    const small = await half('x')
    // By now the small request has timed out; the large one continues.
    await expect(small.over).resolves.toBe('hung up')
    large.finish()
    await expect(large.over).resolves.toBe('{"got":2000}')
  })
})

it('the largest body that a call takes may come at half a megabit a second', () => {
  const largest = Math.max(...callTable.map(({ bodyLimitBytes = 0 }) => bodyLimitBytes))
  expect(largest).toBeGreaterThan(20 * 1024 * 1024)
  expect(requestTimeoutFor(largest)).toBeGreaterThan((largest * 8 * 1000) / 512_000)
  expect(requestTimeoutFor(largest)).toBeLessThan(MAX_REQUEST_MS)
  expect(requestTimeoutFor(0)).toBe(30_000)
})

it('every server of a listener has the limits, also the second one of localhost', async () => {
  const several = fastify({ ...SERVER_LIMITS, forceCloseConnections: true })
  const seen = new Set<Server>()
  several.get('/', async (asked) => {
    seen.add((asked.socket as unknown as { server: Server }).server)
    return 'here'
  })
  await several.listen({ port: 0, host: 'localhost' })
  for (const { address, family, port } of several.addresses() as AddressInfo[])
    expect(await (await fetch(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`)).text()).toBe('here')
  expect(seen.size).toBe(several.addresses().length)
  for (const server of seen) expect(server).toMatchObject({ headersTimeout: 30_000, requestTimeout: MAX_REQUEST_MS })
  await several.close()
})
