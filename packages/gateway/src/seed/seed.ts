import { MODULE_GROUPS, MODULE_TREE } from '@atrium/contracts/rules/modules'
import { CREDIT } from '@atrium/contracts/money'
import type { Sql, Transaction } from '@atrium/database'
import { pictureAddress } from '../platform/images/address.ts'
import { changeAs, SYSTEM_ACTORS } from '../platform/audit/actor.ts'
import { writeVendors } from '../domains/games/operations/vendors-repository.ts'
import { findDemoDatabase } from './demo/demo-database.ts'
import { registerAddress } from '../domains/accounts/devices/addresses-repository.ts'
import type { Passwords } from '../domains/accounts/members/password-hashing.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { writeRowSetting } from '../platform/tenancy/row-settings.ts'
import { checkPicture } from '../platform/images/picture-check.ts'
import { isPictureUsed } from '../domains/content/index.ts'
import { insertPicture } from '../platform/images/operator-pictures-repository.ts'
import { brandPictureAddress } from '../platform/images/operator-pictures.ts'
import { sealContact } from '../domains/accounts/members/contact.ts'
import { newQuestionTicket } from '../domains/support/tickets.ts'
import { openAccount } from '../domains/wallet/balances/open-account.ts'
import { addMissingAgentContracts, seedAgentContracts } from './data/agent-contracts.ts'
import { addMissingCashier, seedCashier } from './data/cashier.ts'
import { addMissingCampaigns, seedCampaigns } from './data/campaigns.ts'
import { addMissingVip, seedVip } from './data/vip.ts'
import { notices, seedQuestionTexts, servicePaths } from './data/content.ts'
import { helpTopics } from './data/help.ts'
import { writeDepositOrders } from './history/deposit-orders.ts'
import { writeDraws } from './history/draws.ts'
import { openPastRaffles } from './history/raffles.ts'
import { readHistoryGames, type HistoryGames } from './history/games.ts'
import { planHistory } from './history/plan.ts'
import type { MemberHistory } from './history/plan.ts'
import type { HistoryStudio } from './history/studio.ts'
import { writeHistory } from './history/write.ts'
import { lotteries } from './product/lotteries.ts'
import { addLotteries } from './product/register-lotteries.ts'
import { members, type SeedMember } from './data/members.ts'
import { merchants } from './data/merchants.ts'
import { addMissingFreeRounds, grantDemoPoints, seedPoints } from './data/points.ts'
import { addDefaultPasswords, addMissingReferrals, seedRegistration } from './data/registration.ts'
import { resources } from './data/resources.ts'

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
  /** Chooses the passwords of accounts. Defaults to the known passwords. */
  readonly passwordOf?: SeedPassword | undefined
  /** Plays the rounds of the past month. Without a studio the demo has no history. */
  readonly studio?: HistoryStudio | undefined
  /** Whether the demo's public accounts have a history. Defaults to true. */
  readonly withHandedOut?: boolean | undefined
}

/**
 * Fills an empty database that is marked as a demo: two merchants with the vendors that they choose, their members with
 * a month of history, and contents, in one transaction. `registerProvider` must have synced the games before. Adds newer features, such as the cashier, to a demo that was seeded before they
 * existed. Returns false when merchants already exist, and for a database without the mark: data of an operator is
 * never changed.
 */
