import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { studioCatalogue } from '@atrium/studio/catalogue'
import { catalogueRoutes } from '@atrium/studio/catalogue-routes'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { registerProvider } from '../../../seed/provider.ts'
import { pagesOf } from '../../../testing/demo-catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { readPortalKey } from './portal-key.ts'
import { createCatalogueSyncs } from './sync-service.ts'

const mina = staffOf('mina', { merchant: '*' })
const jun = staffOf('jun', { merchant: '*' })
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const [first, second] = [pair(), pair()]

let gateway: TestGateway
let studio: FastifyInstance
let origin: string

beforeAll(async () => {
  gateway = await testGateway()
  studio = fastify()
  const { publicKey: portalKey } = await readPortalKey(gateway.deps)
  catalogueRoutes(studio, { portalKey, privateKey: first.privateKey, clock: gateway.deps.clock })
  origin = await studio.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await studio.close()
  await gateway.close()
})

const send = (method: 'GET' | 'POST', path: string, body?: object, staff = mina) =>
  sendAsStaff(gateway, method, path, { staff, ...(body && { body }) })
const approve = async ({ body }: Awaited<ReturnType<typeof send>>) =>
  (await send('POST', `/merchants/*/proposals/${body.proposal.proposalId}/approve`, {}, jun)).body
const save = (change: object = {}) =>
  send('POST', '/providers/studio', {
    changeId: randomUUID(),
    name: 'Studio',
    origin,
    publicKey: pem(first.publicKey),
    reason: 'New games',
    ...change,
  })
const switchTo = (isOn: boolean) =>
  send('POST', '/providers/studio/state', { changeId: randomUUID(), isOn, reason: 'Contract' })
const provider = async () => (await send('GET', '/providers/studio')).body

/** Waits until no sync is at work, and returns one. */
async function finished(path: string): Promise<Record<string, unknown>> {
  const isBusy = () =>
    gateway.sql`select from games.catalogue_syncs where state in ('READING', 'APPLYING') and busy_until is not null`
  while ((await isBusy()).count > 0) await new Promise(setImmediate)
  return (await send('GET', path)).body
}

describe('a provider', () => {
  it('is added, switched on and given a new key by two people, and switched off by one', async () => {
    const added = await save()
    expect(added.body.proposal).toMatchObject({ state: 'PROPOSED', subject: 'provider:studio' })
    expect((await send('GET', '/providers/studio')).status).toBe(404)
    expect(await approve(added)).toMatchObject({ state: 'APPLIED' })
    expect(await provider()).toMatchObject({ isOn: false, origin, portalKey: { keyId: expect.any(String) } })
    expect(await approve(await switchTo(true))).toMatchObject({ state: 'APPLIED' })
    expect(await provider()).toMatchObject({ isOn: true })
    expect((await switchTo(false)).body).toEqual({})
    expect(await provider()).toMatchObject({ isOn: false })

    const { fingerprint } = await provider()
    await approve(await save({ publicKey: pem(second.publicKey) }))
    expect(await provider()).toMatchObject({ formerKey: { fingerprint } })
    await approve(await save())
    expect(await provider()).toMatchObject({ fingerprint })
  })

  it('400: rejects a private key, a short key and an address without TLS', async () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    const secret = first.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const change of [{ publicKey: secret }, { publicKey: pem(short) }, { origin: 'http://games.example.com' }])
      expect((await save(change)).status).toBe(400)
  })

  it('403: is changed only by operators of all merchants', async () => {
    const some = staffOf('ara', { merchant: '*', everywhere: [] })
    expect((await send('GET', '/providers', undefined, some)).status).toBe(403)
  })

  it('is tested with a signed call, whose result names what is wrong', async () => {
    expect((await send('POST', '/providers/studio/test', {})).body).toMatchObject({ isOk: true, hasMore: false })
    await approve(await save({ publicKey: pem(second.publicKey), overlapHours: 0 }))
    expect((await send('POST', '/providers/studio/test', {})).body).toMatchObject({
      isOk: false,
      failure: expect.stringContaining('not signed with a key'),
    })
    await approve(await save())
  })
})

