import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { memberNoteAnswers } from '@atrium/contracts/staff/members/member-notes'
import { addMember, addSession } from '../../../testing/builders.ts'
import { logIn } from '../../../testing/log-in.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  change: { actor?: string; roles?: string[]; merchant?: string } = {},
) =>
  sendAsStaff(gateway, method, `/members/${path}`, {
    ...(body && { body }),
    staff: staffOf(change.actor ?? '미나', change),
  })

describe('notes about a member', () => {
  it('are read newest first with author and time, for this member only', async () => {
    const [member, other] = [await addMember(gateway.sql), await addMember(gateway.sql)]
    await send('POST', `${other.id}/notes`, { note: 'Of another member' })
    await send(
      'POST',
      `${member.id}/notes`,
      { note: 'Called about a withdrawal.\nWill call again.' },
      { actor: 'Ara', roles: ['support'] },
    )
    gateway.advance(60_000)
    await send('POST', `${member.id}/notes`, { note: '다시 전화함' }, { actor: 'Ben', roles: ['cashier'] })
    const first = memberNoteAnswers.page.parse((await send('GET', `${member.id}/notes?pageSize=1`)).body)
    expect(first.list).toMatchObject([{ author: 'Ben', note: '다시 전화함', at: expect.stringMatching(/Z$/) }])
    expect((await send('GET', `${member.id}/notes?pageSize=1&after=${first.next}`)).body).toMatchObject({
      list: [{ author: 'Ara', note: 'Called about a withdrawal.\nWill call again.' }],
    })
  })

  it('cannot be changed or deleted', async () => {
    const member = await addMember(gateway.sql)
    await send('POST', `${member.id}/notes`, { note: 'x' })
    await expect(
      gateway.sql`update identity.member_notes set note = 'y' where member_id = ${member.id}`,
    ).rejects.toThrow('never changed')
    await expect(gateway.sql`delete from identity.member_notes where member_id = ${member.id}`).rejects.toThrow(
      'never changed',
    )
  })

  it('400: without text or with too much; 404: about a member of another merchant', async () => {
    const member = await addMember(gateway.sql)
    for (const note of ['', ' \n ', 'x'.repeat(2_001), 'a\u0000b'])
      expect((await send('POST', `${member.id}/notes`, { note })).status).toBe(400)
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', { note: 'x' }],
    ] as const)
      expect((await send(method, `${member.id}/notes`, body, { merchant: 'LOTUS' })).status).toBe(404)
  })
})

describe('a block', () => {
  const entriesOf = (id: bigint) =>
    gateway.sql`select actor, action, details from audit.log where subject = ${`member:${id}`} order by id`

  it('ends the sessions of the member, who sees why, and cannot sign in until it is lifted', async () => {
    const member = await addMember(gateway.sql)
    const token = await addSession(gateway.sql, member, gateway.deps.clock())
    expect(await send('POST', `${member.id}/block`, { reason: 'Two accounts' })).toMatchObject({
      status: 200,
      body: { memberId: String(member.id), isBlocked: true },
    })
    expect(await refusalOf(gateway.call('memberInfo', {}, { token }))).toEqual([403, 'ACCOUNT_DISABLED'])
    await expect(logIn(gateway, member)).rejects.toThrow('ACCOUNT_DISABLED')
    expect((await send('POST', `${member.id}/unblock`, { reason: 'One was a relative' })).body).toMatchObject({
      isBlocked: false,
    })
    expect(await refusalOf(gateway.call('memberInfo', {}, { token }))).toEqual([401, 'LOGIN_REQUIRED'])
    expect((await logIn(gateway, member)).token).toEqual(expect.any(String))
    expect(await entriesOf(member.id)).toEqual([
      { actor: '미나', action: 'member-blocked', details: { reason: 'Two accounts' } },
      { actor: '미나', action: 'member-unblocked', details: { reason: 'One was a relative' } },
    ])
  })

  it('changes and logs nothing when it is repeated', async () => {
    const member = await addMember(gateway.sql)
    for (const actor of ['Ara', 'Ben'])
      expect((await send('POST', `${member.id}/block`, { reason: 'x' }, { actor })).status).toBe(200)
    expect(await entriesOf(member.id)).toMatchObject([{ actor: 'Ara' }])
  })

  it('that another person made is lifted by two people', async () => {
    const member = await addMember(gateway.sql)
    expect((await send('POST', `${member.id}/block`, { reason: 'Bots' }, { actor: 'Mina' })).status).toBe(200)
    const lift = (actor: string) => send('POST', `${member.id}/unblock`, { reason: 'A mistake' }, { actor })
    const { isBlocked, proposal } = (await lift('Jun')).body
    expect([isBlocked, proposal]).toMatchObject([true, { subject: `member-block:${member.id}`, state: 'PROPOSED' }])
    const approve = (actor: string) =>
      sendAsStaff(gateway, 'POST', `/proposals/${proposal.proposalId}/approve`, { staff: staffOf(actor) })
    expect((await approve('Jun')).body.errorCode).toBe('PROPOSAL_NEEDS_OTHER_PERSON')
    expect((await approve('Sora')).status).toBe(200)
    expect((await lift('Jun')).body).toMatchObject({ isBlocked: false })
  })

  it('is decided by risk, about members of the merchant, with a reason', async () => {
    const member = await addMember(gateway.sql)
    for (const path of ['block', 'unblock']) {
      for (const roles of [['support'], ['cashier']])
        expect(await send('POST', `${member.id}/${path}`, { reason: 'x' }, { roles })).toMatchObject({
          status: 403,
          body: { errorCode: 'STAFF_ROLE_MISSING' },
        })
      expect((await send('POST', `${member.id}/${path}`, { reason: 'x' }, { merchant: 'LOTUS' })).status).toBe(404)
      expect((await send('POST', `${member.id}/${path}`, { reason: ' ' })).status).toBe(400)
    }
    expect(await entriesOf(member.id)).toEqual([])
  })
})
