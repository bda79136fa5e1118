import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { voidedRoundOf } from '@atrium/contracts/staff/wallet/voided-rounds'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBets } from '../../bets/service.ts'

let gateway: TestGateway
let member: TestMember
let token: string
/** A round of the member with a stake of 10 and a payout of 25. */
let roundId: string

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql, { registeredAt: new Date(0) })
  token = await gateway.signIn(member)
  await openAccount(gateway.sql, { memberId: member.id, amount: 1_000_000n })
  roundId = randomUUID()
  const { settle } = await bet(100_000n)
  await settle(250_000n)
})

/** Places a bet in the member's round, which stays open until it is settled. */
async function bet(amount: bigint, round = roundId) {
  const wallet = createBets(gateway.deps)
  const movement = {
    ...(await startGame(gateway.deps, member, token, { gameId: 'TIDE' })),
    roundId: round,
    closes: false,
  }
  const transactionId = randomUUID()
  expect(await wallet.placeBet({ ...movement, amount, transactionId })).toMatchObject({ status: 'OK' })
  return {
    settle: (won: bigint) =>
      wallet.settleWin({
        ...movement,
        amount: won,
        transactionId: randomUUID(),
        referenceId: transactionId,
        closes: true,
        outcome: undefined,
      }),
  }
}

interface Options {
  actor?: string
  roles?: string[]
  merchant?: string
}
const send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  { actor = 'Mina', roles = ['operator'], ...change }: Options = {},
) => sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, { roles, ...change }) })
const propose = (rounds = [roundId], more: object = {}, options?: Options) =>
  send(
    'POST',
    '/voids',
    {
      voidId: randomUUID(),
      rounds: rounds.map((each) => ({ provider: 'atrium', roundId: each })),
      reason: 'Reel 3 stood still',
      ...more,
    },
    options,
  )
const approve = (proposalId: string, options: Options = { actor: 'Jun' }) =>
  send('POST', `/proposals/${proposalId}/approve`, {}, options)
const stateNow = async (round = roundId) => (await send('GET', `/rounds?roundId=${round}`)).body[0]?.state

describe('the rounds of a merchant', () => {
  it('are found by id, by game and time, or by member, with their amounts before they were voided', async () => {
    const before = { provider: 'atrium', roundId, account: member.account, stake: '10', payout: '25' }
    expect((await send('GET', `/rounds?roundId=${roundId}`)).body).toMatchObject([{ ...before, state: 'CLOSED' }])
    await approve((await propose()).body.proposalId)
    const from = new Date(gateway.deps.clock().getTime() - 60_000).toISOString()
    const byGame = (await send('GET', `/rounds?gameId=TIDE&from=${encodeURIComponent(from)}`)).body
    expect(byGame.find((round: typeof before) => round.roundId === roundId)).toMatchObject({
      ...before,
      state: 'VOID',
      voidedBy: 'Jun',
      reason: 'Reel 3 stood still',
    })
    const byMember = (await send('GET', `/rounds?account=${member.account.toUpperCase()}`)).body
    expect(byMember).toMatchObject([{ roundId }])
    expect((await send('GET', '/rounds?account=nobody')).body).toEqual([])
  })

  it('are found page by page with their total, and as a file', async () => {
    expect(await send('GET', `/rounds/page?account=${member.account}&pageSize=1`)).toMatchObject({
      status: 200,
      body: { list: [{ provider: 'atrium', roundId, state: 'CLOSED', stake: '10', payout: '25' }], total: 1 },
    })
    expect(await send('GET', `/rounds/file?account=${member.account}`)).toMatchObject({
      status: 200,
      body: { list: [{ roundId, providerNames: { EN: 'AURORA Games' }, stake: '10', payout: '25' }] },
    })
  })

  it.each(['/rounds', '/rounds/page?from=2026-01-01T00:00:00Z', '/rounds/file', '/rounds/page?gameId=TIDE&after=e30'])(
    '400: require a round, a game or a member, and a valid cursor: %s',
    async (path) => expect(await send('GET', path)).toMatchObject({ status: 400 }),
  )

  it('are visible, and can be voided, at their merchant only', async () => {
    const options = { merchant: 'LOTUS' }
    expect((await send('GET', `/rounds?roundId=${roundId}`, undefined, options)).body).toEqual([])
    expect(await propose([roundId], {}, options)).toMatchObject({ body: { errorCode: 'ROUNDS_NOT_VOIDABLE' } })
  })
})

