/** Every address of the portal. No other file builds addresses. */
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
  /** `type`: the category of the list. */
  hot: (query?: { type?: string }) => withQuery('/hot', query),
  fav: () => '/fav',
  sports: () => '/sports',
  esports: () => '/esports',
  promotions: () => '/promotions',
  promoDetail: (query: { id: string }) => withQuery('/promoDetail', query),
  seamless: () => '/seamless',
  help: (anchor?: string) => (anchor ? `/help#${anchor}` : '/help'),
  helpOnly: () => '/helpmc',
  /** `app`: the platform whose installation is explained. The QR code links to it. */
  download: (query?: { app?: AppPlatform }) => withQuery('/down', query),
  join: () => '/join',
  /** The page that launches a game. The address contains the game, so that a reload continues it. */
  game: (query?: {
    gameId: string
    nodeId?: string
    vassalage: string
    mode: 'real' | 'demo'
    gameType?: string
    playType?: string
  }) => withQuery('/game', query),
} as const

/** Platforms for which the portal has an app. */
export const APP_PLATFORMS = ['ios', 'ios-lite', 'android'] as const
export type AppPlatform = (typeof APP_PLATFORMS)[number]

/** Sections of the lottery pages. The lobby (no game) and betting (a game) are not sections. */
export const LOTTERY_VIEWS = ['results', 'tickets', 'chases', 'trends', 'rules', 'fairness'] as const
export type LotteryView = (typeof LOTTERY_VIEWS)[number]

/** Query parameters of a lottery page. */
export type LotteryChoice = {
  gameCode?: string
  playType?: string
  view?: LotteryView
  /** An issue, for the results and fairness sections. */
  numero?: string
  /** An order of the member, for the tickets section. */
  order?: string
  /** A chase of the member, for the chases section. */
  chase?: string
  /** An order of the member whose bets are added to the slip again. */
  again?: string
  /** The page from which the lottery was launched, for its back link. */
  backUrl?: string
}

/** The page of a lottery vendor, given its account type name. */
export function lotteryPath(accountTypeName: string, choice?: LotteryChoice): string {
  if (accountTypeName === 'TCG_SEA') return paths.seaLottery(choice)
  if (accountTypeName === 'TCG_ELOTTO') return paths.elott(choice)
  return accountTypeName === 'TCG_LOTTO_VN' ? paths.vnLottery(choice) : paths.lottery(choice)
}

/** The shell's own pages. A remote must not provide any of them. */
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
 * Pages of the product that remotes provide. If a set has no remote for one, the shell shows that the page is not
 * available.
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

/** Query parameters of the centres, which are overlays: any page with one of these in its query. */
export const overlays = {
  member: (page: MemberPage) => `?member=${page}`,
  agent: (page: AgentPage) => `?agent=${page}`,
} as const

/** Query that opens an order above the current page. */
export const orderOverlay = (page: 'depositv2' | 'withdraw', orderId: string): string =>
  `?${new URLSearchParams({ member: page, order: orderId })}`

/** Page of a deposit order. The payment service redirects to it after the checkout. */
export const depositOrderPath = (orderId: string): string => `/index${orderOverlay('depositv2', orderId)}`

/** Pages of the member centre: the specification's in its order, then the portal's own. */
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

/** Pages of the agent centre, in the specification's order. */
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

/** Frame around a page. `bare`: the page without a frame. */
export type Layout = 'full' | 'header-only' | 'no-side-menu' | 'bare'

/** Layout of a page. Routes that the specification does not list are `full`. */
export function layoutOf(pathname: string): Layout {
  if (['/lottery', '/vnlottery', '/seaLottery', '/game'].includes(pathname)) return 'header-only'
  if (pathname === '/helpmc') return 'bare'
  return pathname === '/pointMall' ? 'no-side-menu' : 'full'
}

/** Paths of the server that are not in the call table. */
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

/** The slot of the home page above the fold. Its content is loaded with the page. */
export const HOME_FIRST_SLOT = 'home.hot'
