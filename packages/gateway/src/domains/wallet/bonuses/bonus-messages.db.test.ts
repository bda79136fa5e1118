import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { keepUp } from '../../../maintenance/upkeep.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBets } from '../../bets/service.ts'
import { takeBonusChange } from './bonus-changes-repository.ts'
import type { Offer } from './bonus-terms.ts'
import { createBonusMessages } from './bonus-messages.ts'
import { createBonuses } from './bonuses-service.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let bonuses: ReturnType<typeof createBonuses>
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T03:00:00Z') })
  bonuses = createBonuses(gateway.deps)
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT, at: gateway.deps.clock() })
})

const grant = async (offer: Partial<Offer> = {}) =>
  (await bonuses.grant(member.id, randomUUID(), { amount: 20n * CREDIT, multiplier: 10, ...offer }))!.id
/** Counts an amount toward the wagering requirement. */
const wager = (id: bigint, credits: number) =>
  gateway.sql`select wallet.count_wagered(${id}, ${BigInt(credits) * CREDIT})`
const run = () => createBonusMessages(gateway.deps)()
const inbox = async (language: 'EN' | 'KO' = 'EN') =>
  (await gateway.call('messages', {}, { token, headers: { language } })).value.list
const titles = async () => (await inbox()).map(({ title }) => title).toReversed()

it('reports a granted bonus, with its name in the language of the reader, amount, requirement and a link, and by push', async () => {
  await grant({ locked: 3n * CREDIT, title: { KO: '첫 입금 보너스', EN: 'First deposit bonus' } })
  gateway.published.length = 0
  await run()
  expect(await inbox()).toEqual([
    expect.objectContaining({
      kind: 'PROMOTION',
      title: 'Bonus granted',
      text: 'First deposit bonus: 23.00 DEMO was credited. Wager 230.00 DEMO in total, and you can claim it as real money.',
      link: '?member=bonusDetails',
      isRead: false,
    }),
  ])
  expect((await inbox('KO'))[0]?.text).toContain('첫 입금 보너스: 23.00 DEMO')
  expect(gateway.published.map(({ message }) => [message.topic, message.payload])).toEqual([
    ['messages.unread.changed', { unread: 1 }],
  ])
})

it('reports once that a bonus can be claimed, also when bets were rolled back meanwhile, and the claimed amount', async () => {
  const id = await grant({ maxCashOut: 15n * CREDIT })
  await wager(id, 200)
  await run()
  await wager(id, -50)
  await wager(id, 50)
  await run()
  expect(await titles()).toEqual(['Bonus granted', 'A bonus is ready to claim'])
  await bonuses.claim(member.id, id)
  await run()
  expect((await inbox())[0]).toMatchObject({
    title: 'Bonus claimed',
    text: 'Bonus: 15.00 DEMO is in your wallet as real money.',
  })
})

it('does not report a bonus that is no longer claimable', async () => {
  const id = await grant()
  await wager(id, 200)
  await wager(id, -50)
  await run()
  expect(await titles()).toEqual(['Bonus granted'])
})

it('reports the loss of a forfeited bonus, once for concurrent runs', async () => {
  const id = await grant({ locked: 3n * CREDIT })
  await Promise.all([bonuses.forfeit(member.id, id), bonuses.forfeit(member.id, id)])
  await Promise.all([run(), run(), run()])
  expect(await titles()).toEqual(['Bonus granted', 'Bonus forfeited'])
  expect((await inbox())[0]?.text).toBe(
    'Bonus: the bonus was forfeited. Bonus money and winnings that were lost with it: 23.00 DEMO.',
  )
})

it('reports the changes of one bonus in their order, also while another process is at the first', async () => {
  const id = await grant()
  await bonuses.forfeit(member.id, id)
  const died = gateway.sql.begin(async (tx) => {
    await takeBonusChange(tx)
    await run()
    expect(await titles()).toEqual([])
    throw new Error('The process dies.')
  })
  await expect(died).rejects.toThrow('The process dies.')
  await run()
  expect(await titles()).toEqual(['Bonus granted', 'Bonus forfeited'])
})

it('reports a bonus that expired by the job', async () => {
  await grant()
  gateway.advance(7 * DAY_MS)
  await keepUp(gateway.deps)
  await run()
  token = await gateway.signIn(member)
  expect((await inbox())[0]).toMatchObject({
    title: 'Bonus expired',
    text: expect.stringContaining('lost with it: 20.00 DEMO.'),
  })
})

it('reports a bonus that expired inside a bet', async () => {
  await grant()
  gateway.advance(7 * DAY_MS)
  token = await gateway.signIn(member)
  const movement = {
    ...(await startGame(gateway.deps, member, token, { gameId: 'TIDE' })),
    roundId: randomUUID(),
    closes: false,
  }
  await createBets(gateway.deps).placeBet({ ...movement, amount: 1n * CREDIT, transactionId: randomUUID() })
  await run()
  expect(await titles()).toEqual(['Bonus granted', 'Bonus expired'])
})

it('is sent by the next run when one fails before its commit', async () => {
  await grant()
  const failing = {
    ...gateway.deps,
    clock: () => {
      throw new Error('stopped')
    },
  }
  await expect(createBonusMessages(failing)()).rejects.toThrow('stopped')
  expect(await titles()).toEqual([])
  await run()
  expect(await titles()).toEqual(['Bonus granted'])
})

it('is never sent to a member who takes a break at the time', async () => {
  await grant()
  await gateway.sql`
    insert into protection.members (member_id, bar, barred_until)
    values (${member.id}, 'TIME_OUT', ${new Date(gateway.deps.clock().getTime() + DAY_MS)})`
  await run()
  await gateway.sql`update protection.members set bar = null, barred_until = null where member_id = ${member.id}`
  await run()
  expect(await titles()).toEqual([])
})
