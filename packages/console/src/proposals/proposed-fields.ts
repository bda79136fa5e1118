/** Formats for the values of a change. */
export type ValueKind =
  | 'MONEY'
  | 'POINTS'
  | 'NUMBER'
  | 'PERCENT'
  | 'SWITCH'
  | 'COUNT'
  | 'AMOUNTS'
  | 'METHODS'
  | 'TIME'
  | 'CHOICE'
  | 'ITEM_KIND'
  | 'REBATE_MODE'
  | 'CONTRACT_KIND'
  | 'ADJUSTMENT_KIND'
  | 'IDENTIFICATION'
  | 'STAGE'
  | 'DEPOSIT_STATE'
  | 'DIFFERENCE'
  | 'DEPOSIT_FLAGS'
  | 'DRAW'
  | 'ISSUE_CHANGE'
  | 'GAME'
  | 'CATEGORIES'
  | 'CASE_OUTCOME'
  | 'KYC_DOCUMENT'
  | 'TEXT'
  | 'UNKNOWN'

/** Fields that have the same labels as in their forms. */
export const FORM_FIELDS = {
  kind: 'ITEM_KIND',
  category: 'TEXT',
  image: 'TEXT',
  position: 'NUMBER',
  price: 'POINTS',
  value: 'MONEY',
  minQuantity: 'NUMBER',
  maxPerMember: 'NUMBER',
  stock: 'NUMBER',
  isOn: 'SWITCH',
  startsAt: 'TIME',
  endsAt: 'TIME',
  weekendFactor: 'NUMBER',
  conversionRate: 'MONEY',
  dailyCap: 'POINTS',
  showBalances: 'SWITCH',
  activeMinBet: 'MONEY',
  minBetDays: 'NUMBER',
  deductRebates: 'SWITCH',
  deductBonuses: 'SWITCH',
  deductSalaries: 'SWITCH',
  platformFee: 'PERCENT',
  tierOn: 'CHOICE',
  dividendCycle: 'CHOICE',
  carry: 'CHOICE',
  payer: 'CHOICE',
  payBelowUnreached: 'SWITCH',
  uplineMayTerminate: 'SWITCH',
  agentMayTerminate: 'SWITCH',
  graceMinutes: 'NUMBER',
  approveAbove: 'MONEY',
  quarantine: 'SWITCH',
  quarantineAbove: 'MONEY',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields of a free round, such as `freeRounds.stake`. */
export const ROUND_FIELDS = {
  game: 'GAME',
  rounds: 'NUMBER',
  stake: 'MONEY',
  days: 'NUMBER',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields that have their own label here. */
export const OWN_FIELDS = {
  rebateMode: 'REBATE_MODE',
  level: 'NUMBER',
  until: 'TIME',
  amount: 'MONEY',
  wageringMultiple: 'NUMBER',
  bonusDays: 'NUMBER',
  adjustment: 'ADJUSTMENT_KIND',
  balance: 'MONEY',
  debt: 'MONEY',
  authenticator: 'TIME',
  identification: 'IDENTIFICATION',
  paymentPassword: 'SWITCH',
  isClosed: 'SWITCH',
  email: 'TEXT',
  mobile: 'TEXT',
  depositState: 'DEPOSIT_STATE',
  difference: 'DIFFERENCE',
  depositFlags: 'DEPOSIT_FLAGS',
  stateSince: 'TIME',
  day: 'TEXT',
  reference: 'TEXT',
  ownAmount: 'MONEY',
  ownState: 'TEXT',
  serviceAmount: 'MONEY',
  serviceState: 'TEXT',
  aloneLimit: 'MONEY',
  startingCredit: 'MONEY',
  stage: 'STAGE',
  timeZone: 'TEXT',
  currency: 'TEXT',
  configuration: 'TEXT',
  account: 'TEXT',
  accountType: 'NUMBER',
  contractKind: 'CONTRACT_KIND',
  period: 'CHOICE',
  upline: 'TEXT',
  teamMembers: 'NUMBER',
  endingContracts: 'NUMBER',
  version: 'NUMBER',
  cost: 'MONEY',
  isBlocked: 'SWITCH',
  caseOutcome: 'CASE_OUTCOME',
  kycDocument: 'KYC_DOCUMENT',
  expiresOn: 'TEXT',
  isSevere: 'SWITCH',
  dueHours: 'NUMBER',
  member: 'TEXT',
  tag: 'TEXT',
  contentVersion: 'NUMBER',
  publishedAt: 'TIME',
  qrCodeUrl: 'TEXT',
  issueChange: 'ISSUE_CHANGE',
  result: 'TEXT',
  maintenance: 'SWITCH',
  maintenanceSince: 'TIME',
  statusSince: 'TIME',
  name: 'TEXT',
  origin: 'TEXT',
  url: 'TEXT',
  key: 'TEXT',
  overlapHours: 'NUMBER',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields with a value for each VIP level, such as `levelPrices.3`. */
export const LEVEL_FIELDS = {
  levelPrices: 'POINTS',
  levels: 'NUMBER',
  points: 'POINTS',
  deposits: 'MONEY',
  windowDays: 'NUMBER',
  rebateFactor: 'NUMBER',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields with a value for each category of games, such as `rates.RNG`. */
export const CATEGORY_FIELDS = {
  rates: 'POINTS',
  edges: 'PERCENT',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields of a campaign's budget, such as `budget.credits`. */
export const BUDGET_FIELDS = { credits: 'MONEY', claims: 'NUMBER' } as const satisfies Readonly<
  Record<string, ValueKind>
>

/** Values of a rule for cases, such as `parameters.count`. */
export const RULE_FIELDS = {
  count: 'NUMBER',
  minutes: 'NUMBER',
  hours: 'NUMBER',
  days: 'NUMBER',
  amount: 'MONEY',
  percent: 'PERCENT',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields of a tier of a contract, such as `tiers.0.rate`. */
export const TIER_FIELDS = {
  rate: 'PERCENT',
  minConsumption: 'MONEY',
  minLoss: 'MONEY',
  minActive: 'NUMBER',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields of a real-time contract, such as `rates.win`. */
export const BET_FIELDS = {
  win: 'PERCENT',
  loss: 'PERCENT',
  single: 'PERCENT',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields with a text in each language, such as `name.KO`; those of a VIP level as `name.2.KO`. */
export const TEXT_FIELDS = { name: 'TEXT', description: 'TEXT' } as const satisfies Readonly<Record<string, ValueKind>>

/** Fields with a value for each regular day of a draw, such as `draws.2027-01-01`. */
export const DAY_FIELDS = { draws: 'DRAW' } as const satisfies Readonly<Record<string, ValueKind>>

/** Settings of a lottery; odds as `odds.<play>.<level>`. */
export const LOTTERY_FIELDS = {
  isOn: 'SWITCH',
  minStake: 'MONEY',
  maxStake: 'MONEY',
  maxIssueStake: 'MONEY',
  maxExposure: 'MONEY',
  odds: 'NUMBER',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Moves of a change of an issue, such as `moves.stakesBack`. */
export const MOVE_FIELDS = {
  orders: 'NUMBER',
  members: 'NUMBER',
  stakesBack: 'MONEY',
  winsTaken: 'MONEY',
  winsPaid: 'MONEY',
  net: 'MONEY',
} as const satisfies Readonly<Record<string, ValueKind>>

/** Fields in which a missing value means "no limit". */
export const UNLIMITED_WITHOUT: readonly string[] = [
  'maxPerMember',
  'stock',
  'endsAt',
  'budget.credits',
  'budget.claims',
  'cost',
]

export const isIn = <Fields extends object>(fields: Fields, name: string): name is keyof Fields & string =>
  Object.hasOwn(fields, name)
