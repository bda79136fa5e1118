import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { LotterySettingsNow } from '@atrium/contracts/staff/lottery/settings'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { LotterySettings } from '@atrium/contracts/rules/lottery/settings/settings'
import { PLAYS_OF } from '@atrium/lottery-rules'
import { lotteryDesk, SSC60 } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk } from '../../../testing/lottery/desk.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let desk: LotteryDesk
beforeEach(async () => {
  desk = await lotteryDesk()
})
afterEach(() => desk.gateway.close())

type Rejection = { errorCode?: string; issues?: { path: string }[] }
const AT = '/lottery/games/SSC60'
const LEVEL = PLAYS_OF.digits5.find(({ id }) => id === 'position')!.levels[0]!.key
const oddsOf = (odds: number) => [{ play: 'position', level: LEVEL, odds }]
const rejectedWith = (errorCode: string, status = 409) => ({ status, body: { errorCode } })

const read = async (at = AT) => (await desk.send('GET', at)).body as LotterySettingsNow
async function save(
  change: Partial<LotterySettings>,
  {
    actor = 'Mina',
    changeId = randomUUID(),
    version,
    reason = 'Busy weekend',
  }: { actor?: string; changeId?: string; version?: string; reason?: string } = {},
) {
  const now = await read()
  // Advances the clock, because the history is ordered by time.
  desk.gateway.advance(1_000)
  const { status, body } = await desk.send(
    'POST',
    AT,
    { changeId, version: version ?? now.version, settings: { ...now.settings, ...change }, reason },
    actor,
  )
  return { status, body: body as MerchantProposal & Rejection }
}
const approve = (id: string, actor = 'Jun') => desk.send('POST', `/proposals/${id}/approve`, {}, actor)
async function change(settings: Partial<LotterySettings>): Promise<void> {
  await approve((await save(settings)).body.proposalId)
}
const history = async (query = '') =>
  (await desk.send('GET', `/lottery/setting-changes${query}`)).body as { list: MerchantProposal[] }

const TICKET = { play: 'position', content: '0,1,2,3,4||||', unit: '1', multiple: 2 }
async function place(token: string, ticket: object = {}, code = 'SSC60') {
  const { status, body } = await desk.gateway.call(
    'placeLotteryOrder',
    { requestId: randomUUID(), code, numero: SSC60.numero, tickets: [{ ...TICKET, ...ticket }] },
    { token },
  )
  return {
    status,
    body: body as Rejection & { issues?: { message: string }[] },
    odds: body.success ? body.value.tickets[0]!.odds : undefined,
  }
}

