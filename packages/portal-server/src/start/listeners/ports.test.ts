import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { claimPort } from './ports.ts'

const servers: Server[] = []
async function listen(port: number, host: string): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((done, fail) => void server.once('error', fail).listen({ port, host }, done))
  return (server.address() as AddressInfo).port
}
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => void server.close(done))
})

describe('claimPort', () => {
  it('holds a free port of the loopback address until it is released', async () => {
    const { port, release } = await claimPort(0, 'portal', 'localhost')
    expect(port).toBeGreaterThan(0)
    await expect(listen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE')
    await release()
    expect(await listen(port, '127.0.0.1')).toBe(port)
  })

  it('gives each claim a port of its own', async () => {
    const claims = [await claimPort(0, 'staff'), await claimPort(0, 'studio'), await claimPort(0, 'internal')]
    expect(new Set(claims.map(({ port }) => port)).size).toBe(3)
    for (const { release } of claims) await release()
  })

  it('names the variable to change when the port is taken on one address of localhost', async () => {
    const port = await listen(0, '127.0.0.1')
    await expect(claimPort(port, 'portal', 'localhost')).rejects.toThrow(
      `Port ${port} for the portal is in use. Stop what listens there, or choose another with PORT=<number>`,
    )
    await expect(claimPort(port, 'staff')).rejects.toThrow('STAFF_PORT=<number>')
  })

  it('rejects an address that this machine does not have', async () => {
    await expect(claimPort(0, 'portal', '203.0.113.9')).rejects.toThrow(
      'HOST=203.0.113.9 is no address of this machine',
    )
  })
})
