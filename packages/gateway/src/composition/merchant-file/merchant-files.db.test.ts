import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FileMerchant, MerchantFileResult } from '@atrium/contracts/staff/merchant-file'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { addStudio } from '../../testing/demo-catalogue.ts'
import { seedTestDemo } from '../../testing/demo.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'

const NOW = new Date('2026-11-22T09:00:00Z')

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: NOW })
  const { sql, deps } = gateway
  for (const table of ['modules', 'hosts', 'merchants']) await sql`delete from merchants.${sql(table)}`
  await sql`insert into demo.databases (has_known_passwords) values (true)`
  await addStudio(deps)
  await seedTestDemo(gateway, NOW)
  deps.merchants.forget()
}, 60_000)
afterAll(() => gateway.close())

async function exportOf(merchant: string, who: Partial<Staff> = {}): Promise<FileMerchant & { omitted: string[] }> {
  const { body } = await sendAsStaff(gateway, 'GET', '/file', { staff: staffOf('Mina', { merchant, ...who }) })
  return { ...body.file.merchants[0], omitted: body.omitted }
}
const send = (merchants: object[], { dryRun = false, atrium = 1, who = {} as Partial<Staff> } = {}) =>
  sendAsStaff(gateway, 'POST', '/merchant-files', {
    body: { file: { atrium, merchants }, dryRun, reason: 'A new market' },
    staff: staffOf('Mina', { merchant: '*', ...who }),
  })
async function apply(merchants: object[], how: Parameters<typeof send>[1] = {}): Promise<MerchantFileResult> {
  const { status, body } = await send(merchants, how)
  expect(status).toBe(200)
  return body
}
/** Items of a result by state, without values. */
const statesIn = ({ merchants }: MerchantFileResult) =>
  merchants.flatMap(({ merchant, entries }) =>
    entries
      .filter(({ state }) => state !== 'UNCHANGED')
      .map(({ section, item, state, problems }) => [
        state,
        [merchant, section, ...(item === undefined ? [] : [item])].join(' '),
        ...problems.map(({ path, message }) => `${path}: ${message}`),
      ]),
  )
const isThere = async (code: string) =>
  (await gateway.sql`select from merchants.merchants where code = ${code}`).count > 0
const BASICS = { names: { KO: '새', EN: 'New' }, timeZone: 'Asia/Seoul', currency: 'KRW' }

