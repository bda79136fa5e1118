import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DemoClient, MemberClient, Value } from './demo-client.ts'
import { decideReleases, moveMoney, runTeams } from './live-in-staff.ts'

const MEMBERS = [
  ['demo', 'DEMO'],
  ['lotus', 'LOTUS'],
] as const
const PAYMENT_PASSWORD = '284617'

/** A typical activity of members or staff. Skipped for a version that lacks one of its calls. */
interface Part {
  readonly needs: readonly string[]
  live(demo: DemoClient): Promise<void>
}

/** The order matters: a bonus limits later stakes, and points are earned before they are spent. */
const PARTS: readonly Part[] = [
  { needs: [], live: playGames },
  { needs: ['limitSet', 'realityCheckInterval'], live: setLimits },
  { needs: ['placeLotteryChase'], live: betOnLotteries },
  { needs: ['depositCreate'], live: deposit },
  { needs: ['withdrawalCreate'], live: withdraw },
  { needs: ['promotionJoin', 'convertPoints'], live: takePromotions },
  { needs: ['depositCreate'], live: moveMoney },
  { needs: ['agentLinkCreate'], live: runTeams },
  { needs: [], live: decideReleases },
]

/**
 * Uses a demo as members and staff do, through its interfaces, so that its tables contain what upgrades encounter:
 * finished and open rounds, orders in several states, claims, and pending changes.
 * @throws Error of the first step that was rejected
 */
export async function liveIn(demo: DemoClient): Promise<void> {
  for (const { needs, live } of PARTS) if (needs.every((call) => demo.has(call))) await live(demo)
}

const round = (selection: object) => ({ selection, round: randomUUID() })

async function playGames(demo: DemoClient): Promise<void> {
  for (const [account, merchant] of MEMBERS) {
    const member = await demo.member(account, merchant)
    for (const game of await gamesOf(demo, { merchant, engine: 'slot' })) {
      await member.call('addFavoriteGame', { gameId: game.gameId })
      const play = await member.open(game)
      for (const stake of ['1', '2']) await play('rounds', round({ stake }))
    }
    await member.call('chatSend', { text: 'Good luck', clientId: randomUUID() })
    await member.call('supportQuestion', { content: 'When is a withdrawal paid?', language: 'EN' })
  }
  await leaveRoundOpen(await demo.member('demo'), demo)
}

/** Leaves a round open in which the player must still decide: the stake is debited, the result is unknown. */
async function leaveRoundOpen(member: MemberClient, demo: DemoClient): Promise<void> {
  const [game] = await gamesOf(demo, { merchant: 'DEMO', engine: 'mines' })
  const play = await member.open(game!)
  await play('rounds', round({ stake: '5', mines: 3 }))
}

const gamesOf = ({ sql }: DemoClient, { merchant, engine }: { merchant: string; engine: string }) =>
  sql<{ gameId: string; vassalage: string }[]>`
    select g.game_id as "gameId", g.vassalage from games.games g join games.merchant_vendors m using (vassalage)
    where m.merchant = ${merchant} and g.engine = ${engine} order by g.game_id limit 2`

async function setLimits(demo: DemoClient): Promise<void> {
  const member = await demo.member('bada77')
  await member.call('limitSet', { kind: 'LOSS', period: 'DAY', amount: '500' })
  await member.call('limitSet', { kind: 'LOSS', period: 'DAY', amount: '900' })
  await member.call('limitSet', { kind: 'SESSION', period: 'DAY', minutes: 120 })
  await member.call('realityCheckInterval', { minutes: 30 })
}

const ALWAYS_WINS = { play: 'position', content: '0,1,2,3,4,5,6,7,8,9||||', unit: '0.1', multiple: 2 }
const SELDOM_WINS = { play: 'position', content: '3||||', unit: '1', multiple: 2 }
/** A bet on a lottery whose draw is days away. */
const RUNNING = { play: 'RUN_TOP', content: '3,5', unit: '1', multiple: 2 }