describe('settings of a lottery', () => {
  it('need a second person, and apply to the next order once they are approved', async () => {
    const { token } = await desk.player()
    const { status, body } = await save({ maxStake: '9', odds: oddsOf(97_000) })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        state: 'PROPOSED',
        isOwn: true,
        changes: [
          { field: 'maxStake', from: '5000', to: '9' },
          { field: `odds.position.${LEVEL}`, to: '9.7' },
        ],
      },
    })
    expect((await place(token)).odds).toEqual([98_000])
    expect(await approve(body.proposalId)).toMatchObject({ status: 200, body: { state: 'APPLIED', decidedBy: 'Jun' } })
    expect(await place(token)).toMatchObject(rejectedWith('STAKE_TOO_HIGH'))
    expect((await place(token, { multiple: 1 })).odds).toEqual([97_000])
    expect(await place(token, { multiple: 1, odds: [98_000] })).toMatchObject({
      status: 409,
      body: { errorCode: 'ODDS_CHANGED', issues: [{ message: '97000' }] },
    })
  })

  it('have the default odds again when the set odds are removed', async () => {
    const { token } = await desk.player()
    await change({ odds: oddsOf(90_000) })
    expect((await place(token)).odds).toEqual([90_000])
    await change({ odds: [] })
    expect((await place(token)).odds).toEqual([98_000])
  })

  it('that were changed meanwhile outdate an earlier proposal', async () => {
    const { version } = await read()
    const { proposalId } = (await save({ maxStake: '9' })).body
    expect((await save({ isOn: false }, { actor: 'Ara' })).body.state).toBe('APPLIED')
    expect(await approve(proposalId)).toMatchObject(rejectedWith('PROPOSAL_OUTDATED'))
    expect(await save({ maxStake: '9' }, { version })).toMatchObject(rejectedWith('LOTTERY_SETTINGS_CHANGED'))
    expect((await history()).list.map(({ state }) => state)).toEqual(['APPLIED', 'OUTDATED'])
  })

  it('409: are not applied over another change since the proposal', async () => {
    const { proposalId } = (await save({ maxStake: '9' })).body
    await desk.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`update lottery.merchant_games set min_stake = 20000 where code = 'SSC60'`
    })
    expect(await approve(proposalId)).toMatchObject(rejectedWith('PROPOSAL_OUTDATED'))
    expect((await read()).settings.maxStake).toBe('5000')
  })

  it('are one change for a repeated request; another one under its id is rejected', async () => {
    const changeId = randomUUID()
    for (const settings of [{ maxStake: '9' }, { isOn: false }]) {
      const sent = { changeId: settings.isOn === undefined ? changeId : randomUUID(), version: (await read()).version }
      const first = await save(settings, sent)
      expect(first).toMatchObject({ status: 200, body: { proposalId: sent.changeId } })
      expect(await save(settings, sent)).toEqual(first)
    }
    expect(await save({ maxStake: '8' }, { changeId })).toMatchObject(rejectedWith('REQUEST_ID_USED'))
  })

  it.each<[string, Partial<LotterySettings>, string]>([
    ['a smallest stake above the largest', { minStake: '5001' }, 'settings.maxStake'],
    ['less for an issue than for a ticket', { maxIssueStake: '4999' }, 'settings.maxIssueStake'],
    ['no exposure', { maxExposure: '0' }, 'settings.maxExposure'],
    ['odds of 1', { odds: oddsOf(10_000) }, `settings.odds.position.${LEVEL}`],
    ['odds that return more than the stake', { odds: oddsOf(100_001) }, `settings.odds.position.${LEVEL}`],
    [
      'a play that the game does not have',
      { odds: [{ play: 'none', level: LEVEL, odds: 20_000 }] },
      `settings.odds.none.${LEVEL}`,
    ],
    [
      'a level that the play does not have',
      { odds: [{ play: 'position', level: 'none', odds: 20_000 }] },
      'settings.odds.position.none',
    ],
    ['nothing that differs', { maxStake: '5000.00' }, 'settings'],
  ])('400: name the field of %s', async (_, settings, path) => {
    expect(await save(settings)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', issues: [{ path }] },
    })
    expect((await history()).list).toEqual([])
  })

  it('can have odds that return exactly the stake', async () => {
    expect((await save({ odds: oddsOf(100_000) })).status).toBe(200)
  })

  it('404: for an unknown game', async () => {
    expect((await desk.send('GET', '/lottery/games/NONE')).status).toBe(404)
  })

  it('403: are for lottery operators', async () => {
    for (const roles of [['cashier'], ['operator']] as const) {
      const staff = staffOf('Jun', { roles: [...roles] })
      for (const path of ['/lottery/games', AT, '/lottery/setting-changes', '/lottery/setting-changes/file'])
        expect((await sendAsStaff(desk.gateway, 'GET', path, { staff })).status).toBe(403)
    }
  })

  it('are logged as changes of their rows by the approver', async () => {
    await change({ maxStake: '9', odds: oddsOf(97_000) })
    for (const table of ['merchant_games', 'odds'])
      expect(
        await desk.sql`select 1 from audit.log where actor = 'Jun' and subject like ${`lottery.${table}%`}`,
      ).not.toEqual([])
  })
})

