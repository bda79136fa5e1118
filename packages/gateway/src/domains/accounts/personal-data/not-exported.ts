const SECRET = 'a secret, or its hash, that is good for a short time'
const FROM_BETS = 'sums of bets, which the file has'
const FROM_LEDGER = 'sums or copies of the ledger, which the file has'
const FROM_LIMITS = 'follows from changes of limits, which the file has'

/** Tables with a member id that the download omits, each with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'agents.downline_notes': 'what one member noted about another, for the eyes of the first alone',
  'agents.first_deposits': FROM_LEDGER,
  'agents.nodes': 'places in the tree of agents, which name other members',
  'agents.remainders': 'follows from bills, which the file has',
  'games.launch_tokens': SECRET,
  'identity.area_blocks': 'decisions of staff with their reasons: support discloses them after a review',
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
  'reports.first_deposits': FROM_LEDGER,
  'reports.member_weeks': FROM_BETS,
  'identity.duplicate_marks': 'suspicions about several members at once',
  'registration.duplicates': 'suspicions about several members at once',
  'wallet.member_incomes': FROM_LEDGER,
  'ledger.provider_transactions': FROM_LEDGER,
  'wallet.rebate_accruals': FROM_BETS,
  'ledger.settled_bets': FROM_BETS,
  'wallet.statement_entries': FROM_LEDGER,
  'wallet.statement_hours': FROM_LEDGER,
  'wallet.voids': 'rounds that staff took back: the ledger, which the file has, shows each',
}
