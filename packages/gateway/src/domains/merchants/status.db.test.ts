import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../testing/builders.ts'
import { countryFile } from '../../testing/fakes/country-file.ts'
import { openStream } from '../../testing/event-stream.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'
import { testStudio } from '../../testing/studio.ts'

let folder: string
let gateway: TestGateway
let origin: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'status-'))
  const geoIpFile = join(folder, 'countries.mmdb')
  await writeFile(geoIpFile, countryFile({ '203.0.113.0/24': 'VN' }))
  gateway = await testGateway({ streams: true, config: { geoIpFile } })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true })
})

/** Runs a change, and waits until a browser at DEMO has received its event. */
async function told(change: () => Promise<unknown>): Promise<void> {
  const stream = await openStream(`${origin}/wps/stream?ticket=${(await gateway.call('streamTicket')).value.ticket}`)
  await change()
  expect((await stream.next()).topic).toBe('merchant.status.changed')
  stream.close()
}
const rules = (allowed: string[], denied: string[], networks: string[]) =>
  told(
    () => gateway.sql`
  insert into settings.region_rules (merchant, allowed_countries, denied_countries, denied_networks)
  values ('DEMO', ${allowed}, ${denied}, ${networks}::text[]::cidr[])
  on conflict (merchant) do update set allowed_countries = excluded.allowed_countries,
    denied_countries = excluded.denied_countries, denied_networks = excluded.denied_networks`,
  )
const from = (ip: string, headers: Record<string, string> = {}) =>
  gateway.app
    .inject({ url: '/wps/system/status', remoteAddress: ip, headers: { host: 'localhost', ...headers } })
    .then((answer) => answer.json().value as Record<string, unknown>)

describe('a change of the status, made by any tool', () => {
  it('is published to open pages, which then read it without waiting', async () => {
    await gateway.call('systemStatus')
    await told(
      () =>
        gateway.sql`
          update merchants.merchants set status = 1, maintenance_end = '2027-01-01T00:00:00Z' where code = 'DEMO'`,
    )
    expect((await gateway.call('systemStatus')).value).toMatchObject({
      status: 1,
      maintenanceEnd: Date.UTC(2027, 0, 1),
    })
    await told(() => gateway.sql`update merchants.merchants set status = 0, maintenance_end = null where code = 'DEMO'`)
    expect((await gateway.call('systemStatus')).value.status).toBe(0)
  })

  it('is published for switched modules as well, once for all of them', async () => {
    await gateway.sql`
      insert into merchants.modules (merchant, mod_id, parent_id, position, enabled)
      values ('DEMO', 'SWITCHED1', null, 90, true), ('DEMO', 'SWITCHED2', null, 91, true) on conflict do nothing`
    const stream = await openStream(`${origin}/wps/stream?ticket=${(await gateway.call('streamTicket')).value.ticket}`)
    await gateway.sql`update merchants.modules set enabled = true where merchant = 'DEMO'`
    await gateway.sql`update merchants.modules set enabled = false where mod_id like 'SWITCHED%'`
    gateway.deps.realtime.publish({ merchant: 'DEMO' }, { topic: 'releases.set.changed', payload: { setId: 'last' } })
    expect([(await stream.next()).topic, (await stream.next()).topic]).toEqual([
      'merchant.status.changed',
      'releases.set.changed',
    ])
    stream.close()
  })

  it('is not published when nothing changed, and never to another merchant', async () => {
    const { ticket } = (await gateway.call('streamTicket')).value
    const stream = await openStream(`${origin}/wps/stream?ticket=${ticket}`)
    await gateway.sql`update merchants.merchants set status = 0 where code = 'DEMO'`
    await gateway.sql`update merchants.merchants set status = 1 where code = 'LOTUS'`
    await gateway.sql`update merchants.merchants set status = 0 where code = 'LOTUS'`
    gateway.deps.realtime.publish({ merchant: 'DEMO' }, { topic: 'releases.set.changed', payload: { setId: 'last' } })
    expect((await stream.next()).topic).toBe('releases.set.changed')
    stream.close()
  })

  it('rejects log-in and money calls during maintenance, and still serves balance, records, status and permission', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    await told(() => gateway.sql`update merchants.merchants set status = 1 where code = 'DEMO'`)
    for (const answer of [
      await gateway.call('login', { type: 'username', username: 'x', password: 'y' }),
      await gateway.call('launchGame', { gameId: 'g', vassalage: 'v', mode: 'real', language: 'KO' }, { token }),
      await gateway.call('chatMessages'),
    ])
      expect(answer).toMatchObject({ status: 503, body: { errorCode: 'SYSTEM_MAINTENANCE' } })
    for (const name of ['walletBalance', 'memberInfo', 'systemStatus', 'domainRoutes'] as const)
      expect([name, (await gateway.call(name, {} as never, { token })).status]).toEqual([name, 200])
    expect((await gateway.call('permission', { url: 'localhost' })).value.info).toEqual({
      maintenance: true,
      regionRestriction: false,
    })
    await told(() => gateway.sql`update merchants.merchants set status = 0 where code = 'DEMO'`)
  })
})

