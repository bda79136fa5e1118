// The gateway's folders from top to bottom: each uses only those after it, by imports (.dependency-cruiser.mjs) and in
// SQL (sql-walls.db.test.ts). Below them all is the ledger, a package of its own.

/** Floors of the gateway. */
export const GATEWAY_FLOORS = [
  'testing',
  'bench',
  'main.ts',
  'index.ts',
  'surface.ts',
  'app.ts',
  'internal-api',
  'staff-surface.ts',
  'maintenance',
  'seed',
  'wallet-api',
  'server.ts',
  'migrations.ts',
  'composition',
  'domains',
  'pipeline',
  'platform',
  'config.ts',
  'bucket-config.ts',
]

/** The kernel of money: packages/ledger. */
export const LEDGER = 'ledger'

/** Domains. The last two are the tables that many read: members, and games with their vendors. */
export const GATEWAY_DOMAINS = [
  'webhooks',
  'reports',
  'cases',
  'segments',
  'games',
  'chat',
  'merchants',
  'lottery',
  'bets',
  'promotions',
  'support',
  'agents',
  'content',
  'accounts',
  'wallet',
  'kyc',
  'responsible-gaming',
  'messages',
  'catalogue',
  'members',
]

/** Parts of the platform, which take what they need as parameters. */
export const GATEWAY_PLATFORM = [
  'deps.ts',
  'deposit-offers.ts',
  'lottery-records.ts',
  'proposals',
  'staff',
  'masking',
  'payment-service',
  'verification-service',
  'images',
  'messaging',
  'realtime',
  'tenancy',
  'geo-ip',
  'audit',
  'found-problem.ts',
  'merchant-archive',
  'datasets',
  's3',
  'keys',
  'personal-data',
  'validation',
  'http',
]

/**
 * Who writes the tables of a schema, the lowest first: it publishes what others may use. Two where a domain stands on
 * tables of a floor below it.
 */
export const SCHEMA_OWNERS: Readonly<Record<string, readonly string[]>> = {
  agents: ['domains/agents'],
  audit: ['platform/audit'],
  bets: ['domains/bets'],
  captcha: ['domains/accounts'],
  cases: ['domains/cases'],
  chat: ['domains/chat'],
  content: ['domains/content'],
  demo: ['seed'],
  games: ['domains/catalogue', 'domains/games'],
  identity: ['domains/members', 'domains/accounts'],
  images: ['platform/images'],
  kyc: ['domains/kyc'],
  ledger: [LEDGER],
  ledger_proof: [LEDGER],
  lottery: ['domains/lottery'],
  maintenance: ['maintenance'],
  merchants: ['platform/tenancy', 'domains/merchants'],
  messages: ['domains/messages'],
  promotions: ['domains/promotions'],
  proposals: ['platform/proposals'],
  protection: ['domains/responsible-gaming'],
  realtime: ['platform/realtime'],
  registration: ['domains/members', 'domains/accounts'],
  reports: ['domains/reports'],
  segments: ['domains/segments'],
  settings: ['platform/tenancy', 'domains/merchants'],
  sms: ['platform/messaging'],
  support: ['domains/support'],
  wallet: ['domains/wallet'],
  webhooks: ['domains/webhooks'],
}

/** Tables that belong to another than the rest of their schema, where they were made. */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  'agents.line_rates': ['domains/wallet'],
  'identity.notification_preferences': ['domains/messages'],
  'identity.used_payloads': ['pipeline'],
  'merchants.pictures': ['platform/images'],
  'settings.resources': ['domains/content'],
}

/** The folder of the gateway that a file is in: `domains/wallet`, `pipeline`; `ledger` for files of that. */
export const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, /^(domains|platform)\//.test(file) ? 2 : 1)
    .join('/')

/** Whether a folder may use another by the order above. */
export const mayUse = (user: string, used: string): boolean => placeOf(user) < placeOf(used)

function placeOf(folder: string): number {
  if (folder === LEDGER) return GATEWAY_FLOORS.length * 100
  const [floor, part] = folder.split('/') as [string, string?]
  const list = floor === 'domains' ? GATEWAY_DOMAINS : floor === 'platform' ? GATEWAY_PLATFORM : undefined
  const place = list && part ? list.indexOf(part) : 0
  const height = GATEWAY_FLOORS.indexOf(floor)
  if (height < 0 || place < 0) throw new Error(`${folder} is not in the order of the gateway's folders.`)
  return height * 100 + place
}
