import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { startGame } from '../../../testing/game-session.ts'
import { INTERNAL_KEYS, testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBets } from '../../bets/service.ts'

const { operate: internalKey } = INTERNAL_KEYS
let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  const member = await addMember(gateway.sql, { registeredAt: new Date(0) })
  token = await gateway.signIn(member)
  await openAccount(gateway.sql, { memberId: member.id, amount: 1_000_000n })
  const wallet = createBets(gateway.deps)
  const movement = {
    ...(await startGame(gateway.deps, member, token, { gameId: 'TIDE' })),
    roundId: 'r1',
    closes: false,
  }
  await wallet.placeBet({ ...movement, amount: 100_000n, transactionId: 'b1' })
  await wallet.settleWin({
    ...movement,
    amount: 250_000n,
    transactionId: 'w1',
    referenceId: 'b1',
    closes: true,
    outcome: undefined,
  })
})
afterAll(() => gateway.close())

async function send(
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  key = internalKey,
  actor = '미나',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await gateway.internal.inject({
    method,
    url: `/internal/merchants/DEMO/${path}`,
    headers: { host: 'localhost', 'x-internal-key': key, 'x-internal-actor': encodeURIComponent(actor) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const order = { rounds: [{ provider: 'atrium', roundId: 'r1' }], reason: 'reel 3 stood still' }

describe('voids of the staff side', () => {
  it('403 without the shared key, 400 for an order or a search without sense', async () => {
    expect((await send('POST', 'voids', order, 'another')).status).toBe(403)
    expect((await send('GET', 'rounds?roundId=r1', undefined, 'another')).status).toBe(403)
    expect(await send('POST', 'voids', { ...order, reason: '' })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
    expect((await send('GET', 'rounds?from=x&gameId=TIDE')).status).toBe(400)
  })

  it('finds rounds by their names, those that are there', async () => {
    expect(
      await send('POST', 'rounds', {
        rounds: [
          { provider: 'atrium', roundId: 'r1' },
          { provider: 'other', roundId: 'r1' },
        ],
      }),
    ).toMatchObject({
      status: 200,
      body: [{ provider: 'atrium', roundId: 'r1', state: 'CLOSED', stake: '10', payout: '25' }],
    })
    expect((await send('POST', 'rounds', { rounds: [] })).status).toBe(400)
    expect((await send('POST', 'rounds', { rounds: [{ provider: 'atrium', roundId: 'r1' }] }, 'another')).status).toBe(
      403,
    )
  })

  it('finds rounds page by page with how many there are, and as a file', async () => {
    expect(await send('GET', 'rounds/page?gameId=TIDE&pageSize=1')).toMatchObject({
      status: 200,
      body: { list: [{ provider: 'atrium', roundId: 'r1', state: 'CLOSED', stake: '10', payout: '25' }], total: 1 },
    })
    expect(await send('GET', 'rounds/file?gameId=TIDE')).toMatchObject({
      status: 200,
      body: { list: [{ roundId: 'r1', providerNames: { EN: 'AURORA Games' }, stake: '10', payout: '25' }] },
    })
    for (const query of [
      'page?gameId=TIDE',
      'page?pageSize=1',
      'page?gameId=TIDE&pageSize=1&after=e30',
      'page?gameId=TIDE&pageSize=201',
      'file?gameId=TIDE&after=e30',
      'file',
    ])
      expect([query, (await send('GET', `rounds/${query}`)).status]).toEqual([query, 400])
  })

  it('moves nothing of a round whose sums are not the approved ones any more', async () => {
    for (const sums of [
      { stake: '10', payout: '0' },
      { stake: '9.99', payout: '25' },
    ])
      expect(await send('POST', 'voids', { ...order, rounds: [{ ...order.rounds[0], ...sums }] })).toMatchObject({
        status: 200,
        body: { results: [{ roundId: 'r1', result: 'CHANGED' }] },
      })
    expect((await send('GET', 'rounds?roundId=r1')).body).toMatchObject([
      { state: 'CLOSED', stake: '10', payout: '25' },
    ])
    expect((await send('POST', 'voids', { ...order, rounds: [{ ...order.rounds[0], stake: 'ten' }] })).status).toBe(400)
  })

  it("show in the member's record, statement and inbox, which nobody else sees", async () => {
    const other = await gateway.signIn(await addMember(gateway.sql))
    const unread = async (as: string) => (await gateway.call('unreadCount', {}, { token: as })).value.notices
    const notices = async (as?: string) =>
      (
        await gateway.call(
          'announcements',
          { types: 'PL', language: 'EN', platform: 'W', execution: 'B' } as never,
          as ? { token: as } : {},
        )
      ).value.player.map(({ title }) => title)
    expect([await unread(token), await notices(token)]).toEqual([0, []])
    expect((await send('POST', 'voids', order, internalKey, '')).status).toBe(400)
    expect(
      await send('POST', 'voids', { ...order, rounds: [{ ...order.rounds[0], stake: '10', payout: '25' }] }),
    ).toMatchObject({ status: 200, body: { results: [{ roundId: 'r1', result: 'VOIDED' }] } })
    expect(await gateway.sql`select action, actor from audit.log where subject like '%atrium:r1' order by id`).toEqual([
      { action: 'round-voided', actor: '미나' },
      { action: 'config-changed', actor: '미나' },
    ])
    expect((await gateway.call('bettingRecord', { state: 'VOID' }, { token })).value).toMatchObject({
      list: [{ roundId: 'r1', state: 'VOID', stake: '0', payout: '0' }],
      totals: { net: '0' },
    })
    expect((await gateway.call('bettingRecordDetail', { roundId: 'r1' }, { token })).value).toMatchObject({
      balanceBefore: '100',
      balanceAfter: '100',
      transactions: [
        { kind: 'bet', amount: '10' },
        { kind: 'win', amount: '25' },
        { kind: 'rollback', amount: '10' },
        { kind: 'rollback', amount: '-25' },
      ],
    })
    expect(
      (await gateway.call('memberTransactions', { kind: 'REVERSAL' }, { token })).value.list.map(
        ({ amount }) => amount,
      ),
    ).toEqual(['-25', '10'])
    expect([await unread(token), await notices(token)]).toEqual([1, ['One of your rounds was voided']])
    expect([await unread(other), await notices(other), await notices()]).toEqual([0, [], []])
  })
})
