import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { verifyAudit } from '../../../maintenance/verify-audit.ts'
import { addMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { testStudio } from '../../../testing/studio.ts'
import { recordFault } from './faults.ts'

let gateway: TestGateway
let token: string
let seen: bigint
let offset = 0
const report = (fault?: string, instance = 'one') =>
  recordFault({ sql: gateway.sql, clock: () => new Date(Date.now() + offset) }, { provider: 'atrium', instance, fault })
const noted = () =>
  gateway.sql<
    { action: string; subject: string; details: object }[]
  >`select action, subject, details from audit.log where id > ${seen} order by id`
const launch = (vassalage = 'AURORA', gameId = 'TIDE') =>
  gateway.call('launchGame', { gameId, vassalage, language: 'EN' }, { token })
/** Waits until the change is visible, because merchants are cached for a second. */
async function statusOnce(isClosed: boolean): Promise<boolean> {
  for (;;) if ((await gateway.call('systemStatus', {})).value.gamesUnderCheck === (isClosed || undefined)) return true
}

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['OTHER'], vassalage: 'BREEZE', provider: 'breeze' })
  await addGames(gateway.sql, { merchant: 'DEMO', games: [{ gameId: 'DRAW', category: 'LOTT' }], vassalage: 'DRAWS' })
  token = await gateway.signIn(await addMember(gateway.sql))
})
afterAll(() => gateway.close())
beforeEach(async () => {
  offset = 0
  for (const instance of ['one', 'two']) await report(undefined, instance)
  seen = (await gateway.sql<{ id: bigint }[]>`select coalesce(max(id), 0) as id from audit.log`)[0]!.id
})

describe('a provider whose random numbers failed their self-test', () => {
  it('has its games under maintenance until the fault is over; lotteries and other providers continue', async () => {
    await report('two blocks are the same')
    expect(await launch()).toMatchObject({ status: 409, body: { errorCode: 'GAME_MAINTENANCE' } })
    expect((await launch('BREEZE', 'OTHER')).status).toBe(200)
    const vendors = (await gateway.call('gameVendor', { merchantCode: 'DEMO', language: 'EN' } as never, { token }))
      .value.vendors
    expect(Object.fromEntries(vendors.map(({ vassalage, maintenance }) => [vassalage, maintenance]))).toEqual({
      AURORA: true,
      BREEZE: false,
      DRAWS: false,
    })
    await report()
    expect((await launch()).status).toBe(200)
  })

  it('is in the audit log once, and so is its end; the chain stays valid', async () => {
    for (let i = 0; i < 3; i++) await report('two blocks are the same')
    await report('41 of 65536 bits are set')
    await report()
    await report()
    expect(await noted()).toEqual([
      { action: 'rng-fault', subject: 'atrium', details: { instance: 'one', fault: 'two blocks are the same' } },
      { action: 'rng-fault', subject: 'atrium', details: { instance: 'one', fault: '41 of 65536 bits are set' } },
      { action: 'rng-sound', subject: 'atrium', details: { instance: 'one', since: expect.any(String) } },
    ])
    expect((await verifyAudit(gateway.sql)).problems).toEqual([])
  })

  it('is in the system status, also for visitors, and open pages are notified', async () => {
    expect(await statusOnce(false)).toBe(true)
    const heard: unknown[] = []
    const listening = await gateway.sql.listen('atrium_stream', (line) => heard.push(JSON.parse(line)))
    await report('two blocks are the same')
    expect(await statusOnce(true)).toBe(true)
    await report('two blocks are the same')
    await report()
    expect(await statusOnce(false)).toBe(true)
    await listening.unlisten()
    expect(heard.filter((each) => JSON.stringify(each).includes('"DEMO"'))).toEqual(
      Array(2).fill({
        target: { merchant: 'DEMO' },
        message: { topic: 'merchant.status.changed', payload: { status: 0 } },
      }),
    )
  })

  it('is closed while one of its processes reports a fault, and at most five minutes after its last report', async () => {
    await report('two blocks are the same', 'one')
    await report('two blocks are the same', 'two')
    await report(undefined, 'one')
    expect((await launch()).status).toBe(409)
    await report(undefined, 'two')
    expect((await launch()).status).toBe(200)
    offset = -301_000
    await report('two blocks are the same')
    expect((await launch()).status).toBe(200)
  })
})

it('reports the fault over the wallet API, signed', async () => {
  const studio = await testStudio()
  try {
    const told = { instance: 'p1', fault: 'two blocks are the same', request_uuid: 'r1' }
    expect((await studio.send('rng', told)).body).toEqual({ status: 'OK' })
    expect((await studio.send('rng', told, { signature: 'AAAA' })).http).toBe(401)
    expect((await studio.send('rng', { instance: 'p1', fault: '', request_uuid: 'r1' })).body).toMatchObject({
      status: 'ERR_SYNTAX',
    })
    expect(await studio.sql`select instance, fault from games.provider_faults`).toEqual([
      { instance: 'p1', fault: 'two blocks are the same' },
    ])
  } finally {
    await studio.close()
  }
})
