import { CREDIT } from '@atrium/contracts/money'
import type { Sql, Transaction } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../platform/audit/actor.ts'
import { findDemoDatabase } from './demo/demo-database.ts'
import { registerAddress } from '../domains/accounts/devices/addresses-repository.ts'
import type { Passwords } from '../domains/accounts/members/password-hashing.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { sealContact } from '../domains/accounts/members/contact.ts'
import { insertHost, updateStage } from '../domains/merchants/lifecycle/repository.ts'
import { insertQuestion, writeAnswer } from '../domains/support/repository.ts'
import { newQuestionTicket } from '../domains/support/tickets.ts'
import { openAccount } from '../domains/wallet/balances/open-account.ts'
import { seedAgentContracts } from './data/agent-contracts.ts'
import { seedVip } from './data/vip.ts'
import { writeDepositOrders } from './history/deposit-orders.ts'
import { writeDraws } from './history/draws.ts'
import { backdateNotices } from './history/notice-days.ts'
import { seedPastRaffle } from './history/past-raffle.ts'
import { openPastRaffles } from './history/raffles.ts'
import { readHistoryGames, type HistoryGames } from './history/games.ts'
import { planHistory } from './history/plan.ts'
import type { MemberHistory } from './history/plan.ts'
import type { HistoryStudio } from './history/studio.ts'
import { writeHistory } from './history/write.ts'
import { applySeedFiles } from './merchants/apply-files.ts'
import type { SeedOperations } from './merchants/apply-files.ts'
import { addLotteries } from './product/register-lotteries.ts'
import { members, type SeedMember } from './data/members.ts'
import { grantDemoPoints } from './data/points.ts'
import { addDefaultPasswords, seedRegistration } from './data/registration.ts'

const DAY_MS = 86_400_000

/** Chooses the initial password of an account. `known` is the one that the documentation prints. */
export type SeedPassword = (member: {
  readonly merchant: string
  readonly account: string
  readonly known: string
}) => string

export interface SeedDeps {
  readonly sql: Sql
  readonly keys: Keys
  readonly passwords: Passwords
  readonly now: Date
  /** The operations that configure merchants. */
  readonly operations: SeedOperations
  /** Chooses the passwords of accounts. Defaults to the known passwords. */
  readonly passwordOf?: SeedPassword | undefined
  /** Plays the rounds of the past month. Without a studio the demo has no history. */
  readonly studio?: HistoryStudio | undefined
  /** Whether the demo's public accounts have a history. Defaults to true. */
  readonly withHandedOut?: boolean | undefined
}

/**
 * Fills an empty database that is marked as a demo: two merchants by their files (`merchants/`), and their members with a
 * month of history, in one transaction. `registerProvider` must have synced the games before. Returns false when merchants
 * already exist, and for a database without the mark: data of an operator is
 * never changed.
 */
export async function seedDemo({
  sql,
  keys,
  passwords,
  now,
  operations,
  passwordOf = ({ known }) => known,
  studio,
  withHandedOut = true,
}: SeedDeps): Promise<boolean> {
  if (!(await findDemoDatabase(sql))) return false
  const people = members.map((member) => ({
    ...member,
    password: passwordOf({ merchant: member.merchant, account: member.account, known: member.password }),
  }))
  const hashes = new Map(
    await Promise.all(
      [...new Set(people.map((member) => member.password))].map(
        async (password) => [password, await passwords.hash(password)] as const,
      ),
    ),
  )
  const seeded = await changeAs(sql, SYSTEM_ACTORS.demoSeed, async (tx) => {
    await tx`lock table merchants.merchants in exclusive mode`
    const [existing] = await tx`select 1 from merchants.merchants limit 1`
    if (existing) {
      await addDefaultPasswords(tx, keys)
      return false
    }
    await addLotteries(tx)
    await applySeedFiles(tx, operations, now)
    // Opening takes two people, and a demo has nobody yet.
    for (const code of ['DEMO', 'LOTUS']) await updateStage(tx, code, 'OPEN')
    await backdateNotices(tx, now)
    await seedPastRaffle(tx, now)
    const offers = new Map<string, HistoryGames>()
    for (const code of ['DEMO', 'LOTUS']) offers.set(code, await readHistoryGames(tx, code))
    const histories = studio ? planHistory({ members: people, offers, studio, now, withHandedOut }) : []
    const ids = await seedMembers(tx, people, {
      keys,
      hashes,
      now,
      openings: new Map(histories.map((history) => [keyOf(history), history.opening])),
    })
    await grantDemoPoints(tx, now)
    await seedRegistration(tx, now)
    await addDefaultPasswords(tx, keys)
    await seedAgentContracts(tx, now)
    await seedVip(tx, now)
    await seedQuestion(tx, now)
    if (studio) {
      await seedHistory(tx, histories, studio, ids)
      await writeDraws(tx, now)
      await openPastRaffles(tx, keys, now)
    }
    return true
  })
  // Without statistics the planner assumes that the lobby's tables are empty.
  if (seeded) await sql`analyze`
  return seeded
}

