import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { lotteryDesk, northern, onSpecial, SSC60, VNMB } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk } from '../../../testing/lottery/desk.ts'

let desk: LotteryDesk

beforeEach(async () => {
  desk = await lotteryDesk()
})
afterEach(() => desk.gateway.close())

const WRONG = northern('00012')
const RIGHT = northern('00034')
const rejectedWith = (errorCode: string, status = 409) => ({ status, body: { errorCode } })
/** Draws an issue with a wrong result, by which one member has won. Another member wins with the right result. */
async function drawn(): Promise<void> {
  await desk.order(await desk.player(), [onSpecial('12')])
  await desk.order(await desk.player(), [onSpecial('34')])
  await desk.draw(WRONG)
}

describe('a change of an issue', () => {
  it('waits with its planned moves, and starts when a second person approves it', async () => {
    await drawn()
    const { body } = await desk.propose('CORRECT', { result: RIGHT })
    const moves = { orders: '2', members: '2', stakesBack: '0', winsTaken: '99', winsPaid: '99', net: '0' }
    expect(body).toMatchObject({
      state: 'PROPOSED',
      subject: `lottery-issue:VNMB:${VNMB.numero}`,
      changes: [
        { field: 'issueChange', to: 'CORRECT', loosens: false },
        { field: 'result', from: WRONG, to: RIGHT, loosens: false },
        ...Object.entries(moves).map(([name, to]) => ({ field: `moves.${name}`, to, loosens: false })),
      ],
    })
    expect((await desk.issue()).changes).toEqual([])
    expect(await desk.approve(body.proposalId)).toMatchObject({ status: 200, body: { state: 'APPLIED' } })
    expect((await desk.issue()).changes).toMatchObject([
      { changeId: body.proposalId, kind: 'CORRECT', state: 'RUNNING', approvedBy: 'Jun', sums: { orders: 2 } },
    ])
  })

  it.each(['CORRECT', 'VOID'])(
    '409: is not executed when its moves would differ from the proposed ones: %s',
    async (kind) => {
      await drawn()
      const { proposalId } = (await desk.propose(kind, kind === 'CORRECT' ? { result: RIGHT } : {})).body
      if (kind === 'CORRECT') await desk.sql`update lottery.tickets set odds = '{980000}' where content = '34'`
      else await desk.sql`update lottery.orders set win = 1 where win = 0`
      expect(await desk.approve(proposalId)).toMatchObject(rejectedWith('PROPOSAL_OUTDATED'))
      await desk.execute()
      expect(await desk.sql`select 1 from lottery.order_changes`).toEqual([])
      expect((await desk.issue()).result).toBe(WRONG)
    },
  )

  it('409: with the digest of another preview', async () => {
    await drawn()
    expect(
      await desk.propose('CORRECT', { result: RIGHT, digest: (await desk.preview('VOID')).body.digest }),
    ).toMatchObject(rejectedWith('LOTTERY_SUMS_CHANGED'))
  })

  it('is one proposal for a repeated request; another one under its id, or beside it, is rejected', async () => {
    await drawn()
    const changeId = randomUUID()
    for (let time = 0; time < 2; time += 1)
      expect(await desk.propose('CORRECT', { result: RIGHT, changeId })).toMatchObject({
        status: 200,
        body: { proposalId: changeId, state: 'PROPOSED', isOwn: true },
      })
    expect(await desk.propose('VOID', { changeId })).toMatchObject(rejectedWith('REQUEST_ID_USED'))
    expect(await desk.propose('VOID')).toMatchObject(rejectedWith('PROPOSAL_WAITING'))
  })

  it('409: is not proposed while another one is executed', async () => {
    await drawn()
    await desk.approve((await desk.propose('CORRECT', { result: RIGHT })).body.proposalId)
    expect(await desk.propose('VOID')).toMatchObject(rejectedWith('LOTTERY_CHANGE_RUNNING'))
    await desk.execute()
    expect((await desk.propose('VOID')).status).toBe(200)
  })

  it('can be decided for a day', async () => {
    await drawn()
    const { proposalId } = (await desk.propose('VOID')).body
    desk.gateway.advance(24 * 60 * 60_000)
    expect(await desk.approve(proposalId)).toMatchObject(rejectedWith('PROPOSAL_DECIDED'))
    expect((await desk.propose('VOID')).status).toBe(200)
  })

  it('409: cancels before the result only, voids and corrects after it only', async () => {
    await drawn()
    expect(await desk.preview('CANCEL')).toMatchObject(rejectedWith('LOTTERY_CHANGE_NOT_POSSIBLE'))
    for (const kind of ['VOID', 'CORRECT'])
      expect(await desk.preview(kind, { ...SSC60, result: '01234' })).toMatchObject(
        rejectedWith('LOTTERY_CHANGE_NOT_POSSIBLE'),
      )
  })

  it('409: never corrects a fair draw', async () => {
    await desk.close(SSC60)
    await desk.settle()
    expect(await desk.preview('CORRECT', { ...SSC60, result: '01234' })).toMatchObject(
      rejectedWith('LOTTERY_CHANGE_NOT_POSSIBLE'),
    )
  })

  it('400: corrects to a valid result of the draw only, with its leading zeros; 409 to the current result', async () => {
    await drawn()
    for (const result of ['12345', RIGHT.replace('00034', '34'), `${RIGHT} 00`, RIGHT.replace('00034', '0003x')])
      expect(await desk.preview('CORRECT', { result })).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'result' }] },
      })
    expect(await desk.preview('CORRECT')).toMatchObject(rejectedWith('INVALID_REQUEST', 400))
    expect(await desk.preview('CORRECT', { result: WRONG })).toMatchObject(rejectedWith('LOTTERY_RESULT_UNCHANGED'))
  })

  it("404: an issue or a change that is not the merchant's", async () => {
    await drawn()
    const { proposalId } = (await desk.propose('VOID')).body
    const lotus = staffOf('Mina', { merchant: 'LOTUS' })
    const paths = [desk.at(''), desk.at('/preview?kind=VOID'), `/lottery/changes/${proposalId}/members`]
    for (const path of paths)
      expect([path, (await sendAsStaff(desk.gateway, 'GET', path, { staff: lotus })).status]).toEqual([path, 404])
    expect(
      (await sendAsStaff(desk.gateway, 'POST', desk.at('/result'), { body: { result: WRONG }, staff: lotus })).status,
    ).toBe(404)
    expect((await desk.issue({ code: 'VNMB', numero: '20201120-0001' })) as object).toMatchObject({
      errorCode: 'NOT_FOUND',
    })
  })

  it('is logged when it is done, with its moves', async () => {
    await drawn()
    const { changeId } = await desk.change('CORRECT', { result: RIGHT })
    expect(
      await desk.sql`
        select actor, details from audit.log where subject = ${`lottery-issue:VNMB/${VNMB.numero}`}
          and action = 'lottery-change-done'`,
    ).toMatchObject([
      { actor: 'Jun', details: { change: changeId, orders: 2, winsTaken: '99', winsPaid: '99', kept: '0' } },
    ])
  })
})

