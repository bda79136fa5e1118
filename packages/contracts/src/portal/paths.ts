/** Every address of the portal. Nothing else writes one. */
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
  /** `app`: how that platform installs the portal, which its code leads to. */
  download: (query?: { app?: AppPlatform }) => withQuery('/down', query),
  join: () => '/join',
  /** The page that launches a game: its address says which, so that a reload plays on. */
  game: (query?: {
    gameId: string
    nodeId?: string
    vassalage: string
    mode: 'real' | 'demo'
    gameType?: string
    playType?: string
  }) => withQuery('/game', query),
} as const

/** Platforms that an app of the portal is for. */
export const APP_PLATFORMS = ['ios', 'ios-lite', 'android'] as const
export type AppPlatform = (typeof APP_PLATFORMS)[number]

/** Parts of the lottery pages beside the lobby, which opens without a game, and betting, which opens with one. */
export const LOTTERY_VIEWS = ['results', 'tickets', 'chases', 'trends', 'rules', 'fairness'] as const
export type LotteryView = (typeof LOTTERY_VIEWS)[number]

/** What a lottery page opens at. */
export type LotteryChoice = {
  gameCode?: string
  playType?: string
  view?: LotteryView
  /** An issue, of results and fairness. */
  numero?: string
  /** An order of the member, of their tickets. */
  order?: string
  /** A chase of the member, of their chases. */
  chase?: string
  /** An order of the member whose bets are put on the slip again. */
  again?: string
  /** The page that its launch came from, where the lottery leads back to. */
  backUrl?: string
}

/** The page of a lottery: its vendor's account type decides which. */
export function lotteryPath(accountTypeName: string, choice?: LotteryChoice): string {
  if (accountTypeName === 'TCG_SEA') return paths.seaLottery(choice)
  if (accountTypeName === 'TCG_ELOTTO') return paths.elott(choice)
  return accountTypeName === 'TCG_LOTTO_VN' ? paths.vnLottery(choice) : paths.lottery(choice)
}

/** Pages of the shell's own: no remote may bring one of them. */
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

/** Pages of the product that releases bring. Where none of a set does, the shell shows that the page is not offered. */
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

/** What opens an order over the page on screen. */
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

/** Which frame a page stands in. `bare` is the page alone. */
export type Layout = 'full' | 'header-only' | 'no-side-menu' | 'bare'

/** Layouts of the spec's routes; anything not named here is `full`. */
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

/** The slot of the home page that stands above the fold: what fills it is loaded with the page. */
export const HOME_FIRST_SLOT = 'home.hot'
