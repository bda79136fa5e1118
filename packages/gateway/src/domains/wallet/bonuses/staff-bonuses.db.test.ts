import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let member: TestMember
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await gateway.sql`delete from proposals.given`
  await gateway.sql`delete from proposals.giving_limits`
  await gateway.sql`
    insert into proposals.giving_limits (merchant, alone_limit) values ('DEMO', ${100n * CREDIT})`
})

const give = (body: object = {}, roles: string[] = ['cashier']) =>
  sendAsStaff(gateway, 'POST', `/members/${member.id}/bonuses`, {
    staff: staffOf('Mina', { roles }),
    body: { bonusId: randomUUID(), amount: '25', multiplier: 3, days: 7, reason: 'Goodwill', ...body },
  })
const approve = (proposalId: string, actor: string) =>
  sendAsStaff(gateway, 'POST', `/proposals/${proposalId}/approve`, {
    staff: staffOf(actor, { roles: ['risk'] }),
    body: {},
  })
const bonuses = () => gateway.sql<{ amount: bigint; requirement: bigint; state: string }[]>`
  select amount, requirement, state from wallet.bonuses where member_id = ${member.id} order by id`

describe('a bonus by hand', () => {
  it('is given at once within what one person may give in a day, once per id, and is logged', async () => {
    const bonusId = randomUUID()
    const { body } = await give({ bonusId })
    expect(body).toMatchObject({ state: 'APPLIED', subject: `member-bonus:${member.id}`, gives: '25' })
    expect((await give({ bonusId })).body.proposalId).toBe(body.proposalId)
    expect(await bonuses()).toEqual([{ amount: 25n * CREDIT, requirement: 75n * CREDIT, state: 'IN_PROGRESS' }])
    expect(
      await gateway.sql`select actor, details ->> 'reason' as reason from audit.log where subject = ${`proposal:${bonusId}`}`,
    ).toContainEqual({ actor: 'Mina', reason: 'Goodwill' })
  })

  it('waits for a second person above it, also where it is the sum of several', async () => {
    await give({ amount: '80' })
    const first = member
    member = await addMember(gateway.sql)
    const { body } = await give({ amount: '21' })
    expect(body.state).toBe('PROPOSED')
    expect(await bonuses()).toEqual([])
    expect((await approve(body.proposalId, 'Mina')).body.errorCode).toBe('PROPOSAL_NEEDS_OTHER_PERSON')
    expect((await approve(body.proposalId, 'Jun')).body.state).toBe('APPLIED')
    expect(await bonuses()).toHaveLength(1)
    expect(first.id).not.toBe(member.id)
  })

  it('409: is not given beside an active one, nor to a blocked member; nothing moves', async () => {
    await give()
    expect(await give()).toMatchObject({ status: 409, body: { errorCode: 'MEMBER_HAS_BONUS' } })
    expect(await bonuses()).toHaveLength(1)
    member = await addMember(gateway.sql)
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    expect((await give()).body.errorCode).toBe('ACCOUNT_DISABLED')
    expect(await bonuses()).toEqual([])
  })

  it('403: is given by cashiers only; 400: amounts, multiples and days have limits', async () => {
    expect((await give({}, ['support'])).status).toBe(403)
    for (const wrong of [{ amount: '0' }, { multiplier: 101 }, { days: 0 }, { reason: '' }])
      expect((await give(wrong)).status).toBe(400)
  })
})
