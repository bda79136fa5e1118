import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, e164, nextNumber, refusalOf, setField } from '../../../testing/registration.ts'
import { refuseBarred } from '../../responsible-gaming/index.ts'

let gateway: TestGateway
let host: string
/** Name of the first account. */
let typed: string
beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'REGISTER')
  for (const field of ['payeeName', 'idNumber', 'mobileNum', 'email']) await setField(gateway.sql, 'REGISTER', field)
})
afterAll(() => gateway.close())
beforeEach(() => void (typed = nextNumber()))

const nameOf = () => `m${randomUUID().slice(0, 8)}`
const register = (more: Partial<CallRequest<'register'>> = {}) =>
  gateway.call('register', byName(nameOf(), more), { host })
const PERSON = { payeeName: 'Kim Haneul', birthday: '1988-02-03' }
async function excluded(more: Partial<CallRequest<'register'>> = {}): Promise<bigint> {
  const { value } = await register(more)
  const [member] = await gateway.sql<{ id: bigint }[]>`
    select id from identity.members where account = ${value.userName!}`
  await exclude(member!.id)
  return member!.id
}
const exclude = (id: bigint) => gateway.sql`
  insert into protection.members (member_id, bar, barred_until) values (${id}, 'SELF_EXCLUSION', 'infinity')
  on conflict (member_id) do update set bar = excluded.bar, barred_until = excluded.barred_until`
const takeBack = (id: bigint) => gateway.sql`delete from protection.members where member_id = ${id}`
const isRefused = async (more: Partial<CallRequest<'register'>>) => (await refusalOf(register(more)))[1]

describe('a member who has excluded themselves cannot open a second account', () => {
  it('with the same name and birthday, however they are written, until the exclusion ends', async () => {
    const id = await excluded(PERSON)
    expect(await isRefused({ ...PERSON, payeeName: 'KIM  haneul' })).toBe('SELF_EXCLUDED')
    expect((await register({ ...PERSON, birthday: '1988-02-04' })).status).toBe(200)
    expect((await register({ ...PERSON, payeeName: 'Kim Bada' })).status).toBe(200)
    await takeBack(id)
    expect((await register(PERSON)).status).toBe(200)
  })

  it('with the same name and id', async () => {
    const person = { payeeName: 'Lee Garam', idNumber: 'AB123456' }
    const id = await excluded({ ...person, birthday: '1970-01-01' })
    expect(await isRefused({ ...person, birthday: '1970-01-02' })).toBe('SELF_EXCLUDED')
    await takeBack(id)
  })

  it('with a number or an address that the first account has proved', async () => {
    const id = await excluded()
    const [first] = await gateway.sql<[TestMember]>`
      select id, account, merchant from identity.members where id = ${id}`
    const contact = { mobile: e164(typed), email: `${nameOf()}@example.com` }
    await addContact(gateway.sql, gateway.deps.keys, first, contact)
    const typedIn = [{ mobileNum: typed, countryDialingCode: '82' }, { email: contact.email }]
    await gateway.sql`
      update identity.members set mobile_verified_at = null, email_verified_at = null where id = ${id}`
    for (const one of typedIn) expect((await register(one)).status).toBe(200)
    await gateway.sql`update identity.members set mobile_verified_at = now(), email_verified_at = now() where id = ${id}`
    for (const one of typedIn) expect(await isRefused(one)).toBe('SELF_EXCLUDED')
  })
})

it('another existing account of the same person gets no bonus, no deposit and no game', async () => {
  const { sql } = gateway
  const [first, second] = [await addMember(sql), await addMember(sql)]
  await exclude(first.id)
  const refuses = (reason: string) =>
    sql.begin(async (tx) => {
      await tx`delete from registration.duplicates where member_id = ${second.id}`
      await tx`insert into registration.duplicates values (${second.id}, ${first.id}, ${reason}, now())`
      const now = new Date()
      const [row] = await tx<[Record<'bonus' | 'deposit' | 'real' | 'demo', string | null>]>`
        select protection.bar_of(${second.id}, ${now}) as bonus,
          protection.reject_deposit(${second.id}, 1, 0, ${now}) as deposit,
          protection.play_refusal(${second.id}, '', 'real', ${now}) as real,
          protection.play_refusal(${second.id}, '', 'demo', ${now}) as demo`
      expect(row).toEqual({ bonus: row.bonus, deposit: row.bonus, real: row.bonus, demo: row.bonus })
      await refuseBarred(tx, second.id, now)
    })
  await expect(refuses('person')).rejects.toMatchObject({ code: 'SELF_EXCLUSION_ACTIVE' })
  for (const reason of ['ip', 'device', 'email']) await expect(refuses(reason)).resolves.toBeUndefined()
  await expect(refuses('mobile')).resolves.toBeUndefined()
  await sql`update identity.members set mobile_verified_at = now() where id = ${first.id}`
  await expect(refuses('mobile')).rejects.toMatchObject({ code: 'SELF_EXCLUSION_ACTIVE' })
  await sql`update identity.members set email_verified_at = now() where id = ${first.id}`
  await expect(refuses('email')).rejects.toMatchObject({ code: 'SELF_EXCLUSION_ACTIVE' })
})
