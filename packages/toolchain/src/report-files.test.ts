import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(__dirname, '../..')
const textOf = (file: string): string => readFileSync(join(packages, file), 'utf8')

/** The server file with the columns of each console report's file; `#2`: the second file there. */
const GATEWAY = 'gateway/src/domains'
const SOURCES: Readonly<Record<string, string>> = {
  agentBills: `${GATEWAY}/agents/operations/staff-bills-source.ts`,
  agentContracts: `${GATEWAY}/agents/operations/contracts-source.ts`,
  agentCycles: `${GATEWAY}/agents/operations/cycles-source.ts`,
  agentTree: `${GATEWAY}/agents/operations/tree-source.ts`,
  campaignClaims: `${GATEWAY}/promotions/operations/claims-source.ts`,
  campaignCosts: `${GATEWAY}/promotions/operations/costs-source.ts`,
  deposits: `${GATEWAY}/wallet/deposits/staff-deposits-source.ts`,
  log: 'registry/src/domains/log/source.ts',
  lotteryIssues: `${GATEWAY}/lottery/issues/staff-issues-source.ts`,
  lotterySettingChanges: `${GATEWAY}/lottery/settings/changes-source.ts`,
  pointOrders: `${GATEWAY}/promotions/points/staff-orders-source.ts`,
  raffleTickets: `${GATEWAY}/promotions/operations/raffle-sources.ts`,
  raffleWinners: `${GATEWAY}/promotions/operations/raffle-sources.ts#2`,
  rounds: `${GATEWAY}/wallet/voids/staff-rounds-source.ts`,
  vipChanges: `${GATEWAY}/promotions/vip/staff-changes-source.ts`,
  withdrawals: `${GATEWAY}/wallet/withdrawals/staff-withdrawals-source.ts`,
}
/** Reports of the portal whose columns are written out. */
const PORTAL: readonly (readonly [remote: string, report: string, source: string])[] = [
  ['member', 'record', 'wallet/betting-record/betting-record-source.ts'],
  ['member', 'bonuses', 'wallet/bonuses/bonus-list-source.ts'],
  ['member', 'deposit.history', 'wallet/deposits/deposit-list-source.ts'],
  ['member', 'limits.history', 'responsible-gaming/changes-list-source.ts'],
  ['member', 'rebates.history', 'wallet/rebates/claim-list-source.ts'],
  ['member', 'referral.invited', 'accounts/referral/invited-list-source.ts'],
  ['member', 'statement', 'wallet/statement/statement-source.ts'],
  ['member', 'transfer.history', 'wallet/transfers/transfer-list-source.ts'],
  ['member', 'upline.history', 'wallet/transfers/upline-list-source.ts'],
  ['member', 'withdraw.history', 'wallet/withdrawals/withdrawal-list-source.ts'],
  ['agent', 'contracts.bills', 'agents/bills/bills-source.ts'],
  ['agent', 'contracts.downlineBills', 'agents/bills/bills-source.ts'],
  ['agent', 'contracts.downlines', 'agents/contracts/contract-downlines-source.ts'],
  ['agent', 'downlines', 'agents/downlines/downline-list-source.ts'],
  ['agent', 'links', 'agents/openings/link-list-source.ts'],
  ['lottery', 'chases', 'lottery/lists/chase-list-source.ts'],
  ['lottery', 'tickets', 'lottery/lists/ticket-list-source.ts'],
  ['promotions', 'history', 'promotions/claims/claim-list-source.ts'],
  ['promotions', 'mall.orders', 'promotions/points/orders-source.ts'],
  ['promotions', 'mall.entries', 'promotions/points/entries-source.ts'],
  ['promotions', 'vip.history', 'promotions/vip/changes-source.ts'],
  ['promotions', 'raffle.list', 'promotions/raffles/tickets-source.ts'],
  ['promotions', 'raffle.winners', 'promotions/raffles/winners-source.ts'],
]
/** Columns of buttons and check boxes. */
const CONTROLS: ReadonlySet<string> = new Set(['actions', 'choice', 'decision'])

type Texts = { readonly [key: string]: Texts | string | undefined }
const textsIn = (language: 'en' | 'ko'): Texts =>
  Object.assign(
    {},
    ...globSync(`console/src/locales/*${language}.json`, { cwd: packages }).map(
      (file) => JSON.parse(textOf(file)) as Texts,
    ),
  ) as Texts
const at = (texts: Texts, path: string): Texts | string | undefined =>
  path
    .split('.')
    .reduce<Texts | string | undefined>((part, key) => (typeof part === 'object' ? part[key] : undefined), texts)

const reports = globSync('console/src/**/*report*.tsx', { cwd: packages }).flatMap((file) =>
  textOf(file)
    .split(/(?=consoleReport<)/)
    .filter((part) => /\bfile: '/.test(part))
    .map((part) => /texts: '(\w+)'/.exec(part)![1]!),
)

it('lists every report of the console that has a file', () => {
  expect([...reports].sort()).toEqual(Object.keys(SOURCES).sort())
})

/** The columns of a page that its file lacks. */
function missingIn(block: string, columns: Texts | string | undefined): string[] {
  const keys = [...block.matchAll(/\bkey: '([\w/]+)'/g)].map(([, key]) => key!.split('/')[0])
  return Object.keys(columns as Texts).filter((key) => !CONTROLS.has(key) && !keys.includes(key))
}
const fileIn = (source: string, nth = 1): string => textOf(source).split(/\bfile: \[/)[nth]!

it.each(Object.entries(SOURCES))('the file of %s has the columns of its page, and its words', (report, source) => {
  const [path = '', nth] = source.split('#')
  const block = fileIn(path, Number(nth ?? 1))
  expect(missingIn(block, at(textsIn('en'), `${report}.columns`))).toEqual([])
  const words = [...block.matchAll(/\bwords: '([\w./]+)'/g)].map(([, name]) =>
    name!.startsWith('/') ? name!.slice(1) : `${report}.${name}`,
  )
  for (const language of ['en', 'ko'] as const)
    expect(words.filter((name) => typeof at(textsIn(language), name) !== 'object')).toEqual([])
})

it.each(PORTAL)('the file of mfe-%s: %s has the columns of its page', (remote, report, source) => {
  const texts = JSON.parse(textOf(`../mfe-${remote}/src/locales/en.json`)) as Texts
  expect(missingIn(fileIn(`${GATEWAY}/${source}`), at(texts, `${report}.columns`))).toEqual([])
})
