import { createHash, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { recordSignedText, TIMELINE_KINDS, timelineOperations } from '@atrium/contracts/staff/members/timeline'
import type { TimelineEntry } from '@atrium/contracts/staff/members/timeline'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { addRound } from '../../testing/wallet/rounds.ts'

let gateway: TestGateway
let member: TestMember
const orderId = randomUUID()
/** One moment at which entries of several kinds happened. */
const MOMENT = '2026-03-10T03:00:00.123Z'
/** A moment within the same millisecond. */
const LATER = '2026-03-10T03:00:00.123456Z'

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
  const { sql } = gateway
  await addGames(sql, { merchant: 'DEMO', games: ['TIDE'] })
  member = await addMember(sql, { registeredAt: new Date('2026-02-01T00:00:00Z') })
  const other = await addMember(sql)
  for (const { id } of [member, other]) {
    const order = id === member.id ? orderId : randomUUID()
    await sql`
      insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
        return_url, state, charged, created_at, expires_at, updated_at, checked_at)
      values (${order}, 'DEMO', ${id}, 'd', 'bank', ${5n * CREDIT}, 'DEMO', 'EN', 'https://demo.example', 'CREDITED',
        ${4n * CREDIT}, ${MOMENT}, now(), now(), now())`
    await sql`
      insert into wallet.deposit_events (order_id, state, at)
      values (${order}, 'CREATED', ${MOMENT}), (${order}, 'CREDITED', '2026-03-10T03:05:00Z')`
    for (const ip of ['203.0.113.7', '203.0.113.8', '203.0.113.9'])
      await sql`
        insert into identity.logins (merchant, member_id, account_index, at, ip, user_agent, succeeded, way)
        values ('DEMO', ${id}, 'x', ${LATER}::text::timestamptz, ${ip}, 'Firefox', true, 'username')`
    await addRound(sql, {
      id: `r${id}`,
      member: { id, merchant: 'DEMO' },
      game: 'TIDE',
      stake: 5,
      payout: 2,
      at: MOMENT,
    })
    await sql`
      insert into identity.member_notes (member_id, author, note, at)
      values (${id}, 'mina', 'Called back', '2026-03-31T15:00:00Z')`
  }
})
afterAll(() => gateway.close())

const at = (path: string) => `/members/${member.id}/${path}`
const read = async (query = '', roles = ['admin']) => {
  const { status, body } = await sendAsStaff(gateway, 'GET', at(`timeline?${query}`), {
    staff: staffOf('미나', { roles }),
  })
  expect([status, body]).toEqual([200, body])
  return timelineOperations.memberTimeline.answer.parse(body)
}
const names = (list: readonly TimelineEntry[]) => list.map(({ kind, event }) => `${kind} ${event}`)
const PLAY = 'kinds=deposits,logins,rounds,notes,registration'