describe('the members of a change', () => {
  it('are listed page by page, before and after its execution, in both directions', async () => {
    const players = []
    for (const number of ['12', '34', '12']) {
      const player = await desk.player()
      await desk.order(player, [onSpecial(number)])
      players.push(player)
    }
    await desk.draw(WRONG)
    const { proposalId } = (await desk.propose('CORRECT', { result: RIGHT })).body
    const page = async (query: string) =>
      (await desk.send('GET', `/lottery/changes/${proposalId}/members?pageSize=2${query}`)).body as {
        list: { account: string; net: string }[]
        next?: string
        previous?: string
      }
    for (const step of ['proposed', 'done']) {
      const first = await page('')
      expect([step, first.list.map(({ account, net }) => [account, net])]).toEqual([
        step,
        [
          [players[0]!.account, '-99'],
          [players[1]!.account, '99'],
        ],
      ])
      const second = await page(`&after=${first.next}`)
      expect(second).toMatchObject({ list: [{ account: players[2]!.account }], previous: String(players[2]!.id) })
      expect(second).not.toHaveProperty('next')
      expect((await page(`&before=${second.previous}`)).list).toEqual(first.list)
      await desk.approve(proposalId)
      await desk.execute()
    }
    expect((await desk.send('GET', `/lottery/changes/${proposalId}/members?after=x`)).status).toBe(400)
  })
})

describe('the issues of a merchant', () => {
  it('are listed with their sums, the last draw first, by game, state and time, without those that are not open yet', async () => {
    await drawn()
    await desk.advance()
    const list = async (query: string) =>
      ((await desk.send('GET', `/lottery/issues?${query}`)).body as { list: { code: string; numero: string }[] }).list
    expect((await list('code=VNMB')).find(({ numero }) => numero === VNMB.numero)).toMatchObject({
      state: 'SETTLED',
      source: 'STAFF',
      result: WRONG,
      isCorrected: false,
      orders: 2,
      stake: '2',
      win: '99',
      exposure: '0',
      currency: 'DEMO',
    })
    expect((await list('code=SSC60&state=SCHEDULED')).length).toBeGreaterThan(0)
    expect((await list('code=ssc60')).length).toBeGreaterThan(0)
    expect(await list('code=VNMB&until=2026-11-20T11:14:59.999Z')).toEqual([])
    expect((await list('code=VNMB&until=2026-11-20T11:15:00.000Z')).map(({ numero }) => numero)).toEqual([VNMB.numero])
    expect((await desk.send('GET', '/lottery/issues?until=tomorrow')).status).toBe(400)
  })

  it('show a seed only after the draw', async () => {
    const before = await desk.issue(SSC60)
    expect(before).toMatchObject({ state: 'OPEN', seedHash: expect.any(String) })
    expect(before).not.toHaveProperty('seed')
    await desk.close(SSC60)
    expect(await desk.issue(SSC60)).toMatchObject({ state: 'DRAWN', source: 'FAIR', seed: expect.any(String) })
  })

  it('are exported as a file, which is logged with its filters', async () => {
    const { body } = await desk.send('GET', '/lottery/issues/file?code=VNMB')
    expect((body as { list: object[] }).list).toContainEqual(
      expect.objectContaining({ code: 'VNMB', numero: VNMB.numero, state: 'OPEN' }),
    )
    expect(await desk.sql`select actor, details from audit.log where action = 'lottery-issues-exported'`).toEqual([
      { actor: 'Mina', details: { code: 'VNMB', state: 'BEGUN' } },
    ])
  })
})
