import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { searchOperations } from '@atrium/contracts/staff/search'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { addCampaign } from '../domains/promotions/testing.ts'
import { addMember } from '../testing/builders.ts'
import type { TestMember } from '../testing/builders.ts'
import { addGames } from '../testing/catalogue.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { sendAsStaff } from '../testing/staff.ts'
import { addRound } from '../testing/wallet/rounds.ts'

let gateway: TestGateway
let member: TestMember
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  member = await addMember(gateway.sql, { account: 'haneul' })
})
afterAll(() => gateway.close())

const find = async (text: string, staff: Partial<Staff>) => {
  const all = { actor: 'mina', people: ['mina'], merchant: '*', everywhere: [], grants: [], ...staff }
  const roles = [...all.everywhere, ...all.grants.flatMap((grant) => grant.roles)]
  const { body } = await sendAsStaff(gateway, 'POST', '/search', { body: { text }, staff: { ...all, roles } })
  const { list } = searchOperations.search.answer.parse(body)
  return list.map(({ kind, merchant, id, account }) => [kind, merchant, id, account].filter(Boolean).join(' '))
}
const at = (merchant: string, ...roles: string[]) => ({ grants: [{ merchants: [merchant], roles }] })
const everywhere = (...roles: string[]) => ({ everywhere: roles })

it('finds members by account in any case and by id, only at merchants where the reader may open them', async () => {
  const found = [`member DEMO ${member.id} haneul`]
  expect(await find('HANEUL', at('DEMO', 'support'))).toEqual(found)
  expect(await find(String(member.id), everywhere('risk'))).toEqual(found)
  expect(await find('haneul', at('LOTUS', 'support'))).toEqual([])
  expect(await find('haneul', at('DEMO', 'marketing'))).toEqual([])
  expect(await find('hane', everywhere('risk'))).toEqual([])
})

it('logs a member that it found, once for repeated searches', async () => {
  const sora = { ...everywhere('support'), actor: 'sora', people: ['sora'] }
  await find('haneul', sora)
  await find('haneul', sora)
  const entries = await gateway.sql`
    select subject from audit.log where action = 'member-searched' and actor = 'sora'`
  expect(entries).toEqual([{ subject: `member:${member.id}` }])
})

it('finds deposits by their id and the id at the payment service', async () => {
  const [{ id }] = await gateway.sql<[{ id: string }]>`
    insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
      return_url, state, payment_id, created_at, expires_at, updated_at, checked_at)
    values (gen_random_uuid(), 'DEMO', ${member.id}, gen_random_uuid(), 'bank', 100000, 'DEMO', 'EN', '/', 'PENDING',
      'pay-7', now(), now() + interval '1 hour', now(), now()) returning id::text`
  expect(await find(id.toUpperCase(), at('DEMO', 'cashier'))).toEqual([`deposit DEMO ${id} haneul`])
  expect(await find('pay-7', everywhere('admin'))).toEqual([`deposit DEMO ${id} haneul`])
  expect(await find(id, everywhere('support'))).toEqual([])
})

it('finds rounds by their id at any provider', async () => {
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  const id = await addRound(gateway.sql, { member, game: 'TIDE', at: new Date('2026-11-01') })
  expect(await find(id, everywhere('operator'))).toEqual([`round DEMO ${id} haneul`])
  expect(await find(id, everywhere('cashier'))).toEqual([])
  expect(await find(randomUUID(), everywhere('admin'))).toEqual([])
})

it('finds campaigns by a part of their id or title, and takes wildcards literally', async () => {
  await addCampaign(gateway.sql, 'SPRING-26', { kind: 'INFO' }, { title: { KO: '봄 선물', EN: 'Spring gift' } })
  for (const text of ['spring-2', '봄', 'GIFT'])
    expect(await find(text, at('DEMO', 'marketing'))).toEqual(['campaign DEMO SPRING-26'])
  expect(await find('%', everywhere('marketing'))).toEqual([])
})