describe('the timeline of a member', () => {
  it('has entries of every kind that an administrator may read, of this member only, newest first', async () => {
    const { list, kinds, account, timeZone } = await read(PLAY)
    expect(names(list)).toEqual([
      'notes NOTE_WRITTEN',
      'deposits CREDITED',
      ...Array.from({ length: 3 }, () => 'logins SIGNED_IN'),
      'rounds CLOSED',
      'deposits CREATED',
      'registration REGISTERED',
    ])
    expect([kinds, account, timeZone]).toEqual([[...TIMELINE_KINDS], member.account, 'Asia/Seoul'])
    expect(list[1]).toMatchObject({ amount: '4', currency: 'DEMO', ref: { orderId }, facts: { method: 'bank' } })
    expect(list[2]!.at).toBe(LATER)
    expect(list[5]).toMatchObject({
      amount: '5',
      at: '2026-03-10T03:00:00.123000Z',
      facts: { winnings: '2' },
      ref: { gameId: 'TIDE' },
    })
  })

  it('is read page by page, in both directions, without losing entries of the same moment', async () => {
    const whole = (await read(PLAY)).list
    const found: TimelineEntry[] = []
    let last = await read(`${PLAY}&pageSize=1`)
    for (;;) {
      found.push(...last.list)
      if (last.next === undefined) break
      last = await read(`${PLAY}&pageSize=1&after=${last.next}`)
    }
    expect(found).toEqual(whole)
    const { list } = await read(`${PLAY}&pageSize=3&before=${last.previous}`)
    expect(list).toEqual(whole.slice(-4, -1))
  })

  it("has days of the merchant's time zone", async () => {
    // 15:00 in UTC is the next day in Seoul.
    expect(names((await read(`${PLAY}&from=2026-04-01&to=2026-04-01`)).list)).toEqual(['notes NOTE_WRITTEN'])
    expect(names((await read(`${PLAY}&from=2026-02-01&to=2026-02-28`)).list)).toEqual(['registration REGISTERED'])
  })

  it('has only kinds that the reader may open elsewhere, and networks for support', async () => {
    const support = await read('kinds=logins,deposits,views,withdrawals,questions', ['support'])
    expect(support.kinds).toEqual(expect.arrayContaining(['logins', 'deposits', 'questions', 'notes']))
    expect(support.kinds).not.toEqual(expect.arrayContaining(['withdrawals']))
    expect(support.kinds).not.toContain('views')
    expect(support.list.filter(({ kind }) => kind === 'logins').map(({ facts }) => facts['ip'])).toEqual(
      Array.from({ length: 3 }, () => '203.0.113.0/24'),
    )
    const { kinds, list } = await read('kinds=logins,questions', ['risk'])
    expect(kinds).not.toContain('questions')
    expect(list[0]!.facts['ip']).toBe('203.0.113.9')
  })

  it('shows what staff changed, and who read what', async () => {
    const risk = staffOf('jun', { roles: ['risk'] })
    await sendAsStaff(gateway, 'POST', at('block'), { body: { reason: 'Chargeback' }, staff: risk })
    const { list } = await read('kinds=changes,views')
    expect(list).toContainEqual(
      expect.objectContaining({ kind: 'changes', event: 'member-blocked', by: 'jun', facts: { reason: 'Chargeback' } }),
    )
    expect(list).toContainEqual(expect.objectContaining({ kind: 'views', event: 'member-viewed', by: '미나' }))
  })

  it.each(TIMELINE_KINDS)('can be narrowed to %s', async (kind) => {
    const { list } = await read(`kinds=${kind}`)
    expect(list.filter((entry) => entry.kind !== kind)).toEqual([])
  })

  it.each([
    ['an unknown kind', 'kinds=secrets'],
    ['a period that ends before it begins', 'from=2026-03-02&to=2026-03-01'],
    ['a place of another list', `after=${Buffer.from('["1"]').toString('base64url')}`],
  ])('400: %s', async (_, query) => {
    expect((await sendAsStaff(gateway, 'GET', at(`timeline?${query}`))).status).toBe(400)
  })

  it('404: a member of another merchant', async () => {
    const staff = staffOf('미나', { merchant: 'LOTUS' })
    expect((await sendAsStaff(gateway, 'GET', at('timeline'), { staff })).status).toBe(404)
  })
})

describe('the record of a member', () => {
  const march = { from: '2026-03-01', to: '2026-03-31', reason: 'Request of the regulator' }
  const write = (body: object, staff = staffOf('미나', { roles: ['admin'] })) =>
    sendAsStaff(gateway, 'POST', at('record'), { body, staff })

  it('has all entries of the days, oldest first, with a hash that the gateway has signed', async () => {
    const { body } = await write({ ...march, kinds: 'deposits,logins,rounds,notes,registration' })
    const { content, entries, name, sha256 } = timelineOperations.memberRecord.answer.parse(body)
    const [header, ...rest] = content
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const seal = rest.pop()
    expect(header).toMatchObject({ account: member.account, entries: 6, reason: march.reason, createdBy: '미나' })
    expect([entries, name]).toEqual([6, `DEMO-${member.account}-2026-03-01-2026-03-31.jsonl`])
    expect(names(rest)[0]).toBe('deposits CREATED')
    expect(names(rest).at(-1)).toBe('deposits CREDITED')
    const signed = content.slice(0, content.lastIndexOf('\n', content.length - 2) + 1)
    expect(createHash('sha256').update(signed).digest('hex')).toBe(sha256)
    const { body: key } = await sendAsStaff(gateway, 'GET', '/member-record-key')
    expect(key.keyId).toBe(seal.keyId)
    expect(
      verify('RSA-SHA256', Buffer.from(recordSignedText(sha256)), key.publicKey, Buffer.from(seal.signature, 'base64')),
    ).toBe(true)
  })

  it('is logged with its reason and hash, and needs a reason', async () => {
    expect((await write({ ...march, reason: ' ' })).status).toBe(400)
    const { status, body } = await write(march)
    expect([status, body]).toEqual([200, body])
    const [entry] = await gateway.sql`
      select actor, details from audit.log where action = 'member-recorded' and subject = ${`member:${member.id}`}
      order by id desc limit 1`
    expect(entry).toMatchObject({ actor: '미나', details: { reason: march.reason, sha256: body.sha256 } })
  })

  it('403: support, 404: a member of another merchant', async () => {
    expect((await write(march, staffOf('sora', { roles: ['support'] }))).status).toBe(403)
    expect((await write(march, staffOf('미나', { merchant: 'LOTUS' }))).status).toBe(404)
  })
})