describe('the rules of a region', () => {
  beforeEach(() => rules([], ['VN'], ['198.51.100.0/24']))
  afterAll(() => told(() => gateway.sql`delete from settings.region_rules where merchant = 'DEMO'`))

  it('reject by the country that a trusted proxy reports or the country file has, and by address', async () => {
    expect(await from('192.0.2.1')).toEqual({ status: 0, serverTime: expect.any(Number) })
    expect(await from('203.0.113.5')).toMatchObject({ status: 2, reason: 'LOCATION', ip: '203.0.113.5', country: 'VN' })
    expect(await from('::ffff:203.0.113.5')).toMatchObject({ status: 2, ip: '203.0.113.5', country: 'VN' })
    expect(await from('192.0.2.1', { 'x-forwarded-country': 'vn' })).toMatchObject({
      status: 2,
      reason: 'LOCATION',
      country: 'VN',
    })
    expect(await from('198.51.100.77')).toMatchObject({ status: 2, reason: 'IP' })
    // The header from the proxy takes precedence over the GeoIP file.
    expect(await from('203.0.113.5', { 'x-forwarded-country': 'KR' })).toMatchObject({ status: 0 })
  })

  it('ignore a forwarded address without a trusted proxy', async () => {
    expect(await from('198.51.100.77', { 'x-forwarded-for': '192.0.2.1' })).toMatchObject({ status: 2 })
    expect(await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.77' })).toMatchObject({ status: 0 })
  })

  it('apply to log-in and money calls, also with a running session', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const headers = { 'x-forwarded-country': 'VN' }
    expect(await gateway.call('login', { type: 'username', username: 'x', password: 'y' }, { headers })).toMatchObject({
      status: 403,
      body: { errorCode: 'REGION_RESTRICTED' },
    })
    expect(
      await gateway.call(
        'launchGame',
        { gameId: 'g', vassalage: 'v', mode: 'real', language: 'KO' },
        { token, headers },
      ),
    ).toMatchObject({ status: 403, body: { errorCode: 'REGION_RESTRICTED' } })
    expect((await gateway.call('walletBalance', {}, { token, headers })).status).toBe(200)
    expect((await gateway.call('permission', { url: 'http://localhost:1' }, { headers })).value).toEqual({
      info: { maintenance: false, regionRestriction: true },
      location: { ip: '127.0.0.1', country: 'VN' },
    })
  })

  it('with allowed countries reject all others, and visitors without a known country', async () => {
    await rules(['VN'], [], [])
    expect(await from('203.0.113.5')).toMatchObject({ status: 0 })
    expect(await from('192.0.2.1')).toMatchObject({ status: 2, reason: 'LOCATION' })
  })
})

describe('domainRoutes and permission', () => {
  it("200: every host of the merchant, by the visitor's protocol and port", async () => {
    await gateway.sql`
      insert into merchants.hosts (host, merchant) values ('www.demo.example', 'DEMO'), ('[::1]', 'DEMO')
      on conflict do nothing`
    gateway.deps.merchants.forget()
    const answer = await gateway.app.inject({ url: '/wps/system/domainRoute', headers: { host: 'localhost:8080' } })
    expect(answer.json().value).toEqual({
      domainList: [{ url: 'http://localhost:8080' }, { url: 'http://www.demo.example:8080' }],
    })
  })

  it('200 with the country code of the visitor, and 400 INVALID_URL for an address of another owner', async () => {
    expect((await gateway.call('permission', { url: 'http://LOCALHOST:8080/index' })).value).toEqual({
      info: { maintenance: false, regionRestriction: false },
      location: { ip: '127.0.0.1' },
    })
    for (const url of ['lotus.localhost', 'https://localhost.evil.example', 'http://', '://', 'a b'])
      expect(await gateway.call('permission', { url })).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_URL' },
      })
  })
})

describe('the wallet during maintenance (domain rule SY-01)', () => {
  it('opens no round of a suspended merchant', async () => {
    const studio = await testStudio()
    try {
      const player = await studio.player()
      await studio.sql`update merchants.merchants set stage = 'SUSPENDED' where code = ${player.member.merchant}`
      expect((await studio.send('bet', studio.movement(player, '2', { round: 'new' }))).body).toMatchObject({
        status: 'ERR_GAME',
        message: 'under maintenance',
      })
    } finally {
      await studio.close()
    }
  })

  it('opens no round, and completes those under way', async () => {
    const studio = await testStudio()
    try {
      const player = await studio.player()
      const bet = studio.movement(player, '2', { round: 'under-way' })
      expect((await studio.send('bet', bet)).body['status']).toBe('OK')
      await studio.sql`update merchants.merchants set status = 1 where code = ${player.member.merchant}`
      expect((await studio.send('bet', studio.movement(player, '2', { round: 'new' }))).body).toMatchObject({
        status: 'ERR_GAME',
        message: 'under maintenance',
        balance: '98',
      })
      const more = studio.movement(player, '1', { round: 'under-way' })
      expect((await studio.send('bet', more)).body).toMatchObject({ status: 'OK', balance: '97' })
      expect(
        (
          await studio.send('rollback', {
            ...player.session,
            request_uuid: 'r',
            transaction_uuid: 'back',
            reference_transaction_uuid: more['transaction_uuid'],
            round: 'under-way',
            round_closed: false,
          })
        ).body,
      ).toMatchObject({ status: 'OK', balance: '98' })
      expect(
        (
          await studio.send(
            'win',
            studio.movement(player, '5', {
              round: 'under-way',
              round_closed: true,
              reference_transaction_uuid: bet['transaction_uuid'],
            }),
          )
        ).body,
      ).toMatchObject({ status: 'OK', balance: '103' })
    } finally {
      await studio.close()
    }
  })
})
