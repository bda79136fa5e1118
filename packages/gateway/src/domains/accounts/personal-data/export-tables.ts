import type { ExportRow, ExportSection } from './export-section.ts'

interface TableExport {
  readonly name: string
  readonly table: string
  /** Columns of its primary key beside the member, at most three. */
  readonly key: string
  /** Columns as they are stored, separated by spaces. Never those of other people, of staff, secrets or sealed values. */
  readonly columns: string
  /** Columns of whole numbers of 1/10,000, which are written as decimal texts. */
  readonly amounts?: string
  /** The column that names the member. */
  readonly member?: string
}

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)
const camelCased = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Rows of one table, as objects of its columns. */
function sectionOf({ name, table, key, columns, amounts = '', member = 'member_id' }: TableExport): ExportSection {
  const keys = wordsOf(key)
  const written = [...wordsOf(columns), ...wordsOf(amounts)]
  const names = written.map(camelCased)
  return {
    name,
    tables: [table],
    first: keys.map(() => ''),
    read: (sql, memberId, after, limit) => sql<ExportRow[]>`
      select key, value::text from (
        select
          (select array_agg(to_jsonb(t) ->> c.name order by c.place)
            from unnest(${keys}::text[]) with ordinality as c (name, place)) as key,
          (select jsonb_object_agg(c.name, case when c.stored = any(${wordsOf(amounts)}::text[])
            then to_jsonb(trim_scale((to_jsonb(t) ->> c.stored)::numeric / 10000)::text)
            else to_jsonb(t) -> c.stored end)
            from unnest(${written}::text[], ${names}::text[]) as c (stored, name)) as value
        from ${sql(table)} t where t.${sql(member)} = ${memberId}
      ) as exported
      where key > ${[...after]}::text[] order by key limit ${limit}`,
  }
}

/** Tables that the file has as they are. */
export const EXPORTED_TABLES: readonly TableExport[] = [
  {
    name: 'registration',
    table: 'registration.origins',
    key: 'member_id',
    columns: 'variant method register_url domain affiliate_code referral_code recommender_id ip mobile_verified_at at',
  },
  {
    name: 'inviteLinks',
    table: 'registration.invite_codes',
    key: 'code',
    columns: 'code kind role rates domain note enabled created_at expires_at',
  },
  {
    name: 'ownReferral',
    table: 'registration.referrals',
    key: 'id',
    columns: 'state registered_at qualified_at decided_at',
    amounts: 'reward turnover',
  },
  {
    name: 'invitedFriends',
    table: 'registration.referrals',
    member: 'inviter_id',
    key: 'id',
    columns: 'state registered_at qualified_at decided_at',
    amounts: 'reward',
  },
  {
    name: 'notificationPreferences',
    table: 'identity.notification_preferences',
    key: 'kind',
    columns: 'kind email',
  },
  {
    name: 'erasureRequests',
    table: 'identity.erasure_requests',
    key: 'id',
    columns: 'requested_at due_at withdrawn_at done_at',
  },
  {
    name: 'authenticatorRemovals',
    table: 'identity.totp_removals',
    key: 'id',
    columns: 'identification state proposed_at decided_at',
  },
  { name: 'staffAccess', table: 'identity.operators', key: 'member_id', columns: 'granted_at' },
  { name: 'earlierAgentContracts', table: 'identity.agent_contracts', key: 'id', columns: 'kind state at' },
  {
    name: 'agentContracts',
    table: 'agents.contracts',
    member: 'agent_id',
    key: 'id',
    columns: 'kind terms period state offered_at expires_at decided_at settled_from settled_until ended_at end_reason',
  },
  {
    name: 'agentBills',
    table: 'agents.bills',
    member: 'agent_id',
    key: 'id',
    columns: 'kind starts_at ends_at state active rate computed_at paid_at',
    amounts: 'consumption loss net paid',
  },
  { name: 'lineRates', table: 'agents.line_rates', key: 'category', columns: 'category rate updated_at' },
  {
    name: 'readAnnouncements',
    table: 'agents.announcement_reads',
    key: 'announcement_id',
    columns: 'announcement_id read_at',
  },
  {
    name: 'ownAnnouncements',
    table: 'content.announcements',
    key: 'merchant id',
    columns: 'type title content published_at ends_at',
  },
  { name: 'chatState', table: 'chat.writers', key: 'member_id', columns: 'last_at muted_until' },
  { name: 'chatModeration', table: 'chat.operations', key: 'id', columns: 'kind text muted_until at' },
  {
    name: 'feedback',
    table: 'support.feedback',
    key: 'ticket_id',
    columns: 'content status received_at ip user_agent',
  },
  { name: 'favouriteGames', table: 'games.favourites', key: 'game_id', columns: 'game_id added_at' },
  { name: 'gameSessions', table: 'games.sessions', key: 'id', columns: 'game_id mode currency created_at expires_at' },
  {
    name: 'lotteryOrders',
    table: 'lottery.orders',
    key: 'id',
    columns: 'id code numero state created_at settled_at',
    amounts: 'stake possible_win win',
  },
  {
    name: 'lotteryChases',
    table: 'lottery.chases',
    key: 'id',
    columns: 'id code state stop_reason tickets created_at ended_at',
    amounts: 'stop_at_win total',
  },
  {
    name: 'lotteryCorrections',
    table: 'lottery.order_changes',
    key: 'change_id order_id',
    columns: 'order_id at',
    amounts: 'stake_back win_taken kept win_paid',
  },
  {
    name: 'bonuses',
    table: 'wallet.bonuses',
    key: 'id',
    columns: 'title state granted_at expires_at ended_at',
    amounts: 'amount locked requirement progress cashed_out',
  },
  {
    name: 'freeRounds',
    table: 'wallet.free_rounds',
    key: 'id',
    columns: 'game_id rounds used created_at expires_at',
    amounts: 'stake won',
  },
  { name: 'rebateClaims', table: 'wallet.rebate_claims', key: 'id', columns: 'currency at', amounts: 'amount' },
  {
    name: 'uplineTransfers',
    table: 'wallet.upline_transfers',
    key: 'id',
    columns: 'currency at',
    amounts: 'amount',
  },
  {
    name: 'walletTransfers',
    table: 'wallet.wallet_transfers',
    key: 'id',
    columns: 'vassalage state failure at',
    amounts: 'amount',
  },
  {
    name: 'adjustments',
    table: 'wallet.adjustments',
    key: 'id',
    columns: 'kind currency state proposed_at decided_at',
    amounts: 'amount',
  },
  { name: 'enrolments', table: 'promotions.enrolments', key: 'campaign', columns: 'campaign joined_at' },
  {
    name: 'claims',
    table: 'promotions.claims',
    key: 'id',
    columns: 'campaign occasion state reward note reason created_at expires_at ended_at',
    amounts: 'amount deposit',
  },
  { name: 'tags', table: 'promotions.member_tags', key: 'tag', columns: 'tag at' },
  {
    name: 'points',
    table: 'promotions.point_balances',
    key: 'member_id',
    columns: '',
    amounts: 'balance earned owed',
  },
  {
    name: 'pointEntries',
    table: 'promotions.point_entries',
    key: 'id',
    columns: 'kind at',
    amounts: 'amount balance_after',
  },
  {
    name: 'pointOrders',
    table: 'promotions.point_orders',
    key: 'id',
    columns: 'number kind item_name quantity currency state remark applied_at decided_at',
    amounts: 'points amount',
  },
  {
    name: 'vipLevel',
    table: 'promotions.vip_standings',
    key: 'member_id',
    columns: 'level since manual_until last_down_at',
  },
  {
    name: 'vipChanges',
    table: 'promotions.vip_changes',
    key: 'id',
    columns: 'at from_level to_level reason manual_until',
    amounts: 'points deposits',
  },
  { name: 'raffles', table: 'promotions.raffle_owners', key: 'campaign', columns: 'campaign handle tickets' },
  {
    name: 'raffleTickets',
    table: 'promotions.raffle_tickets',
    key: 'campaign number',
    columns: 'campaign number source earned at',
  },
  { name: 'pictures', table: 'images.private_images', key: 'key', columns: 'purpose bytes created_at deleted_at' },
]

