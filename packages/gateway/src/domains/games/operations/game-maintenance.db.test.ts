import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { addMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['OPEN'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.sql`delete from proposals.proposals`
  await setElsewhere(false)
})

type Options = Partial<Staff> & { body?: object; gameId?: string }
const change = (maintenance: unknown, { actor = 'Mina', body, gameId = 'OPEN', ...who }: Options = {}) =>
  sendAsStaff(gateway, 'POST', `/games/${gameId}/maintenance`, {
    staff: staffOf(actor, { roles: ['operator'], ...who }),
    body: { changeId: randomUUID(), maintenance, reason: 'Pays too much', ...body },
  })
const approve = (proposalId: string, actor: string, change: Partial<Staff> = {}) =>
  sendAsStaff(gateway, 'POST', `/proposals/${proposalId}/approve`, {
    staff: staffOf(actor, { roles: ['operator'], ...change }),
  })
const isOut = async () =>
  (await gateway.sql<{ maintenance: boolean }[]>`select maintenance from games.games where game_id = 'OPEN'`)[0]!
    .maintenance
/** Changes maintenance directly in the table. */
const setElsewhere = (maintenance: boolean) =>
  gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'operations', true)`
    await tx`update games.games set maintenance = ${maintenance} where game_id = 'OPEN'`
  })

describe('the maintenance of a game', () => {
  it('holds at every merchant, and is ended by the person who began it', async () => {
    const tokens = await Promise.all(
      ['DEMO', 'LOTUS'].map(async (merchant) => gateway.signIn(await addMember(gateway.sql, { merchant }))),
    )
    const launch = () =>
      gateway.call('launchGame', { gameId: 'OPEN', vassalage: 'AURORA', language: 'EN' }, { token: tokens[0]! })
    expect((await change(true, { merchant: 'LOTUS' })).body).toMatchObject({
      state: 'APPLIED',
      changes: [{ field: 'maintenance', from: 'false', to: 'true', loosens: false }],
    })
    expect(await launch()).toMatchObject({ status: 409, body: { errorCode: 'GAME_MAINTENANCE' } })
    expect((await change(false)).body).toMatchObject({ state: 'APPLIED' })
    expect((await launch()).status).toBe(200)
  })

  it('needs two people to end where another person has begun it, who may be the second', async () => {
    await change(true)
    const { body } = await change(false, { actor: 'Jun' })
    expect(body).toMatchObject({
      state: 'PROPOSED',
      subject: 'game:OPEN',
      changes: [
        { field: 'maintenance', from: 'true', to: 'false', loosens: true },
        { field: 'maintenanceSince', from: expect.any(String) },
      ],
    })
    expect(await approve(body.proposalId, 'Jun')).toMatchObject({ body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' } })
    expect(await isOut()).toBe(true)
    expect((await approve(body.proposalId, 'Mina')).body).toMatchObject({ state: 'APPLIED' })
    expect(await isOut()).toBe(false)
  })

  it('belongs to the person who began it, whichever token they used', async () => {
    await change(true, { actor: 'a token', people: ['mina@example.com'] })
    const entries = await gateway.sql`
      select details from audit.log where subject = 'games.games OPEN' order by id desc limit 1`
    expect(entries).toMatchObject([{ details: { people: ['mina@example.com'] } }])
    expect((await change(false, { actor: 'mina@example.com' })).body).toMatchObject({ state: 'APPLIED' })
  })

  it('409: cannot be begun again, and a repeated request does not change its owner', async () => {
    await change(true)
    expect(await change(true, { actor: 'Jun' })).toMatchObject({
      status: 409,
      body: { errorCode: 'NOTHING_TO_CHANGE' },
    })
    expect((await change(false, { actor: 'Jun' })).body).toMatchObject({ state: 'PROPOSED' })
    expect((await change(false)).body).toMatchObject({ state: 'APPLIED' })
  })

  it('needs two people to end where it was begun outside the back office', async () => {
    await setElsewhere(true)
    expect((await change(false)).body).toMatchObject({ state: 'PROPOSED' })
  })

  it('is a new one when it was ended and begun again: a proposal to end the first is outdated', async () => {
    await change(true)
    const { proposalId } = (await change(false, { actor: 'Jun' })).body
    await setElsewhere(false)
    await setElsewhere(true)
    expect(await approve(proposalId, 'Ara')).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    expect(await isOut()).toBe(true)
  })

  it('403: can be changed, decided and seen only by operators of all merchants, or an approver', async () => {
    const ofDemo = { everywhere: [] }
    expect((await change(true, ofDemo)).status).toBe(403)
    await change(true)
    const { proposalId } = (await change(false, { actor: 'Jun' })).body
    const list = async (who: Partial<Staff>) =>
      (await sendAsStaff(gateway, 'GET', '/proposals', { staff: staffOf('Ara', who) })).body.list
    expect(await list({ roles: ['operator'], ...ofDemo })).toEqual([])
    expect(await list({ roles: ['operator'] })).toHaveLength(1)
    expect((await approve(proposalId, 'Ara', ofDemo)).status).toBe(403)
    expect((await approve(proposalId, 'Ara', { roles: ['approver'] })).status).toBe(200)
  })

  it('404: an unknown game; 400: without a reason', async () => {
    expect((await change(true, { gameId: 'NONE' })).status).toBe(404)
    expect((await change(true, { body: { reason: '' } })).status).toBe(400)
    expect((await change('yes')).status).toBe(400)
  })
})
