import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { caseAnswers } from '@atrium/contracts/staff/cases'
import { createCaseRules } from '../../cases/open-cases.ts'
import { testVerification } from '../../../testing/verification.ts'
import type { TestVerification } from '../../../testing/verification.ts'
import { erasePersonInKyc } from '../index.ts'
import { queueScreenings } from './rescreen.ts'

const DAY_MS = 86_400_000

let world: TestVerification
let member: Awaited<ReturnType<TestVerification['addSender']>>
beforeAll(async () => {
  world = await testVerification()
})
afterAll(() => world.close())
beforeEach(async () => {
  member = await world.addSender()
  await world.set({ documents: 'ADVISE', screening: true })
})

describe('a screening', () => {
  const casesOf = async () =>
    caseAnswers.page.parse((await world.send('GET', `/cases?queue=ALL&account=${member.account}`)).body).list
  const openCases = () => createCaseRules(world.gateway.deps)()
  /** Accepts an identity document, and screens its member. */
  const screen = async (): Promise<void> => {
    await world.accept(await member.send())
    await world.runToEnd()
  }

  it('follows an accepted identity document, by the name on file, and again after the days of the setting', async () => {
    await member.nameIs('Hong Gil-dong')
    await world.accept(await member.send('ADDRESS'))
    await world.runToEnd()
    expect((await member.status()).screening).toBeUndefined()
    await screen()
    const first = (await member.status()).screening!
    expect(first).toMatchObject({ isOpen: false, result: 'CLEAR', matches: [] })
    world.gateway.advance(29 * DAY_MS)
    await queueScreenings(world.gateway.deps)
    await world.runToEnd()
    expect((await member.status()).screening!.at).toBe(first.at)
    world.gateway.advance(2 * DAY_MS)
    for (let time = 0; time < 2; time++) await queueScreenings(world.gateway.deps)
    await world.runToEnd()
    expect((await member.status()).screening!.at).not.toBe(first.at)
    expect(
      await world.gateway.sql`select from kyc.checks where member_id = ${member.id} and kind = 'SCREENING'`,
    ).toHaveLength(2)
  })

  it('uses the name that the provider read if none is on file, and waits for that', async () => {
    const documentId = await member.send()
    await world.run()
    await world.accept(documentId)
    await world.runToEnd()
    world.gateway.advance(60_000)
    await world.runToEnd()
    expect((await member.status()).screening).toMatchObject({ result: 'CLEAR' })
  })

  it('ends without a name, and runs again after a day', async () => {
    await world.set({ documents: 'OFF', screening: true })
    await screen()
    expect((await member.status()).screening).toMatchObject({ result: 'NAME_MISSING' })
    await member.nameIs('Hong Gil-dong')
    world.gateway.advance(2 * DAY_MS)
    await queueScreenings(world.gateway.deps)
    await world.runToEnd()
    expect((await member.status()).screening).toMatchObject({ result: 'CLEAR' })
  })

  it('opens a severe case for an entry of a sanctions list, which holds withdrawals in review', async () => {
    await member.nameIs('Hong Sanctioned')
    await screen()
    for (let time = 0; time < 2; time++) await openCases()
    const cases = await casesOf()
    expect(cases).toMatchObject([{ rule: 'SANCTIONS_MATCH', kind: 'AML', isSevere: true }])
    const { body } = await world.send('GET', `/cases/${cases[0]!.caseId}`)
    expect(caseAnswers.detail.parse(body).facts).toEqual({
      count: 1,
      matches: [{ list: 'SANCTIONS', name: 'Hong Sanctioned', score: 97, source: 'UN Security Council' }],
    })
    expect(await world.gateway.sql`select from wallet.case_holds where member_id = ${member.id}`).toHaveLength(1)
  })

  it('opens no second case for an entry that staff found to be a false alarm, but one for another entry', async () => {
    await member.nameIs('Hong Politician')
    await screen()
    await openCases()
    const [first] = await casesOf()
    expect(first).toMatchObject({ rule: 'PEP_MATCH', isSevere: false })
    const decision = { outcome: 'NO_CONCERN', reason: 'Another person of this name' }
    expect((await world.send('POST', `/cases/${first!.caseId}/decide`, decision)).body).toMatchObject({
      state: 'CLOSED',
    })
    world.gateway.advance(31 * DAY_MS)
    await queueScreenings(world.gateway.deps)
    await world.runToEnd()
    await openCases()
    expect(await casesOf()).toHaveLength(1)
    await world.gateway.sql`
      update kyc.checks set matches = jsonb_set(matches, '{0,source}', '"EU list"')
      where id = (select id from kyc.checks where member_id = ${member.id} and kind = 'SCREENING'
        order by created_at desc limit 1)`
    await openCases()
    expect(await casesOf()).toHaveLength(2)
  })

  it('stores no name or match of a member who was erased', async () => {
    await member.nameIs('Hong Sanctioned')
    await screen()
    await world.gateway.sql.begin((tx) => erasePersonInKyc(tx, member.id))
    await openCases()
    expect(await casesOf()).toEqual([])
    expect((await member.status()).screening).toMatchObject({ matches: [] })
  })
})
