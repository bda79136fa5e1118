import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestGateway } from '../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'
import { isModuleOn } from './modules.ts'

const { operate: internalKey } = INTERNAL_KEYS
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.sql`insert into merchants.hosts (host, merchant) values ('127.0.0.1', 'DEMO'), ('[::1]', 'DEMO')`
  await gateway.sql`delete from merchants.modules where merchant = 'DEMO'`
  await gateway.sql`
    insert into merchants.modules (merchant, mod_id, parent_id, position, enabled) values
      ('DEMO', 'HOMEPAGE', null, 1, true), ('DEMO', 'REGGRP', null, 0, false),
        ('DEMO', 'DIRECTREG3', 'REGGRP', 0, true), ('DEMO', 'FREEPLAY3', 'HOMEPAGE', 0, true),
        ('DEMO', 'MAILCEN', 'HOMEPAGE', 1, false)`
})
afterAll(() => gateway.close())

describe('the merchant of a host', () => {
  it('is found by name, whatever its port and case', async () => {
    const { byHost } = gateway.deps.merchants
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:8080', '[::1]', 'localhost.'])
      expect((await byHost(host))?.code).toBe('DEMO')
    expect((await byHost('lotus.localhost:80'))?.code).toBe('LOTUS')
    for (const host of ['', 'unknown.example', 'localhost.evil.example']) expect(await byHost(host)).toBeUndefined()
  })

  it('has its modules as a tree, in order', async () => {
    const merchant = (await gateway.deps.merchants.byHost('localhost'))!
    expect(merchant.modules.map(({ modId }) => modId)).toEqual(['REGGRP', 'HOMEPAGE'])
    expect(merchant.modules[1]!.childrenNodes).toEqual([
      { modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] },
      { modId: 'MAILCEN', enabled: '0', childrenNodes: [] },
    ])
    expect([
      isModuleOn(merchant, 'FREEPLAY3'),
      isModuleOn(merchant, 'MAILCEN'),
      isModuleOn(merchant, 'DIRECTREG3'),
      isModuleOn(merchant, 'CBS3'),
    ]).toEqual([true, false, false, false])
  })
})

