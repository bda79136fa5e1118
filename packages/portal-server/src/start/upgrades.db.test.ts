import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { verifyBooks } from '@atrium/gateway'
import { connectRegistry, verifyLog } from '@atrium/registry'
import { compareRows, readRows } from '@atrium/test-kit/versions/compare-rows'
import { loadVersion } from '@atrium/test-kit/versions/load-version'
import type { LoadedVersion } from '@atrium/test-kit/versions/load-version'
import { readVersion, VERSIONS } from '@atrium/test-kit/versions/version-data'
import pino from 'pino'
import { prepareDemo } from './demo/demo-setup.ts'

interface Changes {
  /** Tables that have another name now. */
  readonly renamed?: Readonly<Record<string, string>>
  /** What migrations change of the rows of a version on purpose, each with the reason. */
  readonly changed: readonly string[]
}

// What the ledger has taken into its own schema.
const LEDGER = {
  ...Object.fromEntries(
    ['accounts', 'entries', 'feed_epoch', 'feed_positions', 'journals', 'provider_transactions', 'settled_bets'].map(
      (table) => [`wallet.${table}`, `ledger.${table}`],
    ),
  ),
  'games.rounds': 'ledger.rounds',
  'games.sessions': 'ledger.sessions',
}
// Hashes are in audit.links, where verifyBooks compares each with its entry.
const AUDIT_LOG = 'audit.log: without hash'
// The starting credit of a demo is what its seed gives.
const STARTING_CREDIT = 'registration.settings: -2 +2 in starting_credit'
// Changes that need two people became proposals; moving them publishes an event to open pages.
const BILLS = 'agents.bills: without approved_at'
const CAMPAIGNS = 'promotions.campaign_versions: without proposer_people, decline_reason'
const CASHIER_SETTINGS = 'wallet.cashier_setting_changes: gone'
const PROPOSALS = 'proposals.proposals: -0 +3'
const ADJUSTMENTS = 'wallet.adjustments: gone'
const APP_REMOVALS = 'identity.totp_removals: gone'
const LOTTERIES = [
  'lottery.changes: without digest, proposed_by, proposer_people, proposed_at, expires_at, decided_by, decided_at, decline_reason',
  'lottery.setting_changes: gone',
]
// The gateway alone has settings of merchants.
const KNOWN_SETTINGS = 'registry.known_settings: gone'
const CHANGES: Readonly<Record<string, Changes>> = {
  '0.8.0': {
    renamed: { ...LEDGER, 'promotions.promotions': 'promotions.campaigns' },
    changed: [
      AUDIT_LOG,
      // Lotteries are games of a vendor of the portal's own, whose limits are those of their plays.
      'games.games: -7 +7 in max_bet, max_win, min_bet',
      'games.providers: -0 +1',
      'games.vendors: -4 +4 in provider',
      // packages/lottery-rules has them.
      'lottery.games: without area, prize_mode, draw_kind, every_seconds, close_seconds',
      // Campaigns need one.
      'promotions.campaigns: -12 +12 in kind',
      STARTING_CREDIT,
      KNOWN_SETTINGS,
    ],
  },
  '0.9.0': {
    renamed: LEDGER,
    changed: [AUDIT_LOG, ...LOTTERIES, CAMPAIGNS, STARTING_CREDIT, KNOWN_SETTINGS, ADJUSTMENTS, CASHIER_SETTINGS],
  },
  '0.10.0': {
    renamed: LEDGER,
    changed: [
      BILLS,
      AUDIT_LOG,
      APP_REMOVALS,
      ...LOTTERIES,
      CAMPAIGNS,
      PROPOSALS,
      KNOWN_SETTINGS,
      ADJUSTMENTS,
      CASHIER_SETTINGS,
    ],
  },
  '0.11.0': {
    changed: [
      BILLS,
      APP_REMOVALS,
      // Its feeds go on in the cluster of the test.
      'ledger.feed_epoch: -1 +1 in epoch, cluster',
      ...LOTTERIES,
      CAMPAIGNS,
      PROPOSALS,
      'realtime.announcements: -0 +3',
      KNOWN_SETTINGS,
      ADJUSTMENTS,
      CASHIER_SETTINGS,
    ],
  },
}

describe.each(VERSIONS)('a demo of version %s, upgraded', (version) => {
  const data = readVersion(version)
  const { renamed, changed } = CHANGES[version]!
  let loaded: LoadedVersion
  let differences: string[]
  beforeAll(async () => {
    loaded = await loadVersion(data)
    const before = await readRows(loaded.sql, data.tables)
    await prepareDemo({
      databaseUrl: loaded.url,
      dataDir: loaded.dataDir,
      host: 'localhost',
      env: {},
      log: pino({ level: 'silent' }),
    })
    differences = compareRows(before, await readRows(loaded.sql, data.tables, renamed), renamed)
  }, 120_000)
  afterAll(() => loaded?.drop())

  it('has every row that it had', () => expect(differences).toEqual(changed))

  it('has books that are right, and a log of the registry as it was written', async () => {
    expect((await verifyBooks(loaded.url)).problems).toEqual([])
    const sql = connectRegistry(loaded.url)
    expect(await verifyLog(sql)).toMatchObject({ intact: true })
    await sql.end()
  })

  it('has every round that is over in the feed of settled bets, in the order in which they ended', async () => {
    const rounds = await loaded.sql`
      select round_id from ledger.rounds where mode = 'real' and state = 'CLOSED' order by closed_at, round_id`
    const feed = await loaded.sql`
      select round_id from ledger.settled_bets where reverses is null order by settled_at, round_id`
    expect(feed).toEqual(rounds)
  })
})
