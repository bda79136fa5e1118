import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rememberMerchants, remoteMerchants, type PortalMerchant, type PortalVisit } from './merchants.ts'
import { merchant } from './testing/portal.ts'

const request = { ip: '203.0.113.5', headers: {} }
const regionRules = { allowed: [], denied: ['VN'], networks: [] }

function source(merchants: PortalMerchant[]) {
  return {
    all: jest.fn(async () => merchants),
    visit: jest.fn(async (): Promise<PortalVisit> => ({
      status: 2,
      reason: 'LOCATION',
      ip: '203.0.113.5',
      country: 'VN',
    })),
  }
}

describe('cached merchants', () => {
  it('are requested once, whatever visitors put into a Host header', async () => {
    const gateway = source([merchant])
    const known = rememberMerchants(gateway)
    for (let i = 0; i < 100; i++) expect(await known.byHost(`h${i}.example`)).toBeUndefined()
    for (const host of ['localhost', 'LOCALHOST:8080', 'localhost.']) expect(await known.byHost(host)).toBe(merchant)
    expect(gateway.all).toHaveBeenCalledTimes(1)
  })

  it('are the last known ones while the gateway is down', async () => {
    const gateway = source([merchant])
    const known = rememberMerchants(gateway, 0)
    await known.byHost('localhost')
    gateway.all.mockRejectedValue(new Error('away'))
    expect(await known.byHost('localhost')).toBe(merchant)
    gateway.all.mockResolvedValue([])
    expect(await known.byHost('localhost')).toBeUndefined()
  })

  it('are an error before they were ever read', async () => {
    const gateway = source([])
    gateway.all.mockRejectedValue(new Error('away'))
    await expect(rememberMerchants(gateway).byHost('localhost')).rejects.toThrow('away')
  })

  it("request a visitor's status from the gateway only where visitors are treated differently", async () => {
    const plain = source([merchant])
    expect(await rememberMerchants(plain).visit('localhost', request)).toEqual({ status: 0, ip: request.ip })
    expect(plain.visit).not.toHaveBeenCalled()
    const ruled = source([{ ...merchant, regionRules }])
    expect(await rememberMerchants(ruled).visit('localhost', request)).toMatchObject({ status: 2, country: 'VN' })
    ruled.visit.mockRejectedValue(new Error('away'))
    expect(await rememberMerchants(ruled).visit('localhost', request)).toEqual({ status: 0, ip: request.ip })
    const resting = source([{ ...merchant, status: 1, regionRules }])
    expect(await rememberMerchants(resting).visit('localhost', request)).toEqual({ status: 1, ip: request.ip })
  })
})

describe('a gateway in another process', () => {
  const requests: URL[] = []
  let respond: () => { status: number; body: unknown }
  const server = createServer(({ url }, response) => {
    requests.push(new URL(url!, 'http://gateway'))
    const { status, body } = respond()
    response.writeHead(status).end(JSON.stringify(body))
  })
  const gateway = () =>
    remoteMerchants({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: 'a-key-to-read-merchants',
    })
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })

  it("gets a visitor's address without the port that some proxies append", async () => {
    respond = () => ({ status: 200, body: { status: 0, ip: '203.0.113.5' } })
    for (const ip of ['203.0.113.5:1001', '203.0.113.5']) await gateway().visit('localhost', { ip, headers: {} })
    expect(requests.map(({ searchParams }) => searchParams.get('ip'))).toEqual(['203.0.113.5', '203.0.113.5'])
  })

  it('has no visit at a host without a merchant, and is an error when it fails', async () => {
    respond = () => ({ status: 404, body: {} })
    expect(await gateway().visit('elsewhere.example', request)).toBeUndefined()
    respond = () => ({ status: 403, body: {} })
    await expect(gateway().visit('localhost', request)).rejects.toThrow('403')
  })

  it('may have drawings that this server does not know, and more settings', async () => {
    const brand = { ...merchant.brand, artwork: { composition: 'volcano', hue: 20, tone: 'ink' } }
    respond = () => ({ status: 200, body: [{ ...merchant, brand, futureSetting: true }] })
    const artwork = { composition: 'arch', hue: 20, tone: 'ink' }
    expect(await gateway().all()).toEqual([{ ...merchant, brand: { ...merchant.brand, artwork } }])
  })

  it('is an error when it returns something else than merchants', async () => {
    respond = () => ({ status: 200, body: [{ code: 'DEMO' }] })
    await expect(gateway().all()).rejects.toThrow('hosts')
  })
})
