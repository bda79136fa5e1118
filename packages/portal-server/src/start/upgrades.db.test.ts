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
  /** Tables that have been renamed, by their old name. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Intended changes of rows by migrations, each with its reason. */
  readonly changed: readonly string[]
}

// Tables that have moved to the ledger's schema.
const LEDGER = {
  ...Object.fromEntries(
    ['accounts', 'entries', 'feed_epoch', 'feed_positions', 'journals', 'provider_transactions', 'settled_bets'].map(
      (table) => [`wallet.${table}`, `ledger.${table}`],
    ),
  ),
  'games.rounds': 'ledger.rounds',
  'games.sessions': 'ledger.sessions',
}
// The hashes have moved to audit.links, where verifyBooks compares each with its entry.
const AUDIT_LOG = 'audit.log: without hash'
// Settings of merchants that are plain values have become rows of settings.merchant_settings. (A demo gets its starting
// credit from the seed.)
// The version of the terms has become a row of registration.agreement_texts.
const AGES = 'registration.settings: without min_age, confirm_age, terms_version'
const PAGES_FOR_MEMBERS = 'merchants.merchants: without logged_in_to_home'
const SETTINGS = [
  'settings.analytics: gone',
  'settings.firebase: gone',
  'settings.verification_codes: gone',
  'sms.settings: gone',
]
// Changes that need two people have become proposals. The migration publishes an event to open pages.
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
// Accounts have moved to the staff server's own schema.
const STAFF = {
  'registry.staff': 'staff.accounts',
  'registry.staff_invitations': 'staff.invitations',
  'registry.staff_inviters': 'staff.inviters',
  'registry.staff_sessions': 'staff.sessions',
  'registry.sign_in_attempts': 'staff.sign_in_attempts',
  'registry.tokens': 'staff.tokens',
}
const SIGN_IN_TRIES = 'registry.sign_in_tries: gone'
// Only the gateway has settings of merchants.
const KNOWN_SETTINGS = 'registry.known_settings: gone'
const CHANGES: Readonly<Record<string, Changes>> = {
  '0.8.0': {
    renamed: { ...LEDGER, ...STAFF, 'promotions.promotions': 'promotions.campaigns' },
    changed: [
      AUDIT_LOG,
      // Lotteries have become games of the portal's own vendor, and have the limits of their plays.
      'games.games: -7 +7 in max_bet, max_win, min_bet',
      'games.providers: -0 +1',
      'games.vendors: -4 +4 in provider',
      // These columns have moved to packages/lottery-rules.
      'lottery.games: without area, prize_mode, draw_kind, every_seconds, close_seconds',
      PAGES_FOR_MEMBERS,
      // Every campaign now has a kind.
      'promotions.campaigns: -12 +12 in kind',
      AGES,
      KNOWN_SETTINGS,
      SIGN_IN_TRIES,
      ...SETTINGS,
    ],
  },
  '0.9.0': {
    renamed: { ...LEDGER, ...STAFF },
    changed: [
      AUDIT_LOG,
      ...LOTTERIES,
      PAGES_FOR_MEMBERS,
      CAMPAIGNS,
      AGES,
      KNOWN_SETTINGS,
      SIGN_IN_TRIES,
      ...SETTINGS,
      ADJUSTMENTS,
      CASHIER_SETTINGS,
    ],
  },
  '0.10.0': {
    renamed: { ...LEDGER, ...STAFF },
    changed: [
      BILLS,
      AUDIT_LOG,
      APP_REMOVALS,
      ...LOTTERIES,
      PAGES_FOR_MEMBERS,
      CAMPAIGNS,
      PROPOSALS,
      AGES,
      KNOWN_SETTINGS,
      SIGN_IN_TRIES,
      ...SETTINGS,
      ADJUSTMENTS,
      CASHIER_SETTINGS,
    ],
  },
  '0.11.0': {
    renamed: STAFF,
    changed: [
      BILLS,
      APP_REMOVALS,
      // The feeds continue in the test's database cluster.
      'ledger.feed_epoch: -1 +1 in epoch, cluster',
      'ledger.journal_kinds: -0 +1',
      ...LOTTERIES,
      PAGES_FOR_MEMBERS,
      CAMPAIGNS,
      PROPOSALS,
      'realtime.announcements: -0 +3',
      AGES,
      KNOWN_SETTINGS,
      SIGN_IN_TRIES,
      ...SETTINGS,
      ADJUSTMENTS,
      CASHIER_SETTINGS,
    ],
  },
}

/** Settings that no demo contains. */
const SET = {
  ages: { birthday: 25, confirmation: 20 },
  codes: { resendMinutes: 2, validMinutes: 5 },
  gtagId: 'G-ABCD1234',
  firebase: { projectId: 'lotus', apiKey: 'key', authDomain: 'lotus.example.com', sms: true, providers: ['google'] },
  loggedInToHome: true,
}

/** Writes the settings in the form of older versions, bypassing the audit log. */
const setEverything = (sql: LoadedVersion['sql']): Promise<unknown> =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update registration.settings set min_age = 25, confirm_age = 20 where merchant = 'LOTUS'`
    await tx`
      insert into settings.verification_codes (merchant, resend_minutes, valid_minutes) values ('LOTUS', 2, 5)`
    await tx`insert into settings.analytics (merchant, gtag_id) values ('LOTUS', 'G-ABCD1234')`
    await tx`
      insert into settings.firebase (merchant, project_id, api_key, auth_domain, sms, providers)
      values ('LOTUS', 'lotus', 'key', 'lotus.example.com', true, '{google}')`
    await tx`update merchants.merchants set logged_in_to_home = true where code = 'LOTUS'`
  })

describe.each(VERSIONS)('a demo of version %s, upgraded', (version) => {
  const data = readVersion(version)
  const { renamed, changed } = CHANGES[version]!
  let loaded: LoadedVersion
  let differences: string[]
  let textMessages: readonly object[]
  beforeAll(async () => {
    loaded = await loadVersion(data)
    const before = await readRows(loaded.sql, data.tables)
    textMessages = await loaded.sql`
      select merchant, jsonb_build_object('dialingCodes', dialing_codes, 'dailyBudget', daily_budget,
        'countryBudgets', country_budgets) as value
      from sms.settings order by merchant`
    await setEverything(loaded.sql)
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

  it('has the settings that its merchants had', async () => {
    const valuesOf = (setting: string) => loaded.sql`
      select merchant, value from settings.merchant_settings where setting = ${setting} order by merchant`
    expect(await valuesOf('sms')).toEqual(textMessages)
    for (const [setting, value] of Object.entries(SET))
      expect(await valuesOf(setting)).toEqual([{ merchant: 'LOTUS', value }])
  })

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