describe('a game that is switched off', () => {
  it('accepts no orders from then on, by one person; two people switch it on, at once', async () => {
    const { token } = await desk.player()
    expect((await place(token)).status).toBe(200)
    expect((await save({ isOn: false })).body).toMatchObject({ state: 'APPLIED' })
    expect(await place(token)).toMatchObject(rejectedWith('NOT_FOUND', 404))
    expect((await desk.gateway.call('lotteryTerms', { code: 'SSC60' })).status).toBe(404)
    expect(
      (await desk.gateway.call('popularLotteries', { language: 'EN' })).value.games.map(({ code }) => code),
    ).toEqual(['VNMB'])
    expect((await save({ isOn: true })).body).toMatchObject({ state: 'PROPOSED' })
    expect((await place(token)).status).toBe(404)
    await approve((await history('?state=PROPOSED')).list[0]!.proposalId)
    expect((await place(token)).status).toBe(200)
  })

  it('leaves the lists and the search of games until it is on again', async () => {
    await desk.sql`
      insert into games.merchant_vendors (merchant, vassalage) values ('DEMO', 'TCG_LOTTO') on conflict do nothing`
    const listed = async (request: object = {}) =>
      (await desk.gateway.call('gameList', { language: 'EN', gameType: 'LOTT', ...request })).value.games.map(
        ({ gameId }) => gameId,
      )
    expect(await listed()).toContain('SSC60')
    await save({ isOn: false })
    expect(await listed()).not.toContain('SSC60')
    expect(await listed({ gameName: 'SSC60' })).toEqual([])
    await change({ isOn: true })
    expect(await listed({ gameName: 'SSC60' })).toEqual(['SSC60'])
  })

  it('is in no list of games of a merchant that has never switched it on', async () => {
    await desk.sql`
      insert into games.merchant_vendors (merchant, vassalage) values ('DEMO', 'TCG_LOTTO') on conflict do nothing`
    await desk.sql`delete from lottery.issues where merchant = 'DEMO' and code = 'PK10'`
    await desk.sql`delete from lottery.merchant_games where merchant = 'DEMO' and code = 'PK10'`
    const { games } = (await desk.gateway.call('gameList', { language: 'EN', gameType: 'LOTT' })).value
    expect(games.map(({ gameId }) => gameId)).not.toContain('PK10')
  })

  it('draws and settles the issues that have orders', async () => {
    const { token, id } = await desk.player()
    expect((await place(token)).status).toBe(200)
    await save({ isOn: false })
    await desk.close(SSC60)
    await desk.settle()
    expect(await desk.sql`select state from lottery.orders where member_id = ${id}`).toEqual([{ state: 'SETTLED' }])
  })

  it('together with another change needs a second person', async () => {
    expect((await save({ isOn: false, maxStake: '9' })).body).toMatchObject({ state: 'PROPOSED' })
  })
})

describe('the lists', () => {
  it('have every lottery, with pending changes, and games that the merchant does not offer as off', async () => {
    await desk.sql`
      insert into lottery.games (code, account_type_name, name, rules, popularity)
      values ('KENO', 'TCG_LOTTO', '{"KO":"키노","EN":"Keno"}', '{"KO":"","EN":""}', 1),
        ('GONE', 'TCG_LOTTO', '{"KO":"","EN":""}', '{"KO":"","EN":""}', 1)`
    await change({ odds: oddsOf(97_000) })
    await save({ maxStake: '9' })
    const { list } = (await desk.send('GET', '/lottery/games')).body as { list: { code: string }[] }
    expect(list).toMatchObject([
      { code: 'KENO', names: { EN: 'Keno' }, isOn: false, isWaiting: false },
      { code: 'SSC60', isOn: true, minStake: '0.01', maxStake: '5000', setOdds: 1, isWaiting: true },
      { code: 'VNMB', isOn: true, setOdds: 0 },
    ])
  })

  it('have the history, newest first, by state and game, and as a file that is logged', async () => {
    await change({ odds: oddsOf(97_000) })
    await save({ isOn: false })
    expect((await history()).list).toMatchObject([
      { changes: [{ field: 'isOn', from: 'ON', to: 'OFF' }], state: 'APPLIED' },
      { changes: [{ field: `odds.position.${LEVEL}`, to: '9.7' }], proposedBy: 'Mina', decidedBy: 'Jun' },
    ])
    expect((await history('?state=DECLINED')).list).toEqual([])
    expect((await history('?code=VNMB')).list).toEqual([])
    expect((await desk.send('GET', '/lottery/setting-changes/file')).body).toEqual({ list: (await history()).list })
    expect(await desk.sql`select actor from audit.log where action = 'lottery-setting-changes-exported'`).toEqual([
      { actor: 'Mina' },
    ])
  })
})
