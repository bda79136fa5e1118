import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LEDGER_SQL } from '@atrium/ledger'
import { addStudio } from '../testing/demo-catalogue.ts'
import { seedTestDemo } from '../testing/demo.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { sqlMentions } from '../testing/sql/sql-mentions.ts'
import type { SqlMention } from '../testing/sql/sql-mentions.ts'
import type { HistoryStudio } from './history/studio.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const SOURCES = join(import.meta.dirname, '..')
const LEDGER_SOURCES = join(LEDGER_SQL.migrations, '../..')

/**
 * What the demo writes with statements of its own, and why no operation can. Everything else is written by operations of
 * staff and by functions of the domains, which take the time of a change.
 */
const OWN_STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  // Marks the database.
  'demo/demo-database.ts': ['demo.databases'],
  // A lock. Members registered in the past, with contacts that are verified and a VIP level.
  'seed.ts': ['merchants.merchants', 'identity.members'],
  // Members have agreed to texts that are as old as the first of them.
  'data/registration.ts': ['registration.agreement_texts'],
  // Members have reached their levels in the past, and their gifts are over.
  'data/vip.ts': ['promotions.vip_standings', 'promotions.vip_changes'],
  // Notices are published when staff publish them, which is always now.
  'history/notice-days.ts': ['content.announcements'],
  // Staff cannot publish a campaign that has ended.
  'history/past-raffle.ts': ['promotions.campaigns', 'promotions.budgets', 'promotions.campaign_versions'],
  // Issues that were drawn in the past, for trends.
  'history/draws.ts': ['lottery.issues'],
  // Orders that the payment service never had.
  'history/deposit-orders.ts': ['wallet.deposit_orders', 'wallet.deposit_events'],
  // Game sessions without a provider that opened them. Sessions that are over, and notifications that nobody needs.
  'history/write.ts': ['games.favourites', 'wallet.bonus_changes', 'ledger.sessions', 'identity.sessions'],
}

/** Every round is lost. */
const studio: HistoryStudio = {
  open: () => ({ play: ({ stake }) => ({ stakes: [stake], payout: 0n, outcome: {}, durationMs: 3_000 }) }),
  store: async () => undefined,
}

let gateway: TestGateway
let tables: string[]
let atFirst: Set<string>

const filled = async () => {
  const found = await Promise.all(
    tables.map(async (table) => ((await gateway.sql.unsafe(`select from ${table} limit 1`)).count > 0 ? [table] : [])),
  )
  return found.flat()
}

beforeAll(async () => {
  gateway = await testGateway({ now: NOW })
  const { sql, deps } = gateway
  for (const table of ['modules', 'hosts', 'merchants']) await sql`delete from merchants.${sql(table)}`
  const rows = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname !~ '^(pg_|information_schema$|public$|atrium_)' order by 1`
  tables = rows.map(({ name }) => name)
  atFirst = new Set(await filled())
  await sql`insert into demo.databases (has_known_passwords) values (true)`
  await addStudio(deps)
  await seedTestDemo(gateway, NOW, studio)
}, 180_000)
afterAll(() => gateway.close())

/** Mentions of tables in the sources of the product, or in those that only fill the demo. */
const mentionsIn = (isCounted: (file: string) => boolean): SqlMention[] => [
  ...sqlMentions(SOURCES, new Set(tables), isCounted),
  ...sqlMentions(LEDGER_SOURCES, new Set(tables), isCounted),
]
const isTool = (file: string) => /[.]test[.]ts$|(^|\/)(testing|bench|migrations)\//.test(file)
// The lotteries of the product are added at each start, of every installation.
const isSeed = (file: string) => /^seed\/(?!product\/)/.test(file)

describe('tables that the demo fills', () => {
  it('are all inserted into by the product itself, except for the mark of a demo', async () => {
    const inserted = new Set(
      mentionsIn((file) => !isTool(file) && !isSeed(file))
        .filter(({ use }) => use === 'insert')
        .map(({ name }) => name),
    )
    const added = (await filled()).filter((table) => !atFirst.has(table))
    expect(added.length).toBeGreaterThan(60)
    expect(added.filter((table) => !inserted.has(table))).toEqual(['demo.databases'])
  })

  it('are changed by operations and functions of domains, except for the past', () => {
    const own: Record<string, string[]> = {}
    for (const { file, name, use } of mentionsIn((each) => !isTool(each) && isSeed(each))) {
      if (use !== 'insert' && use !== 'write') continue
      const written = (own[file.replace(/^seed\//, '')] ??= [])
      if (!written.includes(name)) written.push(name)
    }
    expect(own).toEqual(OWN_STATEMENTS)
  })
})
