import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { changeMerchant } from '../../domains/merchants/operations.ts'
import { createStaffVerification } from '../../maintenance/staff-verification.ts'
import { addMember } from '../../testing/builders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { createAuditChain } from './chain.ts'

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
  return { status, entries: body.list, next: body.next }
}
const numbers = async (query: string) =>
  (await read(query)).entries.map(({ details }: { details: { n: number } }) => details.n)

describe('the log of a merchant', () => {
  it('200: is read newest first, page by page', async () => {
    const { entries: first, next } = await read('')
    expect(first[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      actor: 'mina',
      action: 'even',
      subject: 'test 0',
      details: { n: 120 },
    })
    expect(first).toHaveLength(50)
    expect((await numbers(`after=${next}`)).slice(0, 2)).toEqual([70, 69])
  })

  it('200: can be narrowed to an action and a subject', async () => {
    expect((await numbers('action=odd')).slice(0, 3)).toEqual([119, 117, 115])
    expect((await numbers('action=odd&subject=test+0')).slice(0, 3)).toEqual([117, 111, 105])
    expect((await read('action=none')).entries).toEqual([])
  })

  it('200: is found by person, by member and by days of the merchant', async () => {
    const { sql } = gateway
    const { id, account } = await addMember(sql, { merchant: 'LOTUS' })
    const note = (actor: string, subject: string, details: object, at: string) => sql`
      select audit.note(row('LOTUS', ${actor}, 'found', ${subject}, ${sql.json(details as never)})::audit.event,
        ${new Date(at)})`
    await note('jun', `member:${id}`, { n: 1 }, '2026-03-01T12:00:00Z')
    await note(`member:${id}`, 'protection', { n: 2 }, '2026-03-02T12:00:00Z')
    await note('mina', 'withdrawal:w1', { n: 3, member: String(id) }, '2026-03-03T12:00:00Z')
    await note('jun', 'member:999999', { n: 4 }, '2026-03-03T12:00:00Z')
    // LOTUS is in Berlin, where 23:30 in UTC is the next day.
    await note('jun', 'member:999999', { n: 5 }, '2026-03-03T23:30:00Z')
    expect(await numbers('action=found&actor=jun')).toEqual([5, 4, 1])
    expect(await numbers(`action=found&member=${account.toUpperCase()}`)).toEqual([3, 2, 1])
    expect(await numbers('action=found&member=nobody')).toEqual([])
    expect(await numbers('action=found&from=2026-03-02&to=2026-03-03')).toEqual([4, 3, 2])
  })

  it('200: is exported as a whole, which is logged once with its filters', async () => {
    const staff = staffOf('Mina', { merchant: 'LOTUS' })
    const { body } = await sendAsStaff(gateway, 'GET', '/changes/file?action=odd', { staff })
    expect(body.list).toHaveLength(60)
    expect((await read('action=changes-exported')).entries).toMatchObject([
      { actor: 'Mina', subject: 'changes:action=odd', details: { action: 'odd' } },
    ])
  })

  it('200: is verified as a whole', async () => {
    const chain = createAuditChain(gateway.deps)
    while ((await chain()) === 0);
    const { verifyChanges } = createStaffVerification(gateway.deps)
    const { intact, entries, head } = await verifyChanges({})
    expect({ intact, entries, head }).toEqual({
      intact: true,
      entries: expect.any(Number),
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
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
    for (const query of ['before=x', 'after=0', 'from=yesterday']) expect((await read(query)).status).toBe(400)
  })
})
