import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { publishBody, testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  await registry.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => registry.stop())

/** Sends a publication without its last `missing` bytes, and disconnects. */
async function cutOff(body: string, missing: number): Promise<void> {
  const aborted = new Promise<void>((resolve) =>
    registry.app.server.once('request', (request) => request.once('close', () => resolve())),
  )
  const headers = await registry.headersOf({ method: 'POST', url: '/registry/v1/releases', body })
  const socket = connect((registry.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /registry/v1/releases HTTP/1.1\r\nhost: registry\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.write(body.slice(0, -missing), resolve))
  socket.destroy()
  await aborted
}

describe('an interrupted upload', () => {
  it.each([
    ['half-way', 0.5],
    ['at its last byte', 0],
  ])('%s publishes nothing and stores nothing on disk', async (_where, share) => {
    const release = aRelease({ version: '1.0.0' })
    const body = JSON.stringify(publishBody(release))
    await cutOff(body, Math.max(1, Math.floor(body.length * share)))
    expect((await registry.call('GET', '/registry/v1/releases')).body).toEqual([])
    expect(await readdir(registry.filesDir)).toEqual([])
    const [row] = await registry.database.sql`select count(*)::int as entries from registry.log`
    expect(row!.entries).toBe(0)
  })

  it('can be sent again', async () => {
    expect((await registry.publish(aRelease({ version: '1.0.0' }))).status).toBe(201)
  })
})
