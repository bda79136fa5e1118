import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CHANGE_TABLES } from '@atrium/contracts/staff/changes'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'

/**
 * Tables that are not audited, because operators, servers and jobs do not decide their rows. Each has its reason. All
 * others are audited: the migration of a new table with settings, staff work or money calls `audit.watch`.
 */
const NOT_AUDITED: Readonly<Record<string, string>> = {
  'agents.announcement_reads': 'what agents have opened',
  'agents.downline_notes': 'private notes of agents, which nothing follows from',
  'agents.bet_days': 'follow from settled bets',
  'agents.bills':
    'computed by the clock from what they store; payments are journals of the sealed ledger, and decisions of staff are logged by what makes them',
  'agents.closed_days': 'written by the job that adds up days',
  'agents.cycles': 'written by the job that settles cycles',
  'agents.first_deposits': 'follow from the ledger',
  'agents.late_bets': 'follow from settled bets and the job that settles cycles',
  'agents.ledger_position': 'how far the ledger is counted',
  'agents.member_days': 'follow from settled bets and the ledger',
  'agents.nodes': 'follow from the uplines of members, whose changes are audited',
  'agents.remainders': 'follow from bills',
  'agents.large_teams': 'follow from the tree',
  'agents.team_days': 'follow from the days of members',
  'agents.window_bets': 'follow from settled bets',
  'atrium_gateway.functions': 'written at a start, from files of the repository',
  'atrium_gateway.migrations': 'written by migrations, which are files of the repository',
  'audit.links': 'chain the log',
  'audit.log': 'is the log',
  'captcha.pictures': 'made and forgotten by the product within minutes',
  'captcha.proofs': 'made and forgotten by the product within minutes',
  'captcha.question_requests': 'nothing writes it any more',
  'captcha.puzzles': 'made and forgotten by the product within minutes',
  'chat.messages': 'written by members; what operators do to them is in chat.operations',
  'chat.writers': 'counts messages; a mute is in chat.operations',
  'content.release_texts': 'reported by portal servers, from files of releases',
  'content.running_releases': 'reported by portal servers; pins are in the log of the registry',
  'demo.databases': 'written once, by the start that seeds an empty database',
  'games.catalogue_sync_rows': 'what a sync found; its application logs one entry',
  'games.catalogue_syncs': 'each application is logged as catalogue-synced',
  'games.portal_keys': 'made once, by the product',
  'games.catalogue_version': 'a counter of changes of games and vendors',
  'games.favourites': 'chosen by members',
  'games.launch_tokens': 'made by launches of members',
  'games.played_days': 'follow from settled bets',
  'games.popularity': 'computed from games.played_days by a job',
  'games.provider_faults': 'games.record_fault logs faults as rng-fault and rng-sound',
  'ledger.rounds': 'played by members; voids are logged as round-voided',
  'ledger.sessions': 'made by launches of members',
  'identity.area_blocks': 'each change is logged as member-area-blocked or member-area-unblocked',
  'identity.data_exports': 'downloads of members, which are logged as personal-data-exported',
  'identity.devices': 'devices that members have signed in with',
  'identity.erasure_requests':
    'requested by members; each step is logged as erasure-requested, erasure-withdrawn, personal-data-erased',
  'identity.known_addresses': 'where members have signed in from',
  'identity.login_verifications': 'steps of sign-ins of members',
  'identity.logins': 'a log of its own (docs/decisions/audit-log.md)',
  'identity.notification_preferences': 'chosen by members',
  'identity.member_notes': 'only added to, with the author and the time of each',
  'identity.password_history': 'secrets of members',
  'identity.password_resets': 'secrets of members',
  'identity.sessions': 'sign-ins of members',
  'identity.throttles': 'counts attempts',
  'identity.totp_recovery_codes': 'secrets of members',
  'identity.totp': 'secrets of members',
  'identity.used_payloads': 'protects against replayed requests',
  'identity.verification_codes': 'secrets of members',
  'images.private_images': 'sent by members',
  'images.private_images_total': 'the size of what is stored',
  'ledger_proof.seals': 'a hash chain of its own',
  'lottery.chase_holds': 'follow from journals of the sealed ledger',
  'lottery.chase_issues': 'parts of chases',
  'lottery.chases': 'made by members; what they hold and stake are journals of the sealed ledger',
  'lottery.changes':
    'follow from proposals, each step of which is logged; what each has moved is logged when it is done',
  'lottery.feed_observations': 'what a feed returned',
  'lottery.issue_exposures': 'sums of open orders',
  'lottery.issues': 'made by a schedule and moved on by the clock; results are published, with the proof of fair ones',
  'lottery.order_changes': 'follow from approved changes, as journals of the sealed ledger',
  'lottery.orders': 'made by members; stakes and wins are journals of the sealed ledger',
  'lottery.result_entries': 'logged as they are made, without values that the second person must not see',
  'lottery.results': 'only added to; entries and corrections of staff are logged as they are made',
  'lottery.tickets': 'parts of orders',
  'maintenance.job_windows': 'what was done by the clock',
  'maintenance.job_runs': 'what jobs did by the clock',
  'merchants.imports': 'written by the import of a merchant, whose start and end are logged',
  'messages.messages': 'sent by rule; what they report is logged where it happens',
  'proposals.given': 'follows from decisions of staff, each of which is logged by what makes it',
  'proposals.proposals':
    'each step of a proposal is logged as proposal-made, proposal-applied and so on, and what is applied at once as change-made',
  'promotions.budgets': 'counts claims; its limits are in promotions.campaign_versions',
  'promotions.claim_images': 'sent by members',
  'promotions.claims': 'of members; decisions of staff are logged as claim-approved and claim-rejected',
  'promotions.enrolments': 'chosen by members',
  'promotions.member_events': 'what members did, written by triggers',
  'promotions.objectives': 'follow from promotions.campaigns',
  'promotions.progress': 'counts what members do',
  'promotions.progress_games': 'counts what members do',
  'promotions.raffle_owners': 'follow from tickets',
  'promotions.raffle_tickets': 'earned by members, and claimed by them',
  'promotions.raffle_winners': 'drawn by the clock, and published with the proof of the draw',
  'promotions.raffles': 'opened, closed and drawn by the clock, and published with the proof of the draw',
  'promotions.settlements': 'written by the job that computes rankings and cashbacks',
  'promotions.point_balances': 'sums of promotions.point_entries',
  'promotions.point_entries': 'only added to: what members earn and spend',
  'promotions.point_lots': 'follow from settled bets and exchanges, which promotions.point_entries lists',
  'promotions.point_orders': 'made by members; decisions of staff are logged by what makes them',
  'promotions.vip_standings': 'every change is a row of promotions.vip_changes',
  'promotions.vip_changes': 'only added to; what staff sets is logged as vip-level-set',
  'promotions.vip_pending': 'waits for the job that evaluates levels',
  'promotions.vip_days': 'written by the job that evaluates levels',
  'protection.bars': 'every change is a row of protection.changes, which is audited',
  'protection.deposits': 'every row is a deposit, which ledger.journals logs',
  'protection.limits': 'every change is a row of protection.changes, which is audited',
  'protection.members': 'every change is a row of protection.changes, which is audited',
  'protection.play': 'sums of rounds',
  'realtime.announcements': 'published and deleted within a second',
  'realtime.running_sets': 'the registry decides, and has it in its own log',
  'realtime.tickets': 'made and used by the product within seconds',
  'registration.agreement_texts': 'follows published help topics, whose publication is logged',
  'registration.consents': 'given by members, only added to',
  'registration.invite_visitors': 'who was counted in registration.invite_visits today',
  'registration.invite_visits': 'counts visits of invite links',
  'registration.origins': 'how members came, only added to',
  'registration.referrals':
    'made by registrations; rewards are journals of the sealed ledger, and decisions of staff are logged as they are made',
  'registration.personal_data': 'sealed data of members',
  'reports.cohort_weeks': 'follows from the feed of settled bets',
  'reports.exports': 'written by the job that exports days; what staff request again is logged',
  'reports.first_deposits': 'follow from the ledger, by a job',
  'reports.ledger_position': 'how far reports count the ledger',
  'reports.member_weeks': 'follows from the feed of settled bets',
  'reports.movements': 'follow from the ledger, by a job',
  'reports.play': 'follows from the feed of settled bets',
  'sms.days': 'counts messages; alarms and a lowered budget are significant events of the log',
  'support.desk_sessions': 'windows that members have opened',
  'support.feedback_images': 'sent by visitors',
  'support.feedback_total': 'the size of what is stored',
  'ledger.accounts': 'balances follow from the ledger, which is sealed',
  'wallet.case_holds': 'follow from cases.cases',
  'wallet.bonuses': 'promotions grant them by rule, named in ref; amounts are journals of the sealed ledger',
  'wallet.bonus_changes': 'wait for the job that notifies members',
  'wallet.deposit_decisions': 'made by staff, who logs each as it is made',
  'wallet.deposit_events': 'the states of deposit orders',
  'wallet.deposit_orders': 'ordered by members; credits and reversals are journals, which are logged',
  'ledger.entries': 'the ledger, which is sealed',
  'wallet.free_rounds':
    'granted by promotions by rule, named in ref; their bets and wins are journals of the sealed ledger',
  'wallet.payout_accounts': 'sealed data of members',
  'wallet.upline_transfers': 'made by members; amounts are journals of the sealed ledger',
  'wallet.wallet_transfers': 'made by members; amounts are journals of the sealed ledger',
  'wallet.withdrawal_events': 'the states of withdrawal orders, with who made each',
  'wallet.withdrawal_orders': 'requested by members; what operators decide is in wallet.withdrawal_events',
  'wallet.withdrawal_parts': 'paid by the payment service; amounts are journals of the sealed ledger',
  'wallet.withdrawal_proofs': 'sent by members',
  'ledger.journal_kinds': 'written by migrations',
  'ledger.feed_epoch': 'which cluster numbers the feeds',
  'ledger.feed_positions': 'how far consumers have read the feed of settled bets',
  'wallet.member_incomes': 'follow from the ledger, by a trigger on its journals',
  'wallet.rebate_accruals': 'follow from the feed of settled bets',
  'wallet.rebate_claims': 'claimed by members; amounts are journals of the sealed ledger',
  'wallet.rebate_days': 'written by the job that pays rebates',
  'ledger.settled_bets': 'follows from rounds, by a trigger on their table',
  'wallet.reconciled_days': 'follows from orders and the payment service, by a job',
  'wallet.reconciliation_differences':
    'follows from orders and the payment service, by a job; closing one is a logged proposal',
  'wallet.reconciliations': 'written by the job that compares days',
  'wallet.statement_entries': 'follows from the ledger, by a job',
  'wallet.statement_hours': 'follows from the ledger, by a job',
  'wallet.statement_position': 'how far the sums of statements count the ledger',
  'wallet.voids': 'wallet.void_round logs each as round-voided',
  'webhooks.attempts': 'written by the job that sends messages',
  'segments.broadcasts': 'logged as broadcast-scheduled, broadcast-sent and broadcast-cancelled',
  'segments.recipients': 'follow from broadcasts and their segments',
  'segments.segments': 'logged as segment-saved and segment-removed',
  'kyc.documents': 'sent by members; decisions are logged as kyc-document-accepted and so on',
  'kyc.document_images': 'sent by members',
  'kyc.checks': 'made by the provider; results are logged as kyc-document-checked and kyc-member-screened',
  'cases.cases': 'opened by rules; what staff do is logged as case-taken, case-decided and so on',
  'cases.events': 'only added to, with the actor of each',
  'cases.ledger_position': 'how far the rules have examined the ledger',
  'cases.rules': 'changes are proposals, logged as case-rule-changed',
  'webhooks.deliveries': 'what was sent to receivers; sending again is logged as webhook-resent',
  'webhooks.endpoints':
    'each change is a proposal that is logged, applied at once or not; the rest as webhook-removed and webhook-disabled',
  'webhooks.events': 'what was logged where it happened',
  'webhooks.secrets': 'secrets, which are logged as webhook-secret-made',
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ owner: 'gateway' })
})
afterAll(() => database.drop())