/** Creates a settled order, one that waits for its draw, a cancelled one, and a running chase. */
async function betOnLotteries(demo: DemoClient): Promise<void> {
  const member = await demo.member('demo')
  const order = async (code: string, ticket: object) => {
    let numero = ''
    await until(async () => {
      const [issue] = (await member.call('comingIssues', { code, count: 1 })).list
      numero = issue.numero
      return issue.openAt <= Date.now() && issue.closeAt > Date.now() + 10_000
    })
    return member.call('placeLotteryOrder', { requestId: randomUUID(), code, numero, tickets: [ticket] })
  }
  const { orderId } = await order('SSC60', ALWAYS_WINS)
  await order('THAI', RUNNING)
  const { orderId: unwanted } = await order('THAI', { ...RUNNING, content: '7' })
  const { canCancel } = await member.call('lotteryTerms', { code: 'THAI' })
  if (canCancel) await member.call('cancelLotteryOrder', { orderId: unwanted })
  await member.call('placeLotteryChase', {
    requestId: randomUUID(),
    code: 'SSC60',
    tickets: [SELDOM_WINS],
    plan: { kind: 'same' },
    issues: 30,
  })
  await until(async () => (await member.call('lotteryOrder', { orderId })).state === 'SETTLED')
}

/**
 * Creates credited orders (with a bonus, and with another amount than requested), and declined, processing and unpaid
 * ones.
 */
async function deposit(demo: DemoClient): Promise<void> {
  for (const [account, merchant] of MEMBERS) {
    const member = await demo.member(account, merchant)
    const order = async (amount: string, form?: Record<string, string>, bonus?: string) => {
      const requestId = randomUUID()
      const wanted = { requestId, method: 'bank', amount, ...(bonus && { bonus }) }
      const { checkoutUrl } = await member.call('depositCreate', wanted)
      if (form) await demo.checkOut(checkoutUrl, form)
    }
    await order('200', { result: 'approve' }, account === 'demo' ? 'FIRST-100' : undefined)
    await order('60', { result: 'approve_other', amount: '55' })
    await order('80', { result: 'processing' })
    await order('90', { result: 'decline' })
    await order('100')
    await until(async () => (await member.call('deposits', { state: 'CREDITED' })).total >= 2)
  }
}

/** Creates two orders, one of which is large enough to be reviewed. */
async function withdraw(demo: DemoClient): Promise<void> {
  const member = await demo.member('lotus', 'LOTUS')
  await member.call('paymentPasswordSet', { password: PAYMENT_PASSWORD, loginPassword: 'lotus1234' })
  const { accountId } = await member.call('payoutAccountAdd', {
    country: 'KR',
    bank: 'KB',
    accountNumber: '1002003004',
    holder: 'Lotus Kim',
    paymentPassword: PAYMENT_PASSWORD,
  })
  for (const amount of ['40', '3000'])
    await member.call('withdrawalCreate', {
      requestId: randomUUID(),
      amount,
      accountId,
      paymentPassword: PAYMENT_PASSWORD,
    })
}

/** Claims, joins, exchanges and transfers. */
async function takePromotions(demo: DemoClient): Promise<void> {
  const member = await demo.member('demo')
  await member.call('paymentPasswordSet', { password: PAYMENT_PASSWORD, loginPassword: 'demo1234' })
  await member.call('promotionCheckIn', { id: 'check-in' })
  await member.call('promotionJoin', { id: 'winter-raffle' })
  const { list } = await member.call('claimTickets')
  await member.call('claimTicket', { ticketIds: list.slice(0, 2).map(({ ticketId }: Value) => ticketId) })
  const secret = { paymentPassword: PAYMENT_PASSWORD }
  await member.call('convertPoints', { requestId: randomUUID(), quantity: 100, ...secret })
  const address = { recipient: 'Demo Kim', phone: '010-2000-3000', postcode: '04524', street: 'Sejong-daero 110' }
  const item = { itemId: 'tumbler', quantity: 1, price: '1500', address }
  await member.call('redeemPoints', { requestId: randomUUID(), ...item, ...secret })
}

/** Polls until a job is done. @throws Error after three minutes */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 3 * 60_000; !(await isDone()); await pause(250))
    if (Date.now() > limit) throw new Error(`Waited too long for ${String(isDone)}`)
}
