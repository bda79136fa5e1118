import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { workOperations } from '@atrium/contracts/staff/work'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { addMember } from '../testing/builders.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { sendAsStaff } from '../testing/staff.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: NOW, stopped: true })
  const { sql } = gateway
  const member = await addMember(sql)
  const order = (minutes: number, difference: string | null, claimed: boolean) => ({
    id: crypto.randomUUID(),
    merchant: 'DEMO',
    member_id: member.id,
    request_id: crypto.randomUUID(),
    method: 'bank',
    amount: 100_000n,
    currency: 'DEMO',
    language: 'EN',
    return_url: '/',
    state: 'PENDING',
    difference,
    claimed_by: claimed ? 'mina' : null,
    claimed_until: claimed ? new Date(NOW.getTime() + 60_000) : null,
    created_at: minutesAgo(minutes),
    expires_at: NOW,
    updated_at: NOW,
    checked_at: NOW,
  })
  await sql`insert into wallet.deposit_orders ${sql([order(5, 'AMOUNT', false), order(50, 'AMOUNT', true), order(90, null, false)])}`
  await sql`
    insert into support.questions (ticket_id, merchant, ip, language, content, asked_at)
    values ('Q1', 'LOTUS', '127.0.0.1', 'KO', '?', ${minutesAgo(7)})`
})
afterAll(() => gateway.close())

const read = async (staff: Partial<Staff>) => {
  const all = { actor: 'mina', people: ['mina'], merchant: '*', everywhere: [], grants: [], ...staff }
  const roles = [...all.everywhere, ...all.grants.flatMap((grant) => grant.roles)]
  const { body } = await sendAsStaff(gateway, 'GET', '/work', { staff: { ...all, roles } })
  return workOperations.openWork.answer.parse(body).list
}

const deposits = {
  queue: 'deposits',
  merchant: 'DEMO',
  count: 2,
  reserved: 1,
  since: minutesAgo(50).toISOString(),
}
const questions = {
  queue: 'questions',
  merchant: 'LOTUS',
  count: 1,
  reserved: 0,
  since: minutesAgo(7).toISOString(),
}

it('counts open items of each queue that the reader may open, at each merchant', async () => {
  expect(await read({ everywhere: ['admin'] })).toEqual([deposits, questions])
  expect(await read({ everywhere: ['cashier'] })).toEqual([deposits])
  expect(await read({ everywhere: ['support'] })).toEqual([questions])
  expect(await read({ grants: [{ merchants: ['LOTUS'], roles: ['cashier'] }] })).toEqual([])
  expect(await read({ actor: 'jun', people: ['jun'], everywhere: ['risk'] })).toEqual([{ ...deposits, reserved: 0 }])
})