describe('a void', () => {
  it('waits with nothing moved, and is one proposal for a repeated request', async () => {
    const voidId = randomUUID()
    const { status, body } = await propose([roundId], { voidId })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { proposalId: voidId, state: 'PROPOSED', subject: `void:${voidId}`, reason: 'Reel 3 stood still' },
    })
    expect(body.changes.map(voidedRoundOf)).toEqual([
      {
        provider: 'atrium',
        roundId,
        gameNames: { KO: expect.any(String), EN: expect.any(String) },
        account: member.account,
        state: 'CLOSED',
        stake: '10',
        payout: '25',
      },
    ])
    expect(await stateNow()).toBe('CLOSED')
    expect((await propose([roundId], { voidId })).body).toEqual(body)
  })

  it('is executed by a second person: an approver, or an operator of the merchant', async () => {
    for (const roles of [['approver'], ['operator']]) {
      const { proposalId } = (await propose()).body
      expect(await approve(proposalId, { actor: 'Mina', roles })).toMatchObject({
        body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
      })
      expect(await approve(proposalId, { actor: 'Jun', roles })).toMatchObject({
        status: 200,
        body: { state: 'APPLIED', decidedBy: 'Jun' },
      })
      expect(await stateNow()).toBe('VOID')
      roundId = randomUUID()
      await (await bet(100_000n)).settle(250_000n)
    }
    const { proposalId } = (await propose()).body
    expect((await approve(proposalId, { actor: 'Jun', roles: ['cashier'] })).status).toBe(403)
  })

  it.each<[string, (open: string) => Promise<unknown>]>([
    ['was voided', async (open) => approve((await propose([open])).body.proposalId)],
    ['has another stake', (open) => bet(10_000n, open)],
    ['has another payout', async (open) => (await bet(10_000n, open)).settle(300_000n)],
  ])('moves nothing, and is outdated, when a round %s meanwhile', async (_what, change) => {
    const open = randomUUID()
    await bet(100_000n, open)
    const { proposalId } = (await propose([roundId, open])).body
    await change(open)
    expect(await approve(proposalId)).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    expect(await stateNow()).toBe('CLOSED')
  })

  it('409: cannot be proposed for a round that is missing or void', async () => {
    const wrong = { status: 409, body: { errorCode: 'ROUNDS_NOT_VOIDABLE' } }
    expect(await propose([roundId, 'none'])).toMatchObject(wrong)
    await approve((await propose()).body.proposalId)
    expect(await propose()).toMatchObject(wrong)
  })

  it('shows the approver the part of a win that the member has spent, which the member retains', async () => {
    for (const stake of [600_000n, 500_000n]) await (await bet(stake, randomUUID())).settle(0n)
    const { proposalId } = (await propose()).body
    const { body } = await approve(proposalId)
    expect(body.changes.slice(1)).toEqual([
      { field: `kept.atrium:${roundId}`, to: '10', loosens: false, isOutcome: true },
    ])
  })

  it("is visible in the member's record, statement and inbox, and to no other member", async () => {
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
    const { proposalId } = (await propose()).body
    const told = gateway.published.length
    await approve(proposalId)
    expect(gateway.published.slice(told).map(({ message }) => message.topic)).toEqual([
      'wallet.balance.changed',
      'wallet.round.voided',
    ])
    expect(
      await gateway.sql`
        select action, actor from audit.log where subject in (${`atrium:${roundId}`}, ${`proposal:${proposalId}`})
        order by id`,
    ).toEqual([
      { action: 'proposal-made', actor: 'Mina' },
      { action: 'round-voided', actor: 'Jun' },
      { action: 'proposal-applied', actor: 'Jun' },
    ])
    expect((await gateway.call('bettingRecord', { state: 'VOID' }, { token })).value).toMatchObject({
      list: [{ roundId, state: 'VOID', stake: '0', payout: '0' }],
      totals: { net: '0' },
    })
    expect((await gateway.call('bettingRecordDetail', { roundId }, { token })).value).toMatchObject({
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
