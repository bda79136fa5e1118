import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest, CallValue, StatementEntry } from '@atrium/contracts/calls'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { creditDeposit } from '../deposits/credit-repository.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBets } from '../../bets/service.ts'
import { createStatement } from './statement-service.ts'

let gateway: TestGateway
let member: TestMember
let token: string
const at = (moment: string) => ({ ...gateway.deps, clock: () => new Date(moment) })
const statement = async (request: CallRequest<'memberTransactions'> = {}, as = token) =>
  (await gateway.call('memberTransactions', request, { token: as })).value
const rows = async (request: CallRequest<'memberTransactions'> = {}) =>
  (await statement(request)).list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-03-10T00:00:00Z') })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'TIDE', name: { KO: '=달빛 "파도"', EN: '=Moonlit "Tide"' } }],
  })
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'HANEUL', games: ['FOX'] })
  await gateway.sql`update games.vendors set is_single_wallet = false where vassalage = 'HANEUL'`
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  await openAccount(gateway.sql, { memberId: member.id, amount: 1_000_000n, at: new Date('2025-03-10T00:00:00Z') })
  await gateway.sql.begin((tx) =>
    creditDeposit(tx, { memberId: member.id, ref: 'dep-1', amount: 500_001n }, new Date('2025-03-11T00:00:00Z')),
  )
  // Midnight in Seoul is 15:00 UTC.
  const deps = at('2026-03-01T14:59:59Z')
  const wallet = createBets(deps)
  const movement = { ...(await startGame(deps, member, token, { gameId: 'TIDE' })), roundId: 'r1', closes: false }
  await wallet.placeBet({ ...movement, amount: 100_000n, transactionId: 'b1' })
  await wallet.settleWin({
    ...movement,
    amount: 250_000n,
    transactionId: 'w1',
    referenceId: 'b1',
    closes: true,
    outcome: undefined,
  })
  const later = createBets(at('2026-03-01T15:00:00Z'))
  await later.placeBet({ ...movement, roundId: 'r2', amount: 30_000n, transactionId: 'b2' })
  await later.rollBack({ ...movement, roundId: 'r2', transactionId: 'x2', referenceId: 'b2', closes: true })
  await createBonuses(gateway.deps).grant(member.id, 'spring', { amount: 40_000n, multiplier: 10, maxBet: 100_000n })
  await gateway.call(
    'walletTransfer',
    { from: 'MAIN', to: 'HANEUL', amount: '20', transferId: 'transfer-1' },
    { token },
  )
})
afterAll(() => gateway.close())

const ALL = [
  ['TRANSFER', '-20', '169.0001'],
  ['BONUS', '4', '169.0001'],
  ['REVERSAL', '3', '165.0001'],
  ['WAGER', '-3', '162.0001'],
  ['WIN', '25', '165.0001'],
  ['WAGER', '-10', '140.0001'],
  ['DEPOSIT', '50.0001', '150.0001'],
  ['ADJUSTMENT', '100', '100'],
]

describeListCall<StatementEntry>({
  list: 'memberTransactions',
  file: 'memberTransactionsFile',
  gateway: () => gateway,
  token: () => token,
  filters: [{ kind: 'WAGER' }, { from: '2026-03-01', to: '2026-03-02' }, { from: '2020-01-01', to: '2020-01-02' }],
  idOf: ({ id }) => id,
  sumsOf: ({ sums }: CallValue<'memberTransactions'>) =>
    Object.fromEntries(sums.map(({ kind, amount, count }) => [kind, [amount, count]])),
  addUp: (rows) =>
    Object.fromEntries(
      [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [
        kind,
        [toWire(own.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)), own.length],
      ]),
    ),
})

