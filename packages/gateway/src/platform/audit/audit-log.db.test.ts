import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { changeMerchant } from '../../domains/merchants/operations.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.sql`
    select count(audit.note(row('LOTUS', 'mina', case when n % 2 = 0 then 'even' else 'odd' end, 'test ' || n % 3,
      jsonb_build_object('n', n))::audit.event, now())) from generate_series(1, 120) as n`
})
afterAll(() => gateway.close())

const read = async (query: string, merchant = 'LOTUS') => {
  const { status, body } = await sendAsStaff(gateway, 'GET', `/changes${query && `?${query}`}`, {
    staff: staffOf('Mina', { merchant }),
  })
  return { status, entries: body }
}
const numbers = async (query: string) =>
  (await read(query)).entries.map(({ details }: { details: { n: number } }) => details.n)

describe('the log of a merchant', () => {
  it('200: is read newest first, page by page', async () => {
    const first = (await read('')).entries
    expect(first[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      actor: 'mina',
      action: 'even',
      subject: 'test 0',
      details: { n: 120 },
    })
    expect(first).toHaveLength(50)
    expect((await numbers(`before=${first.at(-1)!.id}`)).slice(0, 2)).toEqual([70, 69])
  })

  it('200: can be narrowed to an action and a subject', async () => {
    expect((await numbers('action=odd')).slice(0, 3)).toEqual([119, 117, 115])
    expect((await numbers('action=odd&subject=test+0')).slice(0, 3)).toEqual([117, 111, 105])
    expect((await read('action=none')).entries).toEqual([])
  })

  it('200: has no entry of another merchant', async () => {
    await changeMerchant(gateway.deps, 'DEMO', { status: 1 }, 'jun')
    expect((await read('action=config-changed', 'DEMO')).entries[0]).toMatchObject({
      actor: 'jun',
      subject: 'merchants.merchants DEMO',
      details: { from: { status: 0 }, to: { status: 1 } },
    })
    expect((await read('subject=merchants.merchants+DEMO')).entries).toEqual([])
  })

  it('400: for an invalid page', async () => {
    for (const query of ['before=x', 'before=0']) expect((await read(query)).status).toBe(400)
  })
})
