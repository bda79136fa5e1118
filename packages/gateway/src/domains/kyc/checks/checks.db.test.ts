import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { kycAnswers } from '@atrium/contracts/staff/kyc'
import type { CheckRequest } from '@atrium/contracts/verification/verification-api'
import { VerificationServiceError } from '../../../platform/verification-service/verification-service.ts'
import type { VerificationService } from '../../../platform/verification-service/verification-service.ts'
import { CHECK_DELAY_MS, testVerification } from '../../../testing/verification.ts'
import type { TestVerification } from '../../../testing/verification.ts'
import { erasePersonInKyc } from '../index.ts'
import { findLateChecks } from './problems.ts'

let world: TestVerification
let member: Awaited<ReturnType<TestVerification['addSender']>>
beforeAll(async () => {
  world = await testVerification()
})
afterAll(() => world.close())
beforeEach(async () => {
  member = await world.addSender()
  await world.set({ documents: 'ADVISE' })
})

const away: VerificationService = {
  request: () => Promise.reject(new VerificationServiceError('unavailable', 'no response')),
  find: () => Promise.reject(new VerificationServiceError('unavailable', 'no response')),
}
const unused: VerificationService = { ...away, request: () => Promise.reject(new Error('was sent')) }

describe('a document that the provider advises about', () => {
  it('waits for staff with its finding, and the name and the last day that the provider read', async () => {
    await member.nameIs('Hong Gil-dong')
    await member.send()
    expect((await member.document()).check).toMatchObject({ isOpen: true, isFailing: false })
    await world.runToEnd()
    expect(await member.document()).toMatchObject({
      state: 'WAITING',
      check: { isOpen: false, result: 'ACCEPTED', reasons: [], name: 'Hong Gil-dong', expiresOn: expect.any(String) },
    })
    const { body } = await world.send('GET', `/kyc/documents?account=${member.account}`)
    expect(kycAnswers.page.parse(body).list[0]!.check?.name).toBeUndefined()
  })

  it('has the reasons of a rejection, and is not rejected by them', async () => {
    await member.nameIs('Hong Differs')
    await member.send()
    await world.runToEnd()
    expect(await member.document()).toMatchObject({
      state: 'WAITING',
      check: { result: 'REJECTED', reasons: ['NAME_DIFFERS'], name: 'Kim Min-jun' },
    })
  })

  it('is not sent where the merchant has checks switched off, before or after it was sent', async () => {
    await member.send()
    await world.set({ documents: 'OFF' })
    await member.send('ADDRESS')
    await world.run(unused)
    expect((await member.status()).documents.map(({ check }) => check)).toEqual([undefined, undefined])
  })

  it('is not sent once staff have decided it', async () => {
    await world.accept(await member.send())
    await world.run(unused)
    expect(await member.document()).toMatchObject({ state: 'ACCEPTED' })
    expect((await member.document()).check).toBeUndefined()
  })
})