describe('the account statement', () => {
  it('contains every movement with the balance after it, newest first, and their sums', async () => {
    expect(await rows()).toEqual(ALL)
    expect(await statement({ pageSize: 1 })).toMatchObject({
      total: 8,
      totalPages: 8,
      currency: 'DEMO',
      sums: expect.arrayContaining([
        { kind: 'WAGER', amount: '-13', count: 2 },
        { kind: 'DEPOSIT', amount: '50.0001', count: 1 },
      ]),
    })
  })

  it('names the source of each movement, in the language of the reader', async () => {
    expect((await statement({ kind: 'WIN' })).list).toEqual([
      {
        id: expect.any(String),
        at: Date.parse('2026-03-01T14:59:59Z'),
        kind: 'WIN',
        amount: '25',
        balanceAfter: '165.0001',
        currency: 'DEMO',
        roundId: 'r1',
        title: '=달빛 "파도"',
      },
    ])
    expect((await statement({ kind: 'TRANSFER' })).list[0]).toMatchObject({ title: 'HANEUL 게임' })
    expect((await statement({ kind: 'DEPOSIT' })).list[0]).toMatchObject({ reference: 'dep-1' })
  })

  it('pages by key, forwards and backwards, whatever is booked meanwhile', async () => {
    const first = await statement({ pageSize: 3 })
    const second = await statement({ pageSize: 3, after: first.next! })
    const third = await statement({ pageSize: 3, after: second.next! })
    const kinds = ({ list }: Awaited<ReturnType<typeof statement>>) =>
      list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])
    expect([first, second, third].map(kinds)).toEqual([ALL.slice(0, 3), ALL.slice(3, 6), ALL.slice(6)])
    expect([first.previous, third.next]).toEqual([undefined, undefined])
    const back = await statement({ pageSize: 3, before: third.previous! })
    expect(kinds(back)).toEqual(kinds(second))
    expect(kinds(await statement({ pageSize: 3, before: back.previous! }))).toEqual(kinds(first))
  })

  it('pages by number for releases that use it', async () => {
    expect([
      await rows({ pageSize: 3 }),
      await rows({ pageSize: 3, pageNo: 2 }),
      await rows({ pageSize: 3, pageNo: 3 }),
    ]).toEqual([ALL.slice(0, 3), ALL.slice(3, 6), ALL.slice(6)])
  })

  it.each<[string, CallRequest<'memberTransactions'>, number[]]>([
    ["days of the merchant's time zone", { from: '2026-03-02', to: '2026-03-02' }, [2, 3]],
    ['a last day', { to: '2026-03-01', from: '2026-01-01' }, [4, 5]],
    ['a year and more', { from: '2025-03-11', to: '2025-03-11' }, [6]],
    ['a kind', { kind: 'BONUS' }, [1]],
  ])('is filtered by %s', async (_what, request, expected) => {
    expect(await rows(request)).toEqual(expected.map((index) => ALL[index]))
    expect((await statement(request)).total).toBe(expected.length)
  })

  it('is empty for another member, and rejected for visitors and trial accounts', async () => {
    expect(await statement({}, await gateway.signIn(await addMember(gateway.sql)))).toMatchObject({
      list: [],
      total: 0,
      totalPages: 0,
      sums: [],
    })
    expect(await gateway.call('memberTransactions', {})).toMatchObject({
      status: 401,
      body: { errorCode: 'LOGIN_REQUIRED' },
    })
    const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
    expect(await gateway.call('memberTransactionsFile', { as: 'rows' }, { token: trial })).toMatchObject({
      status: 403,
      body: { errorCode: 'REAL_ACCOUNT_REQUIRED' },
    })
  })

  it('reads a period without scanning the movements before and after it', async () => {
    const busy = await addMember(gateway.sql)
    const account = await openAccount(gateway.sql, {
      memberId: busy.id,
      amount: 0n,
      at: new Date('2020-01-01T00:00:00Z'),
    })
    // Adds a deposit every three hours for over a year, with the SQL function that books deposits.
    await gateway.sql`select set_config('atrium.actor', 'test', true)`
    await gateway.sql`
      select wallet.credit_deposit(${busy.id}, 'd' || number, 10000,
        timestamptz '2020-01-01' + number * interval '3 hours') from generate_series(1, 3400) as number`
    const since = async (moment: string) =>
      (
        await gateway.sql<{ at: Date; before: Date }[]>`
      select j.at, (select max(o.at) from ledger.journals o join ledger.entries e on e.journal_id = o.id
        where e.account_id = ${account} and o.id < j.id) as before
      from ledger.journals j where j.id = ledger.first_journal_since(${account}, ${moment})`
      )[0]
    for (const moment of ['2020-03-05T12:30:00Z', '2020-07-01T00:00:00Z', '2021-02-20T15:59:59Z']) {
      const { at: first, before } = (await since(moment))!
      expect([first >= new Date(moment), before < new Date(moment)]).toEqual([true, true])
    }
    expect(await since('2029-01-01T00:00:00Z')).toBeUndefined()
    const day = await statement({ from: '2020-07-01', to: '2020-07-01', pageSize: 100 }, await gateway.signIn(busy))
    expect([day.total, day.list.length, day.sums]).toEqual([8, 8, [{ kind: 'DEPOSIT', amount: '8', count: 8 }]])
  })

  it.each([
    { from: '2026-02-30' },
    { to: '9999-12-31' },
    { kind: 'JACKPOT' },
    { after: '1 or 1' },
    { after: Buffer.from('["1 or 1"]').toString('base64url') },
  ])('400: %j', async (wrong) => {
    expect(
      await gateway.call('memberTransactionsFile', { as: 'rows', ...wrong } as CallRequest<'memberTransactionsFile'>, {
        token,
      }),
    ).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
  })
})

describe('its file', () => {
  it('comes in parts that contain each movement once', async () => {
    const inParts = createStatement(gateway.deps, 3)
    const reader = {
      memberId: member.id,
      language: 'EN' as const,
      merchant: { currency: 'DEMO', timeZone: 'Asia/Seoul' },
      timeZone: 'Asia/Seoul',
    }
    const parts: StatementEntry[][] = []
    for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
      const part = await inParts.file({ as: 'rows', ...(next && { after: next }) }, reader)
      parts.push(part.list)
      next = part.next
    }
    expect(parts.map(({ length }) => length)).toEqual([3, 3, 2])
    const { next: before } = await inParts.file({ as: 'rows' }, reader)
    expect((await inParts.file({ as: 'rows', before }, reader)).list).toEqual(parts[1])
    expect(parts.flat()).toEqual((await createStatement(gateway.deps).file({ as: 'rows' }, reader)).list)
  })

  it('is CSV for pages of releases before 1.6 of the calls contract, which replace keys and codes', async () => {
    const earlier = async (request: object) =>
      (await gateway.call('memberTransactionsFile', request as never, { token })).value as never as {
        csv: string
        columns?: object[]
      }
    const { csv, columns } = await earlier({ from: '2026-03-01', to: '2026-03-01' })
    const [win] = (await statement({ kind: 'WIN' })).list
    expect(csv.split('\r\n')).toEqual([
      '\uFEFF"id","at","kind","amount","balanceAfter","currency","roundId","title","reference"',
      `${win!.id},2026-03-01 23:59:59,"WIN",25,165.0001,"DEMO","r1","'=달빛 ""파도""",`,
      expect.stringContaining('"WAGER"'),
      '',
    ])
    expect(columns).toEqual(
      expect.arrayContaining([{ key: 'at', isTime: true }, { key: 'kind', words: 'kinds' }, { key: 'amount' }]),
    )
    const later = await earlier({ after: Buffer.from(JSON.stringify([win!.id])).toString('base64url') })
    expect([later.csv.startsWith('\uFEFF'), later.columns]).toEqual([false, undefined])
  })
})