describe('the file of a merchant', () => {
  it('makes another merchant with the same configuration, and changes nothing when it is applied again', async () => {
    const { hosts: _hosts, ...demo } = await exportOf('DEMO')
    expect(demo.omitted).toEqual([])
    expect(JSON.stringify(demo)).not.toMatch(/password_hash|defaultPassword/)
    const { omitted: _omitted, ...file } = { ...demo, code: 'COPY' }

    const tried = await apply([file], { dryRun: true })
    expect(tried).toMatchObject({ isApplied: false, merchants: [{ merchant: 'COPY', isNew: true }] })
    expect(await isThere('COPY')).toBe(false)

    const done = await apply([file])
    expect(statesIn(done).filter(([state]) => state === 'FAILED' || state === 'WAITS')).toEqual([])
    expect(done.isApplied).toBe(true)
    expect({ ...(await exportOf('COPY')), code: 'DEMO' }).toEqual({ ...demo, hosts: [] })
    expect(statesIn(await apply([file]))).toEqual([])
    const [row] = await gateway.sql`
      select count(distinct actor)::int as actors, min(actor) as actor from audit.log where merchant = 'COPY'`
    expect(row).toEqual({ actors: 1, actor: 'Mina' })
  }, 120_000)

  it('waits for a second person at an open merchant where it loosens, and applies what tightens', async () => {
    const { cashier, limits } = await exportOf('LOTUS')
    const change = {
      code: 'LOTUS',
      cashier: { ...cashier!, reviewAbove: '900' },
      limits: { ...limits!, aloneLimit: '1' },
    }
    const expected = [
      ['CHANGED', 'LOTUS limits'],
      ['WAITS', 'LOTUS cashier'],
    ]
    expect(statesIn(await apply([change], { dryRun: true }))).toEqual(expected)
    expect((await exportOf('LOTUS')).limits).toEqual(limits)
    expect(statesIn(await apply([change]))).toEqual(expected)
    expect(statesIn(await apply([change]))).toEqual([['WAITS', 'LOTUS cashier']])
    expect(await exportOf('LOTUS')).toMatchObject({ cashier, limits: { aloneLimit: '1' } })
  })

  it('changes time zone and currency until money moves, and names the problem afterwards', async () => {
    const file = { code: 'MOVED', ...BASICS }
    await apply([file])
    expect(statesIn(await apply([{ ...file, timeZone: 'Asia/Tokyo', currency: 'JPY' }]))).toEqual([
      ['CHANGED', 'MOVED merchant'],
    ])
    const fixed = await apply([{ code: 'DEMO', currency: 'JPY' }])
    expect(fixed).toMatchObject({
      isApplied: false,
      merchants: [
        { entries: [{ state: 'FAILED', problems: [{ message: expect.stringContaining('currency is fixed') }] }] },
      ],
    })
    expect((await exportOf('DEMO')).currency).toBe('DEMO')
  })

  it('names every problem of all merchants, and then changes nothing', async () => {
    const { status, body } = await send([
      { code: 'GOOD', ...BASICS, hosts: ['good.localhost'] },
      { code: 'LOTUS', settings: { ages: { birthday: 12, confirmation: 12 } }, casino: {}, hosts: ['good.localhost'] },
      { code: 'NEWER', names: BASICS.names },
      {
        code: 'ODD',
        ...BASICS,
        vendors: { NOBODY: true },
        settings: { registerFields: { shoes: {} } },
        vip: { typo: 1 },
      },
    ])
    expect(status).toBe(200)
    expect(body.isApplied).toBe(false)
    expect(statesIn(body).filter(([state]) => state === 'FAILED')).toEqual([
      ['FAILED', 'LOTUS settings', expect.stringContaining('ages.birthday: ')],
      ['FAILED', 'LOTUS settings', expect.stringContaining('ages.confirmation: ')],
      ['FAILED', 'LOTUS casino', ': is unknown to this version of Atrium'],
      ['FAILED', 'NEWER merchant', 'timeZone: is needed to create NEWER', 'currency: is needed to create NEWER'],
      ['FAILED', 'ODD settings', 'registerFields.shoes: is unknown to this version of Atrium'],
      ['FAILED', 'ODD vip', expect.stringContaining('rebateMode: ')],
      ['FAILED', 'ODD vip', expect.stringContaining('levels: ')],
    ])
    expect(await isThere('GOOD')).toBe(false)
  })

  it('400: is rejected with a sentence when a newer version has written it', async () => {
    const { status, body } = await send([{ code: 'DEMO' }], { atrium: 2 })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('is 2, which a newer version of Atrium has written')
  })

  it('has the sections that the roles of its reader include, and applies no other', async () => {
    const who = { roles: ['operator'], everywhere: ['operator'] }
    const { cashier, settings, omitted } = await exportOf('LOTUS', who)
    expect(settings).toBeDefined()
    expect(cashier).toBeUndefined()
    expect(omitted).toContain('cashier')
    const { agents } = await exportOf('LOTUS')
    const change = { code: 'LOTUS', agents: { ...agents!, graceMinutes: 7 } }
    expect(statesIn(await apply([change], { who }))).toEqual([
      ['FAILED', 'LOTUS agents', expect.stringContaining('agent-manager')],
    ])
  })
})

describe('templates', () => {
  it('can be applied as they are', async () => {
    const { body } = await sendAsStaff(gateway, 'GET', '/merchant-templates', {
      staff: staffOf('Mina', { merchant: '*' }),
    })
    for (const { name, file } of body.list) {
      const result = await apply([{ ...file.merchants[0], code: name.replaceAll('-', '').toUpperCase() }])
      expect([name, statesIn(result).filter(([state]) => state === 'FAILED' || state === 'WAITS')]).toEqual([name, []])
    }
  }, 30_000)
})

describe('a file of 200 merchants', () => {
  it('is applied as a whole', async () => {
    const merchants = Array.from({ length: 200 }, (_, at) => ({
      code: `M${at}`,
      ...BASICS,
      hosts: [`m${at}.localhost`],
    }))
    expect((await apply(merchants)).isApplied).toBe(true)
    expect((await gateway.sql`select from merchants.hosts where host like 'm%.localhost'`).count).toBe(200)
  }, 120_000)
})