describe('a change by an operator', () => {
  const change = (body: object, { code = 'LOTUS', key = internalKey } = {}) =>
    gateway.internal.inject({
      method: 'PATCH',
      url: `/internal/merchants/${code}`,
      payload: body,
      headers: { host: 'localhost', 'x-internal-key': key, 'x-internal-actor': 'mina' },
    })

  it('200: applies at once; missing fields stay and null removes a value', async () => {
    const end = Date.UTC(2027, 0, 1)
    const changed = await change({
      status: 1,
      maintenanceEnd: end,
      maintenanceMessage: { KO: '점검', EN: 'Resting' },
      gtagId: 'G-TEST1234',
      description: { KO: '로터스', EN: 'Lotus' },
      regionRules: { denied: ['VN'], networks: ['203.0.113.9/24', '198.51.100.1', '2001:db8::1/32'] },
    })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({
      status: 1,
      maintenanceEnd: end,
      maintenanceMessage: { EN: 'Resting' },
      description: { KO: '로터스', EN: 'Lotus' },
      gtagId: 'G-TEST1234',
      regionRules: { allowed: [], denied: ['VN'], networks: ['203.0.113.0/24', '198.51.100.1/32', '2001:db8::/32'] },
    })
    expect((await gateway.call('systemStatus', {}, { host: 'lotus.localhost' })).value.status).toBe(1)
    expect((await change({ status: 0 })).json()).toMatchObject({ status: 0, maintenanceEnd: end, gtagId: 'G-TEST1234' })
    const empty = (
      await change({
        maintenanceEnd: null,
        maintenanceMessage: null,
        description: null,
        gtagId: null,
        regionRules: null,
      })
    ).json<object>()
    for (const name of ['maintenanceEnd', 'maintenanceMessage', 'description', 'gtagId', 'regionRules'])
      expect(empty).not.toHaveProperty(name)
  })

  it('200: shows pages to members only, in the name of the operator', async () => {
    for (const loggedInToHome of [true, false]) {
      expect((await change({ loggedInToHome })).json()).toMatchObject({ loggedInToHome })
      expect((await gateway.deps.merchants.byHost('lotus.localhost'))!.loggedInToHome).toBe(loggedInToHome)
    }
    const log = await gateway.sql`
        select merchant, actor, subject, details from audit.log where subject like 'settings.merchant_settings LOTUS%'
        order by id desc limit 2`
    expect(log).toEqual([
      {
        merchant: 'LOTUS',
        actor: 'mina',
        subject: 'settings.merchant_settings LOTUS loggedInToHome',
        details: { from: { value: true }, to: { value: false } },
      },
      {
        merchant: 'LOTUS',
        actor: 'mina',
        subject: 'settings.merchant_settings LOTUS loggedInToHome',
        details: { from: null, to: { merchant: 'LOTUS', setting: 'loggedInToHome', value: true } },
      },
    ])
  })

  it.each([
    { loggedInToHome: 'yes' },
    { loggedInToHome: null },
    { status: 3 },
    { maintenanceEnd: 'tomorrow' },
    { maintenanceMessage: { KO: 'x' } },
    { maintenanceMessage: { KO: 'x'.repeat(501), EN: 'y' } },
    { maintenanceMessage: { KO: ' ', EN: 'y' } },
    { maintenanceMessage: { KO: '\u200b', EN: 'y' } },
    { maintenanceMessage: { KO: 'x\u202ey', EN: 'y' } },
    { description: { KO: '\u3164', EN: 'y' } },
    { names: { KO: 'x'.repeat(41), EN: 'y' } },
    { banners: { home: { title: { KO: 'x'.repeat(61), EN: 'y' }, text: { KO: 'x', EN: 'y' } } } },
    { regionRules: { networks: Array.from({ length: 1_001 }, () => '203.0.113.1') } },
    { description: { KO: 'x' } },
    { description: { KO: 'x', EN: 'x'.repeat(301) } },
    { gtagId: '<script>' },
    { regionRules: { denied: ['Vietnam'] } },
    { regionRules: { networks: ['203.0.113.0/33'] } },
    { regionRules: { networks: ['anywhere'] } },
    { regionRules: { networks: ['fe80::1%eth0'] } },
    { maintenanceEnd: Number.MAX_SAFE_INTEGER },
    { maintenanceMessage: { KO: 'a\0', EN: 'a' } },
    { modules: { 'a\0': true } },
    { brand: { dark: {} } },
    { modules: { MAILCEN: 'on' } },
    { modules: ['MAILCEN'] },
  ])('400: %j', async (body) => {
    expect(await change(body)).toMatchObject({ statusCode: 400 })
  })

  it('200: switches modules of the tree, at once; 400 and nothing changed for one that is not in it', async () => {
    const tree = async () => JSON.stringify((await gateway.deps.merchants.byHost('localhost'))!.modules)
    const before = await tree()
    const refused = await change({ modules: { MAILCEN: true, NOSUCH3: true } }, { code: 'DEMO' })
    expect([refused.statusCode, await tree()]).toEqual([400, before])
    expect(refused.json().issues).toEqual([{ path: 'modules.NOSUCH3', message: 'is not in the tree of DEMO' }])
    const changed = await change({ modules: { MAILCEN: true, FREEPLAY3: false } }, { code: 'DEMO' })
    expect(changed.json().modules[1].childrenNodes).toEqual([
      { modId: 'FREEPLAY3', enabled: '0', childrenNodes: [] },
      { modId: 'MAILCEN', enabled: '1', childrenNodes: [] },
    ])
    const shown = (await gateway.call('whitelabel')).value.modules
    expect([isModuleOn({ modules: shown }, 'FREEPLAY3'), isModuleOn({ modules: shown }, 'MAILCEN')]).toEqual([
      false,
      true,
    ])
  })

  it('404 for an unknown merchant, 403 without the key', async () => {
    expect((await change({ status: 1 }, { code: 'NOBODY' })).statusCode).toBe(404)
    expect((await change({ status: 1 }, { key: 'a-key-of-somebody-else' })).statusCode).toBe(403)
  })
})
