import { randomUUID } from 'node:crypto'
import type { CallRequest } from '@atrium/contracts/calls'
import type { LotteryChange, LotteryChangePreview } from '@atrium/contracts/staff/lottery/changes'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { StaffLotteryIssueDetail } from '@atrium/contracts/staff/lottery/issues'
import { createChangeJob } from '../../domains/lottery/corrections/execute-changes.ts'
import { createIssueJobs } from '../../domains/lottery/issues/advance-issues.ts'
import { createSettlement } from '../../domains/lottery/settlement/settlement.ts'
import { addLotteries } from '../../domains/lottery/testing.ts'
import { openAccount } from '../../domains/wallet/index.ts'
import { addMember } from '../builders.ts'
import type { TestMember } from '../builders.ts'
import { testGateway } from '../gateway.ts'
import type { TestGateway } from '../gateway.ts'
import { sendAsStaff, staffOf } from '../staff.ts'

const BEGIN = new Date('2026-11-20T00:30:30Z')
/** The issue of VNMB that is drawn at 11:15 UTC, and the issue of SSC60 that is drawn at 00:31 UTC. */
export const VNMB = { code: 'VNMB', numero: '20261120-0001', drawAt: new Date('2026-11-20T11:15:00Z') }
export const SSC60 = { code: 'SSC60', numero: '20261120-0571', drawAt: new Date('2026-11-20T00:31:00Z') }
const running = { isStopping: () => false }

/** Returns a result of VNMB with this special prize. All other prizes are zeros. */
export const northern = (special: string): string =>
  [
    special,
    ...Array.from({ length: 9 }, () => '00000'),
    ...Array.from({ length: 10 }, () => '0000'),
    ...Array.from({ length: 3 }, () => '000'),
    ...Array.from({ length: 4 }, () => '00'),
  ].join(' ')

export interface Player extends TestMember {
  token: string
}

type Ticket = CallRequest<'placeLotteryOrder'>['tickets'][number]
/** A ticket that wins 99 times its stake when the special prize ends with `number`. */
export const onSpecial = (number: string, multiple = 1): Ticket => ({
  play: 'DE_DB',
  content: number,
  unit: '1',
  multiple,
})

export interface ChangeOptions {
  result?: string
  code?: string
  numero?: string
  changeId?: string
  reason?: string
  digest?: string
  actor?: string
}

/** A gateway at which DEMO has one fair and one official lottery, and the lotteries in `more`. Its clock is stopped. */
export async function lotteryDesk(...more: string[]) {
  const gateway: TestGateway = await testGateway({ now: BEGIN, stopped: true })
  const { sql } = gateway
  await addLotteries(sql, 'SSC60', 'VNMB', ...more)
  const jobs = createIssueJobs(gateway.deps)
  await jobs.plan()
  await jobs.advance()
  const at = (path: string, { code, numero }: { code: string; numero: string } = VNMB) =>
    `/lottery/issues/${code}/${numero}${path}`
  const send = (method: 'GET' | 'POST', path: string, body?: object, actor = 'Mina') =>
    sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor) })
  const wanted = (kind: string, { result, code, numero }: ChangeOptions) => ({
    issue: { code: code ?? VNMB.code, numero: numero ?? VNMB.numero },
    query: { kind, ...(result !== undefined && { result }) },
  })

  const desk = {
    gateway,
    sql,
    at,
    send,
    /** Adds a member with this many credits and signs the member in. */
    async player(credits = 1_000): Promise<Player> {
      const member = await addMember(sql)
      await openAccount(sql, { memberId: member.id, amount: BigInt(credits) * 10_000n, at: BEGIN })
      return { ...member, token: await gateway.signIn(member) }
    },
    /** Places an order. Returns its id. */
    async order({ token }: Player, tickets: Ticket[], issue = VNMB): Promise<string> {
      const { status, value } = await gateway.call(
        'placeLotteryOrder',
        { requestId: randomUUID(), code: issue.code, numero: issue.numero, tickets },
        { token },
      )
      if (status !== 200) throw new Error(`The order was rejected with ${status}`)
      return value.orderId
    },
    /** Moves the clock to the draw of an issue. */
    async close({ drawAt } = VNMB): Promise<void> {
      gateway.advance(drawAt.getTime() - gateway.deps.clock().getTime())
      await jobs.advance()
    },
    async enter(result: string, actor = 'Mina', issue = VNMB) {
      return send('POST', at('/result', issue), { result }, actor)
    },
    settle: () => createSettlement(gateway.deps)(running),
    /** Closes VNMB, enters its result as two people, and settles it. */
    async draw(result: string): Promise<void> {
      await desk.close()
      await desk.enter(result, 'Mina')
      await desk.enter(result, 'Jun')
      await desk.settle()
    },
    advance: () => jobs.advance(),
    plan: () => jobs.plan(),
    async preview(kind: string, options: ChangeOptions = {}) {
      const { issue, query } = wanted(kind, options)
      const { status, body } = await send(
        'GET',
        at(`/preview?${new URLSearchParams(query)}`, issue),
        undefined,
        options.actor,
      )
      return { status, body: body as LotteryChangePreview & { errorCode?: string } }
    },
    /** Previews a change and proposes it. */
    async propose(kind: string, options: ChangeOptions = {}) {
      const { issue, query } = wanted(kind, options)
      const digest = options.digest ?? (await desk.preview(kind, options)).body.digest
      const { status, body } = await send(
        'POST',
        at('/changes', issue),
        {
          changeId: options.changeId ?? randomUUID(),
          ...query,
          digest: digest ?? '0'.repeat(64),
          reason: options.reason ?? 'Wrong board',
        },
        options.actor,
      )
      return { status, body: body as MerchantProposal & { errorCode?: string } }
    },
    async approve(proposalId: string, actor = 'Jun') {
      const { status, body } = await send('POST', `/proposals/${proposalId}/approve`, {}, actor)
      return { status, body: body as MerchantProposal & { errorCode?: string } }
    },
    execute: () => createChangeJob(gateway.deps)(running),
    /** Proposes, approves and executes. Returns the change afterwards. */
    async change(kind: string, options: ChangeOptions = {}): Promise<LotteryChange> {
      const { proposalId } = (await desk.propose(kind, options)).body
      await desk.approve(proposalId)
      await desk.execute()
      return (await desk.issue(wanted(kind, options).issue)).changes.find(({ changeId }) => changeId === proposalId)!
    },
    async issue(issue: { code: string; numero: string } = VNMB): Promise<StaffLotteryIssueDetail> {
      return (await send('GET', at('', issue))).body as StaffLotteryIssueDetail
    },
    /** Returns the balances of a member in credits, by pool. */
    async pools({ id }: Player): Promise<Record<string, number>> {
      const rows = await sql<
        { kind: string; balance: bigint }[]
      >`select kind, balance from ledger.accounts where member_id = ${id} and balance <> 0`
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance) / 10_000]))
    },
  }
  return desk
}
export type LotteryDesk = Awaited<ReturnType<typeof lotteryDesk>>
