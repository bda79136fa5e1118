import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'

const { operate: internalKey } = INTERNAL_KEYS
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
afterAll(() => gateway.close())

const change = (body: object) =>
  gateway.internal.inject({
    method: 'PATCH',
    url: '/internal/merchants/DEMO',
    payload: body,
    headers: { host: 'localhost', 'x-internal-key': internalKey, 'x-internal-actor': 'mina' },
  })
const cdn = (origin: string, provider = 'atrium') => ({ provider, origin })

describe('the CDNs of a merchant', () => {
  it('are set, used by the next launch, allowed in its pages, and removed', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const launch = async () =>
      (await gateway.call('launchGame', { gameId: 'TIDE', vassalage: 'AURORA', language: 'EN' }, { token })).value
    expect(
      (
        await change({ launchGameCDNs: [cdn('https://games.example')], imageCDNs: ['https://img.example:8443'] })
      ).json(),
    ).toMatchObject({
      frameOrigins: ['https://games.example', 'https://studio.test'],
      imgOrigins: ['https://img.example:8443'],
    })
    expect(await launch()).toMatchObject({
      origin: 'https://games.example',
      game_url2: expect.stringContaining('https://studio.test/launch'),
    })
    expect((await change({ launchGameCDNs: null, imageCDNs: [] })).json()).toMatchObject({
      frameOrigins: ['https://studio.test'],
      imgOrigins: [],
    })
    expect(await launch()).toMatchObject({ origin: 'https://studio.test' })
  })

  it('stay the same when a change does not name them, or is rejected', async () => {
    await change({ launchGameCDNs: [cdn('https://games.example')] })
    await change({ status: 0 })
    expect(
      (await change({ launchGameCDNs: [cdn('https://other.example'), cdn('https://games.example', 'nobody')] }))
        .statusCode,
    ).toBe(400)
    expect(await gateway.sql`select provider, origin from games.launch_cdns`).toEqual([cdn('https://games.example')])
  })

  it.each([
    ['an address for an origin', { launchGameCDNs: [cdn('https://games.example/launch')] }],
    ['more directives for a policy', { launchGameCDNs: [cdn('https://games.example; script-src *')] }],
    ['another protocol', { imageCDNs: ['ftp://img.example'] }],
    ['one twice', { imageCDNs: ['https://img.example', 'https://img.example'] }],
    ['no provider', { launchGameCDNs: [{ origin: 'https://games.example' }] }],
    ['a port that there is not', { imageCDNs: ['https://x.example:99999'] }],
    ['the port that it has anyway', { imageCDNs: ['https://x.example:443'] }],
    ['no TLS', { imageCDNs: ['http://x.example'] }],
    ['no name of a host', { imageCDNs: ['https://..'] }],
    ['a name of signs', { imageCDNs: ['https://-.-'] }],
    ['a name without a domain', { imageCDNs: ['https://cdn'] }],
    ['an address of a network', { imageCDNs: ['https://10.0.0.1'] }],
    ['a name that ends with a dot', { launchGameCDNs: [cdn('https://games.example.')] }],
    ['no TLS for games', { launchGameCDNs: [cdn('http://games.example')] }],
  ])('400: %s', async (_case, body) => {
    expect((await change(body)).statusCode).toBe(400)
  })
})
