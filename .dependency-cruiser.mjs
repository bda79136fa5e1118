import { order } from './packages/toolchain/src/boundaries/order.mjs'

// Who may import whom. Read it top to bottom: it is the architecture.
const REMOTE = '^mfe-[^/]+/src/'
const SERVERS = 'gateway|studio|payments|registry|portal-server|http-server|database|secrets|cli|maintenance|outbox'
const BROWSER = 'api-client|portal-kit|report-kit|ui|console'
const GATEWAY = 'packages/gateway/src'
const TESTS = '[.](test|db[.]test|e2e)[.]tsx?$|^packages/test-kit/|/testing/|^e2e/'

/** Folders of the shell, top to bottom. Files beside them put the shell together. */
const SHELL = [
  'routing', 'frame', 'features', 'chrome', 'forms', 'menu-entries', 'categories', 'mobile-apps', 'dialogs', 'components',
  'remotes', 'status', 'customer-service', 'stream', 'wallet', 'session', 'telemetry', 'navigation', 'calls', 'errors', 'locale', 'web-app',
  'context', 'document', 'locales', 'storage', 'time',
]
const CHROME = ['deferred', 'header', 'side-menu', 'footer', 'bottom-bar', 'drop-menu', 'right-bar', 'games-note', 'language', 'connection-line', 'controls']
const FORMS = ['captcha', 'fields', 'firebase', 'phone']
/** Folders of the games remote, top to bottom, and the parts of its two large features. */
const GAMES = ['features', 'rails', 'tile', 'category-choice.ts', 'storage.ts']
const GAME_PAGE = ['bar', 'frame', 'launch', 'reality-check', 'similar', 'seat', 'theatre', 'messaging', 'screen', 'styles']
const LOBBY = ['favourites', 'search', 'live', 'filters', 'grid', 'all-games', 'state', 'styles']

/** Folders of the lottery remote, top to bottom. */
const LOTTERY = ['pages', 'features', 'frame', 'cards', 'draws', 'plays', 'lotteries', 'storage.ts']

/** Domains of the registry: what decides stands above the facts that it decides by. */
const REGISTRY_DOMAINS = [
  'approvals', 'relay', 'checks', 'serving', 'blocking', 'guard', 'calendar', 'canaries', 'pins', 'settings', 'policy-changes', 'proposals', 'freezes',
  'retention', 'history', 'change-feed', 'overrides', 'releases', 'pointers', 'merchants', 'release-sets', 'attestation',
  'health', 'usage', 'staff', 'sign-in', 'tokens', 'accounts', 'policies', 'log',
]

/** Parts of the portal server below the files and the start that put it together. */
const PORTAL_SERVER = ['document', 'overrides', 'web-app', 'telemetry', 'pages', 'merchants.ts', 'releases', 'cookies.ts', 'keys', 'logs']
/** Parts of the one-process set-up. */
const PORTAL_SERVER_START = ['demo', 'publishing', 'builds', 'listeners']

/** Parts of the command below the files that put it together. */
const CLI = ['commands', 'create', 'dev', 'command-line']
const CLI_COMMANDS = ['administration', 'health', 'publishing', 'releases', 'status', 'pins', 'merchants', 'calendar', 'output']

/** Folders of the console, top to bottom. Files beside them put the console together. */
const CONSOLE = [
  'frame', 'withdrawals', 'deposits', 'cashier-settings', 'agents', 'marketing', 'members', 'support', 'lottery', 'content', 'rounds', 'approvals', 'settings', 'releases', 'board', 'calendar', 'merchant', 'pin', 'account', 'access', 'policies', 'changes', 'log', 'status', 'preview',
  'sections', 'reports', 'session', 'layout', 'registry', 'locale', 'locales', 'paths.ts', 'storage.ts',
]

