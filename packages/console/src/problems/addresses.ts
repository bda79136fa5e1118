import type { Problem, ProblemKind } from '@atrium/contracts/staff/problems'
import { paths } from '../paths.ts'

type Address = (merchant: string, example: string) => string

/** Where a kind of problem is corrected: the page of its oldest item, and the list of all. */
const ADDRESSES: Readonly<Partial<Record<ProblemKind, { item?: Address; list?: Address }>>> = {
  payouts: { item: paths.withdrawal, list: (merchant) => `${paths.withdrawals(merchant)}?queue=SENDING` },
  deposits: { item: paths.deposit, list: paths.deposits },
  paymentMessages: { list: paths.deposits },
  lotteryResults: { item: issue, list: paths.lotteryIssues },
  lotterySettlements: { item: issue, list: paths.lotteryIssues },
  voids: { list: paths.rounds },
  cycles: { list: paths.agentCycles },
  mails: { list: paths.settings },
  textMessages: { list: paths.settings },
  verificationChecks: { item: paths.memberKyc, list: paths.kycDocuments },
  exports: { list: paths.exports },
  providerFaults: { item: (_merchant, provider) => paths.provider(provider) },
  catalogueSyncs: { item: (_merchant, provider) => paths.provider(provider) },
}

/** The example of an issue is `game/issue`. */
function issue(merchant: string, example: string): string {
  const [game = '', numero = ''] = example.split('/')
  return paths.lotteryIssue(merchant, game, numero)
}

/** The addresses of a problem's oldest item, and of the list with all of them. */
export function addressesOf({ kind, merchant = '', example = '', count }: Problem) {
  const { item, list } = ADDRESSES[kind] ?? {}
  const oldest = example ? item?.(merchant, example) : undefined
  return { item: oldest, list: oldest === undefined || count > 1 ? list?.(merchant, example) : undefined }
}