const keyOf = ({ merchant, account }: { readonly merchant: string; readonly account: string }): string =>
  `${merchant}/${account}`

/**
 * Adds the history, the studio's part first: a studio round without a wallet entry is harmless, but a wallet entry
 * whose round the studio does not know could not be replayed.
 */
async function seedHistory(
  tx: Transaction,
  histories: readonly MemberHistory[],
  studio: HistoryStudio,
  ids: ReadonlyMap<string, bigint>,
): Promise<void> {
  await studio.store(new Map([...ids].map(([key, id]) => [key, String(id)])))
  for (const history of histories) await writeHistory(tx, history, ids.get(keyOf(history))!)
  await writeDepositOrders(tx, histories, (history) => ids.get(keyOf(history))!)
}

const seedQuestionTexts = {
  content: '데모 크레딧은 언제 다시 채워지나요?',
  answer: '데모 크레딧은 지급된 만큼 이용할 수 있어요. 다 쓰셨다면 고객센터에 알려 주세요. 바로 채워 드려요.',
} as const

/** A question of one member with its answer, so that the help centre shows both. */
async function seedQuestion(tx: Transaction, now: Date): Promise<void> {
  const at = new Date(now.getTime() - DAY_MS)
  const [member] = await tx<{ id: bigint }[]>`
    select id from identity.members where merchant = 'DEMO' and account = 'demo'`
  const [merchant, ticketId] = ['DEMO', newQuestionTicket()]
  const { content, answer } = seedQuestionTexts
  await insertQuestion(
    tx,
    { merchant, memberId: member!.id, ip: '127.0.0.1', at },
    { ticketId, content, language: 'KO' },
  )
  await writeAnswer(tx, { merchant, ticketId, answer, by: 'operator', at: new Date(at.getTime() + 480_000) })
}

async function seedMembers(
  tx: Transaction,
  people: readonly SeedMember[],
  {
    keys,
    hashes,
    now,
    openings,
  }: { keys: Keys; hashes: Map<string, string>; now: Date; openings: ReadonlyMap<string, bigint> },
): Promise<ReadonlyMap<string, bigint>> {
  const ids = new Map<string, bigint>()
  for (const member of people) await addMember(member)
  return ids

  /**
   * Sorts uplines first, whatever the order of the list, because a member's row determines the place in the tree of
   * agents.
   */
  async function addMember(member: SeedMember): Promise<bigint> {
    const { merchant, account, nickname, type, password, vip } = member
    const existing = ids.get(keyOf(member))
    if (existing !== undefined) return existing
    const parent =
      member.upline === undefined
        ? null
        : await addMember(people.find((each) => each.merchant === merchant && each.account === member.upline)!)
    const contact = sealContact(keys, { merchant, account, mobile: member.mobile, email: member.email })
    const registered = new Date(now.getTime() - member.registeredDaysAgo * DAY_MS)
    // Recent enough that the password has not expired.
    const passwordChanged = new Date(now.getTime() - Math.min(member.registeredDaysAgo, 30) * DAY_MS)
    const [row] = await tx<{ id: bigint }[]>`
      insert into identity.members
        ${tx({ merchant, account, nickname, type, parent_id: parent, password_hash: hashes.get(password)!, password_changed_at: passwordChanged, vip_label: vip[0], vip_level: vip[1], registered_at: registered, ...contact, email_verified_at: member.email ? registered : null, mobile_verified_at: member.mobile ? registered : null })} returning id`
    ids.set(keyOf(member), row!.id)
    if (member.knownAddress) await registerAddress(tx, row!.id, member.knownAddress, registered)
    await openAccount(tx, {
      memberId: row!.id,
      amount: openings.get(keyOf(member)) ?? BigInt(member.balance) * CREDIT,
      at: registered,
    })
    return row!.id
  }
}

/** Adds host names to the demo's merchant DEMO. */
export async function registerDemoHosts(sql: Sql, hosts: readonly string[]): Promise<void> {
  if (!hosts.length || !(await findDemoDatabase(sql))) return
  await changeAs(sql, SYSTEM_ACTORS.demoSeed, async (tx) => {
    for (const host of hosts) await insertHost(tx, { merchant: 'DEMO', host, challenge: null, now: new Date() })
  })
}