describe('a provider', () => {
  it('that does not respond leaves the document to staff, shows up as a problem, and is tried again later', async () => {
    await member.send()
    const requests: CheckRequest[] = []
    const counted: VerificationService = {
      ...away,
      request: (request) => {
        requests.push(request)
        return away.request(request)
      },
    }
    await world.run(counted)
    await world.run(counted)
    expect(requests).toHaveLength(1)
    expect(await member.document()).toMatchObject({ state: 'WAITING', check: { isOpen: true, isFailing: true } })
    world.gateway.advance(6 * 60_000)
    await world.run(counted)
    expect(requests).toHaveLength(2)
    const reader = { merchants: ['DEMO'], now: world.gateway.deps.clock() }
    expect(await findLateChecks(world.gateway.sql, reader)).toMatchObject([
      { merchant: 'DEMO', count: 1, example: String(member.id), detail: 'no response' },
    ])
    world.gateway.advance(60 * 60_000)
    await world.runToEnd()
    expect((await member.document()).check).toMatchObject({ isOpen: false, isFailing: false, result: 'ACCEPTED' })
    expect(await findLateChecks(world.gateway.sql, { ...reader, now: world.gateway.deps.clock() })).toEqual([])
  })

  it('that has processed a request without its response is not sent a second check', async () => {
    await member.send()
    const ids: string[] = []
    const lossy: VerificationService = {
      ...world.provider,
      async request(request) {
        ids.push((await world.provider.request(request)).id)
        if (ids.length === 1) throw new VerificationServiceError('unavailable', 'connection lost')
        return world.provider.request(request)
      },
    }
    await world.run(lossy)
    world.gateway.advance(60_000)
    await world.run(lossy)
    expect(new Set(ids).size).toBe(1)
    expect((await member.document()).check).toMatchObject({ result: 'ACCEPTED' })
  })

  it('that has forgotten a check gets it again', async () => {
    await member.send()
    await world.run()
    world.gateway.advance(CHECK_DELAY_MS * 2)
    await world.run({ ...world.provider, find: async () => undefined })
    expect((await member.document()).check).toMatchObject({ isOpen: true })
    world.gateway.advance(CHECK_DELAY_MS * 2)
    await world.runToEnd()
    expect((await member.document()).check).toMatchObject({ result: 'ACCEPTED' })
  })

  it('that is slow is read again after growing delays, and is a problem after an hour', async () => {
    await member.nameIs('Hong Slow')
    await member.send()
    let reads = 0
    const counted: VerificationService = {
      ...world.provider,
      find: (id, request) => {
        reads++
        return world.provider.find(id, request)
      },
    }
    for (let second = 0; second < 60; second += 3) {
      await world.run(counted)
      world.gateway.advance(3_000)
    }
    expect(reads).toBeGreaterThan(1)
    expect(reads).toBeLessThan(6)
    world.gateway.advance(60 * 60_000)
    await world.run(counted)
    const problems = await findLateChecks(world.gateway.sql, { merchants: ['DEMO'], now: world.gateway.deps.clock() })
    expect(problems).toMatchObject([{ count: 1, detail: null }])
    await world.gateway.sql`update kyc.checks set state = 'CANCELLED', next_at = null where member_id = ${member.id}`
  })
})

describe('a finding', () => {
  it('that arrives after staff have decided is shown, and changes nothing', async () => {
    await world.set({ documents: 'DECIDE' })
    const documentId = await member.send()
    await world.run()
    await world.send('POST', `/kyc/documents/${documentId}/reject`, { reason: 'Not readable' })
    world.gateway.advance(CHECK_DELAY_MS * 2)
    await world.run()
    expect(await member.document()).toMatchObject({ state: 'REJECTED', check: { result: 'ACCEPTED' } })
  })

  it('that arrives after the member was erased is dropped', async () => {
    await member.send()
    await world.run()
    await world.gateway.sql.begin((tx) => erasePersonInKyc(tx, member.id))
    world.gateway.advance(CHECK_DELAY_MS * 2)
    await world.run()
    expect(await world.gateway.sql`select state, name_sealed from kyc.checks where member_id = ${member.id}`).toEqual([
      { state: 'CANCELLED', name_sealed: null },
    ])
  })

  it('is applied once when two processes get it', async () => {
    await world.set({ documents: 'DECIDE' })
    const documentId = await member.send()
    await world.run()
    world.gateway.advance(CHECK_DELAY_MS * 2)
    await Promise.all([world.run(), world.run()])
    const entries = await world.gateway.sql`
      select from audit.log where subject = ${`kyc-document:${documentId}`} and action = 'kyc-document-checked'`
    expect(entries).toHaveLength(1)
  })
})

describe('a document that the provider decides about', () => {
  beforeEach(() => world.set({ documents: 'DECIDE' }))

  it('is accepted without staff, with its last day, a message and an entry in the log', async () => {
    const documentId = await member.send()
    await world.runToEnd()
    expect(await member.document()).toMatchObject({
      state: 'ACCEPTED',
      decidedBy: 'system:verification-provider',
      expiresOn: expect.any(String),
    })
    expect(
      await world.gateway.sql`
        select from messages.messages where member_id = ${member.id} and template = 'kyc-document-accepted'`,
    ).toHaveLength(1)
    expect(
      await world.gateway.sql`
        select actor from audit.log where subject = ${`kyc-document:${documentId}`} and action = 'kyc-document-accepted'`,
    ).toEqual([{ actor: 'system:verification-provider' }])
  })

  it.each(['Hong Expired', 'Hong Blurred', 'Hong Forged'])(
    'waits for staff when it is not accepted: %s',
    async (name) => {
      await member.nameIs(name)
      await member.send()
      await world.runToEnd()
      expect(await member.document()).toMatchObject({ state: 'WAITING', check: { isOpen: false } })
    },
  )

  it('waits for staff when it shows the source of funds', async () => {
    await member.send('FUNDS')
    await world.runToEnd()
    expect(await member.document()).toMatchObject({ state: 'WAITING', check: { result: 'ACCEPTED' } })
  })
})