/** Folders of the studio, top to bottom. Files beside them put the studio together. */
const STUDIO = [
  'client', 'http', 'tools', 'history', 'sports', 'play', 'provably-fair', 'simulation', 'jackpots', 'rounds', 'sessions',
  'engines', 'themes', 'locales', 'rng', 'wallet-api-client', 'migrations.ts', 'config.ts', 'play-error.ts',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contracts-are-the-floor',
      comment: 'packages/contracts may use zod and libphonenumber, and nothing of ours: everyone stands on it.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(shell|mfe-[^/]+|packages|e2e)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'lottery-rules-are-pure',
      comment: 'packages/lottery-rules imports nothing: its results can be checked by anybody, in a server and in a browser.',
      severity: 'error',
      from: { path: '^packages/lottery-rules/', pathNot: TESTS },
      to: { path: '^(shell|mfe-[^/]+|packages|e2e)/|node_modules', pathNot: '^packages/lottery-rules/' },
    },
    {
      name: 'ui-takes-props-only',
      comment: 'A design-system component gets everything through props: no contracts, no session, no router, no state library, no texts of its own.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(?!ui/)|node_modules/(react-router|jotai|i18next|react-i18next|@tanstack)', pathNot: '^packages/test-kit/' },
    },
    {
      name: 'api-client-speaks-http-only',
      comment: 'Toasts, redirects and React belong to whoever made the call.',
      severity: 'error',
      from: { path: '^packages/api-client/' },
      to: { path: '^packages/(?!api-client/|contracts/|test-kit/)|node_modules/(react|jotai|i18next|react-i18next)/' },
    },
    {
      name: 'portal-kit-is-thin',
      comment: 'Every remote bundles the kit: it knows the contracts and the shared libraries, not the shell, ui or api-client.',
      severity: 'error',
      from: { path: '^packages/portal-kit/' },
      to: { path: '^packages/(?!portal-kit/|contracts/|test-kit/)' },
    },
    {
      name: 'report-kit-shows-through-a-host',
      comment: 'The report kit knows contracts and ui. What surrounds a report (session, calls, texts) comes from its ReportHost, so that the portal and the console show the same reports; only its folder portal knows portal-kit.',
      severity: 'error',
      from: { path: '^packages/report-kit/src/(?!portal/)', pathNot: TESTS },
      to: { path: '^packages/(?!report-kit/|ui/|contracts/)|^packages/report-kit/src/portal/' },
    },
    {
      name: 'report-kit-meets-the-portal-in-its-folder',
      comment: 'What remotes need for their reports beyond the kit is in portal-kit: the host of the portal may import it, and nothing else of ours.',
      severity: 'error',
      from: { path: '^packages/report-kit/src/portal/' },
      to: { path: '^packages/(?!report-kit/|portal-kit/|ui/|contracts/)' },
    },
    {
      name: 'reports-are-of-remotes-and-the-console',
      comment: 'Remotes and the console declare reports. The shell has no list pages, and packages below know no report.',
      severity: 'error',
      from: { path: '^(shell|packages|e2e)/', pathNot: '^packages/(report-kit|console)/' },
      to: { path: '^packages/report-kit/' },
    },
    {
      name: 'the-console-is-its-own-host',
      comment: 'The console reads the registry: its reports have the host in packages/console/src/reports, not the one of the portal.',
      severity: 'error',
      from: { path: '^packages/console/' },
      to: { path: '^packages/(report-kit/src/portal|portal-kit)/' },
    },
    {
      name: 'packages-never-look-up',
      comment: 'A package that imports an app has the arrow the wrong way round. The benchmarks build the apps and are the one exception.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/bench/' },
      to: { path: '^(shell|mfe-[^/]+|e2e)/' },
    },
    {
      name: 'no-sideways-between-remotes',
      comment: 'A remote never imports another remote. Meet in packages/contracts, in a slot, or link by address.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: REMOTE, pathNot: '^mfe-$1/' },
    },
    {
      name: 'shell-finds-remotes-at-run-time',
      comment: 'The shell finds remotes through the inlined release set, never through an import that a compiler can see.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: REMOTE },
    },
    {
      name: 'remotes-import-no-build',
      comment: 'packages/federation builds remotes and loads them into the shell. Only the webpack.config.ts of a remote imports it; its sources import packages/portal-kit.',
      severity: 'error',
      from: { path: REMOTE },
      to: { path: '^packages/federation/' },
    },
    {
      name: 'nothing-imports-the-shell',
      comment: 'What the shell lends it lends through the host object of packages/portal-kit.',
      severity: 'error',
      from: { path: `${REMOTE}|^packages/(?!bench/)` },
      to: { path: '^shell/' },
    },
    {
      name: 'no-sideways-between-features',
      comment: 'Features are composed above them. A thing that two features need moves up to src/.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-and-chrome-meet-in-the-frame',
      comment: 'Header, menus and footer know no feature, and features none of these: what both need is a folder below them, and frame/ puts them together.',
      severity: 'error',
      from: { path: '^shell/src/(features|chrome)/', pathNot: TESTS },
      to: { path: '^shell/src/(features|chrome)/', pathNot: '^shell/src/$1/' },
    },
    ...order('shell/src', SHELL, 'The shell is stacked: pages over chrome and forms over remotes, session and calls, with the context at the bottom.'),
    ...order('shell/src/chrome', CHROME, 'The parts of the chrome are stacked: bars and menus over the controls they share.'),
    ...order('shell/src/forms', FORMS, 'The parts of forms are stacked.'),
    ...order('mfe-games/src', GAMES, 'The games remote is stacked: features over rails of games, rails over tiles.'),
    ...order('mfe-lottery/src', LOTTERY, 'The lottery remote is stacked: pages over features, these over draws, plays and the list of lotteries.'),
    ...order('mfe-games/src/features/game', GAME_PAGE, 'The page of a game is stacked: its bar and frame over launch and messaging.'),
    ...order('mfe-games/src/features/lobby', LOBBY, 'The lobby is stacked: searches and filters over the grid of games.'),
    {
      name: 'browser-and-servers-meet-in-contracts',
      comment: 'Browser code imports no server, and servers import no browser code.',
      severity: 'error',
      from: { path: `${REMOTE}|^shell/|^packages/(${BROWSER})/`, pathNot: TESTS },
      to: { path: `^packages/(${SERVERS})/` },
    },
    {
      name: 'the-sign-in-page-stands-alone',
      comment: 'Scripts of others run beside what packages/firebase-sign-in puts into its page: that knows the contracts and the SDK. The server builds it.',
      severity: 'error',
      from: { path: '^packages/firebase-sign-in/' },
      to: { path: '^(shell|mfe-[^/]+|packages|e2e)/', pathNot: '^packages/(firebase-sign-in|contracts)/' },
    },
    {
      name: 'only-documents-build-the-sign-in-page',
      comment: 'The page is reached by its address, in a frame.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|packages|e2e)/', pathNot: '^packages/(firebase-sign-in|portal-server)/' },
      to: { path: '^packages/firebase-sign-in/' },
    },
    {
      name: 'servers-import-no-browser-code',
      comment: 'See browser-and-servers-meet-in-contracts. The composition root builds the console, and knows nothing inside.',
      severity: 'error',
      from: { path: `^packages/(${SERVERS})/` },
      to: { path: `^packages/(${BROWSER})/|${REMOTE}|^shell/`, pathNot: '^packages/console/build[.]ts$' },
    },
    {
      name: 'servers-meet-over-http',
      comment: 'Gateway, studio, payments and registry do not know each other; only the composition root of portal-server knows them all.',
      severity: 'error',
      from: { path: '^packages/(gateway|studio|payments|registry)/', pathNot: TESTS },
      to: { path: '^packages/(gateway|studio|payments|registry|portal-server|cli|maintenance|outbox)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'helpers-of-servers-know-nobody',
      comment: 'The packages database and secrets serve every server and know none.',
      severity: 'error',
      from: { path: '^packages/(database|secrets)/', pathNot: TESTS },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'http-server-stands-on-database',
      comment: 'What every server shares: servers → http-server → database → contracts.',
      severity: 'error',
      from: { path: '^packages/http-server/', pathNot: TESTS },
      to: { path: '^packages/', pathNot: '^packages/(http-server|database|contracts)/' },
    },
    {
      name: 'routes-never-touch-sql',
      comment: 'routes → services → repositories: a route calls a service.',
      severity: 'error',
      from: { path: '/routes[.]ts$' },
      to: { path: '/(repository|[a-z-]+-repository)[.]ts$' },
    },
    {
      name: 'services-know-no-http',
      comment: 'Rules and transactions, no Fastify: a service can be called from a job or a test.',
      severity: 'error',
      from: { path: '/(service|repository|[a-z-]+-service|[a-z-]+-repository)[.]ts$' },
      to: { path: '/routes[.]ts$|node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'repositories-never-look-up',
      comment: 'A repository is whole SQL statements; it does not know the rules above it.',
      severity: 'error',
      from: { path: '/(repository|[a-z-]+-repository)[.]ts$' },
      to: { path: '/service[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    ...order(GATEWAY, ['testing', 'bench', 'main.ts', 'index.ts', 'surface.ts', 'app.ts', 'internal-api', 'maintenance', 'seed', 'wallet-api', 'server.ts', 'migrations.ts', 'domains', 'pipeline', 'platform', 'config.ts'], 'The gateway has four floors, and imports go down: composition, domains, pipeline, platform. What a lower floor needs of a higher one, composition passes to it as a function.'),
    ...order(`${GATEWAY}/domains`, ['games', 'chat', 'merchants', 'promotions', 'support', 'lottery', 'agents', 'content', 'accounts', 'wallet', 'responsible-gaming', 'messages'], 'Domains of the gateway import one another in this one direction. A flow that needs two that cannot see each other belongs to composition, such as maintenance or internal-api.'),
    {
      name: 'gateway-domains-meet-in-index',
      comment: 'A domain of the gateway uses another through its index.ts only: export there what is meant for others.',
      severity: 'error',
      from: { path: `^${GATEWAY}/domains/([^/]+)/`, pathNot: TESTS },
      to: { path: `^${GATEWAY}/domains/`, pathNot: `^${GATEWAY}/domains/($1/|[^/]+/index[.]ts$)` },
    },
    ...order(`${GATEWAY}/domains/accounts`, ['index.ts', 'security-centre', 'personal-data', 'contacts', 'registration', 'referral', 'passwords', 'free-play', 'sign-in', 'payment-password', 'profile', 'sessions', 'devices', 'login-password', 'verification-codes', 'totp', 'captcha', 'throttling', 'registration-settings', 'self-exclusion-register', 'members'], 'Parts of accounts import one another in this direction; what several need belongs to a part below them.'),
    ...order(`${GATEWAY}/domains/wallet`, ['index.ts', 'routes.ts', 'service.ts', 'statement', 'profit', 'betting-record', 'transfers', 'voids', 'payment-events.ts', 'withdrawals', 'deposits', 'payout-accounts', 'cashier', 'rebates', 'referral-rewards', 'point-credits', 'free-rounds', 'settled-bets', 'bonuses', 'abandoned-rounds', 'bets', 'ledger-proof', 'balances'], 'Parts of the wallet import one another in this direction; what several need belongs to a part below them.'),
    ...order(`${GATEWAY}/domains/games`, ['routes.ts', 'recent', 'free-rounds', 'favourites', 'replay', 'rooms', 'jackpots', 'winners', 'sessions', 'launch', 'catalogue', 'search', 'operations', 'provider-faults'], 'Parts of games import one another in this direction; what several need belongs to a part below them.'),
    ...order(`${GATEWAY}/platform`, ['deps.ts', 'deposit-offers.ts', 'payment-service', 'images', 'messaging', 'realtime', 'tenancy', 'geo-ip', 'audit', 'keys', 'validation', 'http'], 'Parts of the platform import one another in this direction, and take what they need as parameters instead of Deps.'),
    ...order('packages/registry/src', ['domains', 'pipeline', 'platform'], 'The registry has four floors: composition, domains, pipeline, platform.'),
    ...order('packages/registry/src/domains', REGISTRY_DOMAINS, 'The domains of the registry are stacked: decisions over facts.'),
    ...order('packages/portal-server/src', PORTAL_SERVER, 'The portal server is stacked: documents over previews and pages, pages over the releases that run.'),
    ...order('packages/portal-server/src/start', PORTAL_SERVER_START, 'The parts of the one-process set-up are stacked.'),
    ...order('packages/cli/src', CLI, 'Commands stand over what reads a command line and finds the registry.'),
    ...order('packages/cli/src/commands', CLI_COMMANDS, 'Groups of commands are stacked; what several of them print is in output.'),
    ...order('packages/console/src', CONSOLE, 'The console is stacked: the frame over pages, pages over the session and the layout that knows none of them.'),
    ...order('packages/studio/src', STUDIO, 'The studio is stacked: pages and routes over rounds and seeds, these over games and random numbers.'),
    {
      name: 'nothing-imports-a-test',
      comment: 'What is worth sharing from a test belongs in packages/test-kit or a testing folder.',
      severity: 'error',
      from: { pathNot: `${TESTS}|conformance` },
      to: { path: '[.](test|e2e)[.]tsx?$|^packages/test-kit/|/testing/' },
    },
    {
      name: 'e2e-is-a-black-box',
      comment: 'End-to-end tests know the wire (contracts) and the screen, nothing inside.',
      severity: 'error',
      // A fixture is the repository of another team, which uses the packages that it installs.
      from: { path: '^e2e/|[.]e2e[.]ts$', pathNot: '^e2e/fixtures/' },
      to: { path: '^(shell|mfe-[^/]+|packages)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that does not resolve here is a typo or an undeclared dependency.',
      severity: 'error',
      from: {},
      // Types alone: the package has no module of this name.
      to: { couldNotResolve: true, pathNot: '^estree$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|[.]data|test-results)/|^packages/cli/template/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'node', 'default'], exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
}