export const TABLE_SECTIONS: readonly ExportSection[] = EXPORTED_TABLES.map(sectionOf)

const SECRET = 'a secret, or its hash, that is good for a short time'
const FROM_BETS = 'sums of bets, which the file has'
const FROM_LEDGER = 'sums or copies of the ledger, which the file has'
const FROM_LIMITS = 'follows from changes of limits, which the file has'

/** Tables that name members and are not in the file, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'agents.downline_notes': 'what one member noted about another, for the eyes of the first alone',
  'agents.first_deposits': FROM_LEDGER,
  'agents.nodes': 'places in the tree of agents, which name other members',
  'agents.remainders': 'follows from bills, which the file has',
  'games.launch_tokens': SECRET,
  'identity.data_exports': SECRET,
  'identity.login_verifications': SECRET,
  'identity.member_notes': 'free text of staff, which may name other people: support discloses it after a review',
  'identity.password_history': SECRET,
  'identity.password_resets': SECRET,
  'identity.totp': SECRET,
  'identity.totp_recovery_codes': SECRET,
  'promotions.member_events': 'copies of deposits, log-ins and proved contacts, which the file has',
  'promotions.point_lots': 'follows from entries of points, which the file has',
  'promotions.progress': FROM_BETS,
  'promotions.progress_games': FROM_BETS,
  'promotions.vip_pending': 'who waits for the job that evaluates levels',
  'protection.bars': FROM_LIMITS,
  'protection.deposits': FROM_LEDGER,
  'protection.limits': FROM_LIMITS,
  'protection.members': FROM_LIMITS,
  'protection.play': FROM_BETS,
  'realtime.tickets': SECRET,
  'registration.duplicates': 'suspicions about several members at once',
  'wallet.member_incomes': FROM_LEDGER,
  'wallet.provider_transactions': FROM_LEDGER,
  'wallet.rebate_accruals': FROM_BETS,
  'wallet.settled_bets': FROM_BETS,
  'wallet.statement_entries': FROM_LEDGER,
  'wallet.statement_hours': FROM_LEDGER,
  'wallet.voids': 'rounds that staff took back: the ledger, which the file has, shows each',
}
