import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { campaignContents } from '../../../testing/promotions/campaign-contents.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let id: string
beforeAll(async () => void (gateway = await testGateway({ stopped: true })))
afterAll(() => gateway.close())
beforeEach(async () => void (await gateway.sql`delete from proposals.given`))

const send = (actor: string, path: string, body: object = {}) =>
  sendAsStaff(gateway, 'POST', path, { body, staff: staffOf(actor) })
const stage = (to: string, actor: string) => send(actor, `/campaigns/${id}/stage`, { stage: to, reason: 'x' })
/** Adds a campaign that Mina has proposed, Jun has approved, and Mina has paused. */
async function pausedCampaign(credits: string): Promise<void> {
  id = `c-${randomUUID().slice(0, 8)}`
  const contents = campaignContents({ budget: { credits, claims: null } })
  expect((await send('Mina', `/campaigns/${id}/draft`, { seen: 0, revision: 0, contents })).status).toBe(200)
  const { body } = await send('Mina', `/campaigns/${id}/publish`, { number: 1, reason: 'Spring' })
  if (body.proposal) await send('Jun', `/proposals/${body.proposal.proposalId}/approve`)
  expect((await stage('PAUSED', 'Mina')).body).toMatchObject({ stage: 'PAUSED' })
}

it('a campaign that another person has paused is resumed by two people where it can cost more than one person may give', async () => {
  await pausedCampaign('5000')
  const { body } = await stage('LIVE', 'Sora')
  expect(body).toMatchObject({ stage: 'PAUSED', proposal: { subject: `campaign:${id}`, gives: '5000' } })
  const approve = (actor: string) => send(actor, `/proposals/${body.proposal.proposalId}/approve`)
  expect((await approve('Sora')).body.errorCode).toBe('PROPOSAL_NEEDS_OTHER_PERSON')
  expect((await approve('Jun')).status).toBe(200)
  expect((await stage('PAUSED', 'Sora')).body).toMatchObject({ stage: 'PAUSED' })
  expect(
    await gateway.sql`select actor from audit.log where action = 'campaign-resumed' and subject = ${`campaign:${id}`}`,
  ).toEqual([{ actor: 'Jun' }])
})

it('a cheaper one is resumed by one person, for whom it adds up', async () => {
  await pausedCampaign('600')
  await gateway.sql`delete from proposals.given`
  expect((await stage('LIVE', 'Sora')).body).toMatchObject({ stage: 'LIVE', aloneLeft: '400' })
  await pausedCampaign('600')
  expect((await stage('LIVE', 'Sora')).body).toMatchObject({ stage: 'PAUSED', proposal: { gives: '600' } })
})

it('the person who paused a campaign resumes it, whatever its cost', async () => {
  await pausedCampaign('5000')
  expect((await stage('LIVE', 'Mina')).body).toMatchObject({ stage: 'LIVE' })
})
