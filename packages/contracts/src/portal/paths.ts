/** Every address of the portal. No other file builds one. */
export const paths = {
  root: () => '/',
  home: () => '/index',
  register: () => '/register',
  notices: () => '/noticePage',
  vip: () => '/vip',
  pointMall: () => '/pointMall',
  lottery: (query?: LotteryChoice) => withQuery('/lottery', query),
  vnLottery: (query?: LotteryChoice) => withQuery('/vnlottery', query),
  seaLottery: (query?: LotteryChoice) => withQuery('/seaLottery', query),
  elott: (query?: LotteryChoice) => withQuery('/elott', query),
  rng: (query?: { page?: string }) => withQuery('/rng', query),
  live: () => '/live',
  pvp: () => '/pvp',
  fish: () => '/fish',
  /** `type`: the category that the list is narrowed to. */
  hot: (query?: { type?: string }) => withQuery('/hot', query),
  fav: () => '/fav',
  sports: () => '/sports',
  esports: () => '/esports',
  promotions: () => '/promotions',
  promoDetail: (query: { id: string }) => withQuery('/promoDetail', query),
  seamless: () => '/seamless',
  help: (anchor?: string) => (anchor ? `/help#${anchor}` : '/help'),
  helpOnly: () => '/helpmc',
  /** `app`: the platform whose installation is explained; the target of its QR code. */
  download: (query?: { app?: AppPlatform }) => withQuery('/down', query),
  join: () => '/join',
  /** The page that launches a game, which its address names, so that a reload continues it. */
  game: (query?: {
    gameId: string
    nodeId?: string
    vassalage: string
    mode: 'real' | 'demo'
    gameType?: string
    playType?: string
  }) => withQuery('/game', query),
} as const

/** Platforms with an app of the portal. */
export const APP_PLATFORMS = ['ios', 'ios-lite', 'android'] as const
export type AppPlatform = (typeof APP_PLATFORMS)[number]

/** Sections of the lottery pages, besides the lobby, which opens without a game, and betting, which opens with one. */
export const LOTTERY_VIEWS = ['results', 'tickets', 'chases', 'trends', 'rules', 'fairness'] as const
export type LotteryView = (typeof LOTTERY_VIEWS)[number]

/** Parameters with which a lottery page opens. */
export type LotteryChoice = {
  gameCode?: string
  playType?: string
  view?: LotteryView
  /** An issue, for results and fairness. */
  numero?: string
  /** An order of the member, for their tickets. */
  order?: string
  /** A chase of the member, for their chases. */
  chase?: string
  /** An order of the member whose bets are added to the slip again. */
  again?: string
  /** The page from which the lottery was launched, for its back link. */
  backUrl?: string
}

/** The page of a lottery, by its vendor's account type. */
export function lotteryPath(accountTypeName: string, choice?: LotteryChoice): string {
  if (accountTypeName === 'TCG_SEA') return paths.seaLottery(choice)
  if (accountTypeName === 'TCG_ELOTTO') return paths.elott(choice)
  return accountTypeName === 'TCG_LOTTO_VN' ? paths.vnLottery(choice) : paths.lottery(choice)
}

/** The shell's own pages: no remote may provide one of them. */
export const SHELL_PATHS: readonly string[] = [
  '/',
  '/index',
  '/login',
  '/register',
  '/register.html',
  '/noticePage',
  '/help',
  '/helpmc',
  '/down',
  '/download',
  '/join',
]

/**
 * Pages of the product that releases provide. When a set has none for it, the shell shows that the page is not offered.
 */
export const RELEASE_PATHS: readonly string[] = [
  '/vip',
  '/pointMall',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/elott',
  '/rng',
  '/live',
  '/pvp',
  '/fish',
  '/hot',
  '/fav',
  '/sports',
  '/esports',
  '/promotions',
  '/promoDetail',
  '/seamless',
  '/game',
]

/** The centres are overlays with an address: any page with one of these in its query. */
export const overlays = {
  member: (page: MemberPage) => `?member=${page}`,
  agent: (page: AgentPage) => `?agent=${page}`,
} as const

/** Query that opens an order over the current page. */
export const orderOverlay = (page: 'depositv2' | 'withdraw', orderId: string): string =>
  `?${new URLSearchParams({ member: page, order: orderId })}`

/** Where a member follows a deposit order, also after the checkout page of the payment service. */
export const depositOrderPath = (orderId: string): string => `/index${orderOverlay('depositv2', orderId)}`

/** Pages of the member centre: those of the spec in its order, then the portal's own. */
export const MEMBER_PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'playerRank',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'limits',
] as const
export type MemberPage = (typeof MEMBER_PAGES)[number]

/** Pages of the agent centre, in the spec's order. */
export const AGENT_PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const
export type AgentPage = (typeof AGENT_PAGES)[number]

/** Frame around a page. `bare` is the page alone. */
export type Layout = 'full' | 'header-only' | 'no-side-menu' | 'bare'

/** Layouts of the spec's routes; all others are `full`. */
export function layoutOf(pathname: string): Layout {
  if (['/lottery', '/vnlottery', '/seaLottery', '/game'].includes(pathname)) return 'header-only'
  if (pathname === '/helpmc') return 'bare'
  return pathname === '/pointMall' ? 'no-side-menu' : 'full'
}

/** Server paths that are not calls of the table. */
export const SERVER_PATHS = {
  stream: '/wps/stream',
  customerService: '/wps/customer-service/open',
  releaseFiles: '/r',
  serviceWorker: '/service-worker.js',
  offlinePage: '/offline',
  health: { live: '/livez', ready: '/readyz' },
} as const

function withQuery(path: string, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

/** The slot of the home page above the fold: its content is loaded with the page. */
export const HOME_FIRST_SLOT = 'home.hot'
