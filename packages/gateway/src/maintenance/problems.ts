import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayAnswer, GatewayOperation, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { PROBLEM_KIND_NAMES, PROBLEM_KINDS } from '@atrium/contracts/staff/problems'
import type { ProblemKind } from '@atrium/contracts/staff/problems'
import type { Sql } from '@atrium/database'
import { readLateConsumers, readUnsealed } from '@atrium/ledger'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { findLateCycles } from '../domains/agents/index.ts'
import { findLateChecks } from '../domains/kyc/index.ts'
import { findFailedSyncs, findProviderFaults } from '../domains/games/index.ts'
import { findLateResults, findLateSettlements } from '../domains/lottery/index.ts'
import { findWaitingMails } from '../domains/messages/index.ts'
import { findFailedExports } from '../domains/reports/index.ts'
import { findDepositsWithoutResult, findHangingPayouts, findUnacknowledgedVoids } from '../domains/wallet/index.ts'
import { findFailingJobs, listJobs } from './job-problems.ts'
import {
  findClockFaults,
  findRejectedPaymentMessages,
  findTextMessageEvents,
  findUnchainedEntries,
  findWrongBooks,
} from '../platform/audit/problems.ts'
import type { Deps } from '../platform/deps.ts'
import type { FoundProblem, ProblemReader } from '../platform/found-problem.ts'
import { minutesBefore } from '../platform/found-problem.ts'
import { inRolesFor, hasRole, merchantsFor } from '../platform/staff/roles.ts'
import { readMerchantCodes } from '../composition/merchants.ts'

/** Journals are sealed, and settled bets processed, within seconds. */
const LATE_MINUTES = 5

interface Finder {
  /** The operation of the page on which it is corrected. One of all merchants: a problem of the installation. */
  readonly opens: GatewayOperation
  find(sql: Sql, reader: ProblemReader): Promise<FoundProblem[]>
}

/** What finds each kind of problem. */
const FINDERS: Readonly<Record<ProblemKind, Finder>> = {
  books: { opens: 'jobs', find: findWrongBooks },
  ledgerSeals: { opens: 'jobs', find: findUnsealedJournals },
  auditChain: { opens: 'jobs', find: findUnchainedEntries },
  clock: { opens: 'jobs', find: findClockFaults },
  jobs: { opens: 'jobs', find: findFailingJobs },
  providerFaults: { opens: 'providers', find: findProviderFaults },
  payouts: { opens: 'merchantWithdrawals', find: findHangingPayouts },
  lotteryResults: { opens: 'lotteryIssues', find: findLateResults },
  lotterySettlements: { opens: 'lotteryIssues', find: findLateSettlements },
  deposits: { opens: 'merchantDeposits', find: findDepositsWithoutResult },
  paymentMessages: { opens: 'merchantDeposits', find: findRejectedPaymentMessages },
  voids: { opens: 'merchantRoundPage', find: findUnacknowledgedVoids },
  cycles: { opens: 'contractCycles', find: findLateCycles },
  playCounts: { opens: 'jobs', find: findLateConsumers },
  catalogueSyncs: { opens: 'providers', find: findFailedSyncs },
  mails: { opens: 'merchantSettings', find: findWaitingMails },
  textMessages: { opens: 'merchantSettings', find: findTextMessageEvents },
  verificationChecks: { opens: 'kycDocuments', find: findLateChecks },
  exports: { opens: 'merchantExports', find: findFailedExports },
}

/** Creates the list of problems of the installation and at all merchants of a staff member. */
export function createProblems({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async openProblems(_request: GatewayRequest<'openProblems'>, staff: Staff): Promise<GatewayAnswer<'openProblems'>> {
      const [codes, now] = [await readMerchantCodes(sql), clock()]
      const found = PROBLEM_KIND_NAMES.map(async (kind) => {
        const { opens, find } = FINDERS[kind]
        const { roles = [], ofAllMerchants } = gatewayTable[opens]
        const merchants = merchantsFor(staff, { roles }, codes)
        const mayOpen = ofAllMerchants ? hasRole(inRolesFor(staff, { ofAllMerchants }), ...roles) : merchants.length > 0
        const rows = mayOpen ? await find(sql, { merchants, now }) : []
        return rows.map((row) => ({ kind, severity: PROBLEM_KINDS[kind], ...shownOf(row) }))
      })
      return { list: (await Promise.all(found)).flat() }
    },

    async jobs(_request: GatewayRequest<'jobs'>): Promise<GatewayAnswer<'jobs'>> {
      return { list: await listJobs(sql, clock()) }
    },
  }
}

const shownOf = ({ merchant, count, since, example, detail }: FoundProblem) => ({
  ...(merchant !== null && { merchant }),
  count,
  since: since.toISOString(),
  ...(example !== null && { example }),
  ...(detail !== null && { detail }),
})

async function findUnsealedJournals(sql: Sql, { now }: ProblemReader): Promise<FoundProblem[]> {
  const unsealed = await readUnsealed(sql, minutesBefore(now, LATE_MINUTES))
  return unsealed ? [{ merchant: null, example: null, detail: null, ...unsealed }] : []
}

async function findLateConsumers(sql: Sql, { now }: ProblemReader): Promise<FoundProblem[]> {
  const late = await readLateConsumers(sql, minutesBefore(now, LATE_MINUTES))
  return late.map(({ consumer, since }) => ({ merchant: null, count: 1, since, example: consumer, detail: null }))
}
