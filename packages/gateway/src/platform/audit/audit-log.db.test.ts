import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { changeMerchant } from '../../domains/merchants/operations.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'

const { operate: internalKey } = INTERNAL_KEYS
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.sql`
    select count(audit.note(row('LOTUS', 'mina', case when n % 2 = 0 then 'even' else 'odd' end, 'test ' || n % 3,
      jsonb_build_object('n', n))::audit.event, now())) from generate_series(1, 120) as n`
})
afterAll(() => gateway.close())

interface Entry {
  id: number
  at: number
  actor: string
  action: string
  subject: string
  details: { n: number }
}
const read = async (query: string, key = internalKey) => {
  const answer = await gateway.internal.inject({
    url: `/internal/audit?${query}`,
    headers: { host: 'localhost', 'x-internal-key': key },
  })
  return { status: answer.statusCode, entries: answer.json<Entry[]>() }
}
const numbers = async (query: string) => (await read(query)).entries.map(({ details }) => details.n)

describe('the log of a merchant', () => {
  it('200: is read newest first, page by page', async () => {
    const first = (await read('merchant=LOTUS')).entries
    expect(first[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(Number),
      actor: 'mina',
      action: 'even',
      subject: 'test 0',
      details: { n: 120 },
    })
    expect(first).toHaveLength(50)
    expect((await numbers(`merchant=LOTUS&before=${first.at(-1)!.id}`)).slice(0, 2)).toEqual([70, 69])
  })

  it('200: is narrowed to an action and a subject', async () => {
    expect((await numbers('merchant=LOTUS&action=odd')).slice(0, 3)).toEqual([119, 117, 115])
    expect((await numbers('merchant=LOTUS&action=odd&subject=test+0')).slice(0, 3)).toEqual([117, 111, 105])
    expect((await read('merchant=LOTUS&action=none')).entries).toEqual([])
  })

  it('200: has nothing of another merchant', async () => {
    await changeMerchant(gateway.deps, 'DEMO', { status: 1 }, 'jun')
    expect((await read('merchant=DEMO&action=config-changed')).entries[0]).toMatchObject({
      actor: 'jun',
      subject: 'merchants.merchants DEMO',
      details: { from: { status: 0 }, to: { status: 1 } },
    })
    expect((await read('merchant=LOTUS&subject=merchants.merchants+DEMO')).entries).toEqual([])
  })

  it('400: without a merchant, or with a page that is none; 403 without the shared key', async () => {
    for (const query of [
      '',
      'merchant=demo',
      'merchant=DEMO&before=x',
      'merchant=DEMO&before=0',
      'merchant=DEMO&other=1',
    ])
      expect((await read(query)).status).toBe(400)
    expect((await read('merchant=DEMO', 'another-key-of-any-length')).status).toBe(403)
  })
})