interface Table {
  name: string
  isAudited: boolean
}
/** All tables of the product, and whether a row trigger logs their changes. */
const tables = () => database.sql<Table[]>`
  select table_schema || '.' || table_name as name, exists (
    select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = format('%I.%I', table_schema, table_name)::regclass and not t.tgisinternal and t.tgtype & 1 = 1
      and (p.pronamespace = 'audit'::regnamespace or p.prosrc like '%audit.note(%')
  ) as "isAudited"
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`

describe('every table of the gateway', () => {
  it('is audited, or listed here with the reason why it is not', async () => {
    const forgotten = (await tables())
      .filter(({ name, isAudited }) => !isAudited && !(name in NOT_AUDITED))
      .map(({ name }) => name)
    expect(forgotten).toEqual([])
  })

  it('exists, and is either audited or listed', async () => {
    const audited = new Map((await tables()).map(({ name, isAudited }) => [name, isAudited]))
    expect(Object.keys(NOT_AUDITED).filter((name) => audited.get(name) !== false)).toEqual([])
  })

  it('that is audited has a name on the page of changes', async () => {
    const audited = await database.sql<{ name: string }[]>`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'audit.log_change'::regproc`
    expect(audited.map(({ name }) => name).toSorted()).toEqual(CHANGE_TABLES.toSorted())
  })

  it('that is audited logs no column with a secret', async () => {
    const audited = await database.sql<{ name: string; trigger: string; columns: string[] }[]>`
      select t.tgrelid::regclass::text as name, pg_get_triggerdef(t.oid) as trigger,
        array(select a.attname::text from pg_attribute a
        where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped) as columns
      from pg_trigger t where t.tgfoid = 'audit.log_change'::regproc`
    expect(audited.length).toBeGreaterThan(30)
    const logged = audited.flatMap(({ name, trigger, columns }) => {
      const [only, fingerprinted, leftOut] = [...trigger.matchAll(/'\{([^}]*)\}'/g)]
        .slice(1)
        .map(([, list]) => list!.split(',').filter(Boolean)) as [string[], string[], string[]]
      return columns
        .filter(
          (column) =>
            (only.length === 0 || only.includes(column)) &&
            !fingerprinted.includes(column) &&
            !leftOut.includes(column),
        )
        .map((column) => `${name}.${column}`)
    })
    // These hashes are parts of public addresses.
    expect(logged.filter((column) => /(hash|sealed|secret|password|token|_index|_key)$/.test(column)).sort()).toEqual([
      'content.shared_texts.hash',
      'content.text_versions.hash',
      'merchants.pictures.hash',
    ])
  })
})