describe('a catalogue', () => {
  it('of the studio is previewed, then applied, and then has no differences', async () => {
    const started = (await send('POST', '/providers/studio/syncs', {})).body
    const path = `/providers/studio/syncs/${started.syncId}`
    const total = studioCatalogue(gateway.deps.clock()).length
    expect(await finished(path)).toMatchObject({ state: 'READY', counts: { added: total, rejected: 0 } })
    expect(await provider()).toMatchObject({ vendors: 0, games: 0 })
    expect((await send('GET', `${path}/rows?verdict=ADDED&pageSize=1`)).body).toMatchObject({
      list: [{ kind: 'vendor', code: 'AURORA', name: { EN: 'Aurora Works' } }],
    })
    await send('POST', `${path}/application`, {})
    expect(await finished(path)).toMatchObject({ state: 'APPLIED' })
    expect((await send('POST', `${path}/application`, {})).body.errorCode).toBe('CATALOGUE_SYNC_STATE')
    expect(await provider()).toMatchObject({ vendors: 20, lastSync: { state: 'APPLIED' } })

    const again = (await send('POST', '/providers/studio/syncs', {})).body
    expect(await finished(`/providers/studio/syncs/${again.syncId}`)).toMatchObject({
      counts: { added: 0, changed: 0, gone: 0, rejected: 0, same: total },
    })
  })

  const VENDOR = {
    kind: 'vendor',
    code: 'ACME',
    names: { KO: '아크메', EN: 'Acme' },
    category: 'RNG',
    picture: { mark: 'ring', hue: 1 },
  }
  const game = (code: string, change: object = {}) => ({
    kind: 'game',
    code,
    vendor: 'ACME',
    names: { KO: code, EN: code },
    category: 'RNG',
    engine: 'slot',
    released: '2026-01-01',
    picture: { motif: 'waves', hue: 1, seed: '1' },
    ...change,
  })
  const ACME = { code: 'acme', name: 'Acme', origin: 'https://acme.test', publicKey: pem(second.publicKey) }
  const sync = (entries: readonly unknown[]) => registerProvider(gateway.deps, ACME, pagesOf(entries))
  const rejected = async () =>
    (
      await gateway.sql<{ code: string; reason: string }[]>`
        select r.code, r.reason from games.catalogue_sync_rows r join games.catalogue_syncs s on s.id = r.sync_id
        where s.provider = 'acme' and r.verdict = 'REJECTED' and s.started_at = (select max(started_at)
          from games.catalogue_syncs where provider = 'acme') order by r.position`
    ).map(({ code, reason }) => [code, reason])

  it('with errors is applied without the entries that have them, which are named with the reason', async () => {
    await sync([
      VENDOR,
      game('A1'),
      game('A1', { names: { KO: '다른', EN: 'Other' } }),
      game('ATR0001'),
      game('A2', { names: { KO: '', EN: 'No Korean' } }),
      game('A3', { limits: { min: '10', max: '1', max_win: '100' } }),
      game('A4', { vendor: 'AURORA' }),
      game('A5', { theme: 'calm', rtp: { least: '96.00', most: '96.00' } }),
      game('A6', { theme: 'calm', rtp: { least: '90.00', most: '96.00' } }),
      'garbage',
    ])
    expect(await rejected()).toEqual([
      ['A1', 'the code appears more than once; the first entry counts'],
      ['ATR0001', 'the code belongs to another provider'],
      ['A2', 'names.KO: is missing'],
      ['A3', 'limits.max: must be in ascending order, at most 1000000000'],
      ['A4', 'vendor: is not one of this provider'],
      ['A6', 'rtp: games of one theme must have the same returns and lines; the first game counts'],
      ['', expect.any(String)],
    ])
    expect(
      await gateway.sql`select game_id as id, name_en as name from games.games where vassalage = 'ACME' order by 1`,
    ).toEqual([
      { id: 'A1', name: 'A1' },
      { id: 'A5', name: 'A5' },
    ])
  })

  it('marks what is gone, keeps it for its rounds, and brings it back', async () => {
    const isGone = async () =>
      (
        await gateway.sql<{ gone: boolean }[]>`select gone_at is not null as gone from games.games where game_id = 'A5'`
      )[0]
    await gateway.sql`insert into games.merchant_vendors (merchant, vassalage) values ('DEMO', 'ACME')`
    const shown = async () =>
      (await gateway.call('gameList', { language: 'EN', vassalage: 'ACME' })).value.games.map(({ gameId }) => gameId)
    await sync([VENDOR, game('A1')])
    expect([await isGone(), await shown()]).toEqual([{ gone: true }, ['A1']])
    await sync([VENDOR, game('A1'), game('A5')])
    expect([await isGone(), (await shown()).toSorted()]).toEqual([{ gone: false }, ['A1', 'A5']])
  })

  it('that cannot be read changes nothing', async () => {
    const syncs = createCatalogueSyncs(gateway.deps)
    const started = await syncs.begin('acme', 'mina')
    await syncs.read(started, async () => ({ status: 'OK', entries: [VENDOR], next: 'same' }))
    expect((await send('GET', '/providers/acme')).body.lastSync).toMatchObject({ state: 'FAILED' })
    await expect(syncs.beginApplying({ provider: 'acme', syncId: started.id }, 'mina')).rejects.toMatchObject({
      code: 'CATALOGUE_SYNC_STATE',
    })
  })

  it('of 50,000 games takes seconds, and is idempotent', async () => {
    const many = Array.from({ length: 50_000 }, (_, i) => game(`M${i}`, { rooms: [] }))
    const start = performance.now()
    await sync([VENDOR, ...many])
    const seconds = (performance.now() - start) / 1000
    await sync([VENDOR, ...many])
    const again = (performance.now() - start) / 1000 - seconds
    process.stdout.write(`50,000 games: ${seconds.toFixed(1)} s, unchanged ${again.toFixed(1)} s\n`)
    expect((await send('GET', '/providers/acme')).body).toMatchObject({
      games: 50_000,
      lastSync: { state: 'APPLIED', counts: { same: 50_001, changed: 0 } },
    })
  }, 240_000)
})