export async function seedDemo({
  sql,
  keys,
  passwords,
  now,
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
      await addMissingCashier(tx)
      await addMissingReferrals(tx)
      await addDefaultPasswords(tx, keys)
      await addMissingAgentContracts(tx, now)
      await addMissingCampaigns(tx, now)
      await addMissingVip(tx, now)
      await addMissingFreeRounds(tx)
      for (const merchant of ['DEMO', 'LOTUS']) await seedCampaigns(tx, merchant, { now })
      return false
    }
    await seedMerchants(tx)
    await seedResources(tx)
    await seedCatalogue(tx)
    await seedContent(tx, now)
    await seedPoints(tx)
    const offers = new Map<string, HistoryGames>()
    for (const { code } of merchants) offers.set(code, await readHistoryGames(tx, code))
    const histories = studio ? planHistory({ members: people, offers, studio, now, withHandedOut }) : []
    const ids = await seedMembers(tx, people, {
      keys,
      hashes,
      now,
      openings: new Map(histories.map((history) => [keyOf(history), history.opening])),
    })
    await grantDemoPoints(tx, now)
    await seedRegistration(tx)
    await addDefaultPasswords(tx, keys)
    await seedCashier(tx)
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

async function seedMerchants(tx: Transaction): Promise<void> {
  for (const { code, name, description, hosts, brand, logo, off, sms } of merchants) {
    const picture = await checkPicture('logo', Buffer.from(logo).toString('base64'))
    await tx`
      insert into merchants.merchants (code, name_ko, name_en, description, time_zone, brand)
      values (${code}, ${name.KO}, ${name.EN}, ${tx.json(description)}, 'Asia/Seoul',
        ${tx.json({ ...brand, logo: brandPictureAddress(picture.hash, picture.type) } as never)})`
    await insertPicture(tx, code, picture, isPictureUsed)
    await tx`insert into merchants.hosts ${tx(hosts.map((host) => ({ host, merchant: code })))}`
    const rows = MODULE_GROUPS.flatMap((group, i) => [
      { merchant: code, mod_id: group, parent_id: null as string | null, position: i, enabled: true },
      ...MODULE_TREE[group].map((modId, j) => ({
        merchant: code,
        mod_id: modId,
        parent_id: group,
        position: j,
        enabled: !off.includes(modId),
      })),
    ])
    await tx`insert into merchants.modules ${tx(rows)}`
    await writeRowSetting(tx, code, 'sms', { ...sms, countryBudgets: {} })
  }
}

async function seedResources(tx: Transaction): Promise<void> {
  await tx`
    insert into settings.resources
      ${tx(resources.map(({ merchant, type, url, label }, position) => ({ merchant, resource_type: type, position, url, label: tx.json(label) as never })))}`
}

/** Adds lotteries, and lets merchants choose vendors. Vendors and games of providers come from syncs. */
async function seedCatalogue(tx: Transaction): Promise<void> {
  await addLotteries(tx)
  for (const { code, vendors } of merchants) await writeVendors(tx, code, { on: vendors, off: [] })
  await tx`
    insert into lottery.merchant_games
      ${tx(merchants.flatMap((merchant) => lotteries.map(({ code }) => ({ merchant: merchant.code, code }))))}`
}

/** A question of one member with its answer, so that the help centre shows both. */
async function seedQuestion(tx: Transaction, now: Date): Promise<void> {
  const askedAt = new Date(now.getTime() - DAY_MS)
  await tx`
    insert into support.questions (ticket_id, merchant, member_id, ip, language, content, asked_at, answer, answered_by,
      answered_at)
    select ${newQuestionTicket()}, merchant, id, '127.0.0.1', 'KO', ${seedQuestionTexts.content}, ${askedAt},
      ${seedQuestionTexts.answer}, 'operator', ${new Date(askedAt.getTime() + 480_000)}
    from identity.members where merchant = 'DEMO' and account = 'demo'`
}

async function seedContent(tx: Transaction, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const { code: merchant, banners, promotionArt } of merchants) {
    await tx`
      insert into content.banners
        ${tx(banners.map(({ id, group, title, text, image, link }, position) => ({ id, merchant, group_name: group, position, title: tx.json(title) as never, text: tx.json(text) as never, image: pictureAddress('banner', image), link })))}`
    await tx`
      insert into content.announcements
        ${tx(notices.map(({ id, type, title, content, daysAgo, audience }) => ({ id, merchant, type, audience, title: tx.json(title) as never, content: tx.json(content) as never, published_at: ago(daysAgo) })))}`
    await tx`
      insert into content.help_topics
        ${tx(helpTopics.map(({ anchor, section, title, body }, position) => ({ anchor, merchant, section, position, title: tx.json(title) as never, body: tx.json(body) as never })))}`
    await tx`insert into support.service_paths ${tx(servicePaths.map((path) => ({ merchant, ...path })))}`
    await tx`insert into support.settings (merchant) values (${merchant})`
    await seedCampaigns(tx, merchant, { now, artOf: promotionArt })
  }
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
  await changeAs(
    sql,
    SYSTEM_ACTORS.demoSeed,
    (tx) =>
      tx`insert into merchants.hosts ${tx(hosts.map((host) => ({ host, merchant: 'DEMO' })))} on conflict do nothing`,
  )
}
