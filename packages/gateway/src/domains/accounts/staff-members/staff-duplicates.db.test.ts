import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let one: TestMember
let other: TestMember
let foreign: TestMember
beforeAll(async () => {
  gateway = await testGateway()
  one = await addMember(gateway.sql)
  other = await addMember(gateway.sql)
  foreign = await addMember(gateway.sql, { merchant: 'LOTUS' })
})
afterAll(() => gateway.close())

const staff = staffOf('Mina', { roles: ['risk'] })
const mark = (account: string, body: object = {}, who = staff) =>
  sendAsStaff(gateway, 'POST', `/members/${one.id}/duplicates`, {
    staff: who,
    body: { account, isDuplicate: true, reason: 'Same voice', ...body },
  })
const related = async ({ id }: TestMember) =>
  (await sendAsStaff(gateway, 'GET', `/members/${id}`, { staff })).body.related

it('marks two accounts as the same person on both of their pages, until the mark is removed', async () => {
  expect((await mark(other.account.toUpperCase())).body).toMatchObject({ otherId: String(other.id), isDuplicate: true })
  await mark(other.account)
  expect(await related(one)).toEqual([{ memberId: String(other.id), account: other.account, by: 'MARKED' }])
  expect(await related(other)).toEqual([{ memberId: String(one.id), account: one.account, by: 'MARKED' }])
  await mark(other.account, { isDuplicate: false, reason: 'Brothers' })
  expect(await related(one)).toEqual([])
  const entries = await gateway.sql<{ actor: string; reason: string }[]>`
    select actor, details ->> 'reason' as reason from audit.log
    where subject like 'identity.duplicate_marks %' order by id`
  expect([...entries]).toEqual([
    { actor: 'Mina', reason: 'Same voice' },
    { actor: 'Mina', reason: 'Brothers' },
  ])
})

it('400: rejects accounts of another merchant, unknown ones and the own one; 403: other roles', async () => {
  for (const account of [foreign.account, 'nobody', one.account])
    expect((await mark(account)).body).toMatchObject({ errorCode: 'INVALID_REQUEST', issues: [{ path: 'account' }] })
  expect((await mark(other.account, {}, staffOf('Jun', { roles: ['marketing'] }))).status).toBe(403)
  expect(await related(one)).toEqual([])
})
