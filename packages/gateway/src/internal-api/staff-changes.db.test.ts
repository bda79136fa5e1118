import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { STAFF_DATA } from '@atrium/contracts/staff/staff-data'
import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import { addMember } from '../testing/builders.ts'
import { INTERNAL_KEYS, testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let address: string
let reader: ReadableStreamDefaultReader<string>
let text: string

beforeAll(async () => {
  gateway = await testGateway({ streams: true })
  await gateway.internal.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(gateway.internal.server.address() as AddressInfo).port}/internal/staff-changes`
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const response = await fetch(address, { headers: { [INTERNAL_HEADERS.key]: INTERNAL_KEYS.operate } })
  reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  text = ''
  await nextLine()
})
afterEach(() => reader.cancel())

async function nextLine(): Promise<StaffChange[]> {
  while (!text.includes('\n')) {
    const { value, done } = await reader.read()
    if (done) throw new Error('The stream has ended.')
    text += value
  }
  const line = text.slice(0, text.indexOf('\n'))
  text = text.slice(line.length + 1)
  return JSON.parse(line)
}
/** Reads the stream until it contains changes of this kind of data. */
async function changesOf(data: StaffChange['data']): Promise<StaffChange[]> {
  for (;;) {
    const found = (await nextLine()).filter((change) => change.data === data)
    if (found.length > 0) return found
  }
}

const order = (memberId: bigint) => gateway.sql`
  insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language, return_url,
    state, created_at, expires_at, updated_at, checked_at)
  values (gen_random_uuid(), 'DEMO', ${memberId}, gen_random_uuid(), 'bank', 100000, 'DEMO', 'EN', '/', 'PENDING',
    now(), now() + interval '1 hour', now(), now()) returning id`

describe('the stream of changes for staff', () => {
  it('names the kind of data, the merchant, and the ids', async () => {
    const { id } = await addMember(gateway.sql)
    const [row] = await order(id)
    expect(await changesOf('deposits')).toEqual([{ merchant: 'DEMO', data: 'deposits', ids: [row!['id'], String(id)] }])
  })

  it("finds the merchant of members' data", async () => {
    const { id } = await addMember(gateway.sql, { merchant: 'LOTUS' })
    await gateway.sql`
      insert into identity.member_notes (member_id, author, note, at) values (${id}, 'Mina', 'called', now())`
    expect((await changesOf('members'))[0]).toMatchObject({ merchant: 'LOTUS', data: 'members' })
  })

  it('names the agents of a merchant when a member becomes one', async () => {
    const { id } = await addMember(gateway.sql)
    await changesOf('agents')
    await gateway.sql`update identity.members set type = 1 where id = ${id}`
    expect(await changesOf('agents')).toEqual([{ merchant: 'DEMO', data: 'agents' }])
  })

  it('reports bets and balances of members as play, once for each merchant', async () => {
    const members = [await addMember(gateway.sql), await addMember(gateway.sql)]
    for (const version of [1, 2])
      for (const { id } of members)
        gateway.deps.realtime.publish(
          { memberId: id },
          { topic: 'wallet.balance.changed', payload: { sumBalance: '1', currency: 'DEMO', version } },
        )
    const changes = await changesOf('play')
    expect(changes).toHaveLength(1)
    expect(changes[0]!.ids!.toSorted()).toEqual(members.map(({ id }) => String(id)).toSorted())
  })

  it('leaves out ids where many rows change at once', async () => {
    const { id } = await addMember(gateway.sql)
    await gateway.sql.begin(async (tx) => {
      await tx`
        insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
          return_url, state, created_at, expires_at, updated_at, checked_at)
        select gen_random_uuid(), 'DEMO', ${id}, gen_random_uuid(), 'bank', 100000, 'DEMO', 'EN', '/', 'PENDING',
          now(), now() + interval '1 hour', now(), now() from generate_series(1, 101)`
    })
    expect(await changesOf('deposits')).toEqual([{ merchant: 'DEMO', data: 'deposits' }])
  })

  it('does not report data that no page shows', async () => {
    const { id } = await addMember(gateway.sql)
    const [row] = await order(id)
    await changesOf('deposits')
    await gateway.sql`update wallet.deposit_orders set checked_at = now() where id = ${row!['id']}`
    await gateway.sql`update identity.members set last_seen_at = now() where id = ${id}`
    await gateway.sql`
      insert into identity.member_notes (member_id, author, note, at) values (${id}, 'Mina', 'called', now())`
    expect(await nextLine()).toEqual([{ merchant: 'DEMO', data: 'members', ids: [String(id)] }])
  })
})

describe('every kind of data', () => {
  /**
   * Kinds of data that no trigger of the gateway publishes to staff: `play` is sent by events to members, the others
   * belong to the staff server or the registry.
   */
  const ELSEWHERE = ['play', 'staff', 'registry', 'reports']

  it('is announced by a trigger of a table', async () => {
    const triggers = await gateway.sql<{ data: string }[]>`
      select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as data from pg_trigger
      where tgfoid = 'realtime.announce_staff_data'::regproc`
    expect(triggers.map(({ data }) => data).toSorted()).toEqual(
      STAFF_DATA.filter((data) => !ELSEWHERE.includes(data)).toSorted(),
    )
  })
})
