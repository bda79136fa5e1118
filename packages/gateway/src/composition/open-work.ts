import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayAnswer, GatewayOperation, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { WORK_QUEUES } from '@atrium/contracts/staff/work'
import type { WorkQueue } from '@atrium/contracts/staff/work'
import type { Sql } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { countHeldRewards } from '../domains/accounts/index.ts'
import { countBillsInReview } from '../domains/agents/index.ts'
import { countOpenCases } from '../domains/cases/index.ts'
import { countKycDocuments } from '../domains/kyc/index.ts'
import { countLateResults } from '../domains/lottery/index.ts'
import { countApplications, countPointOrders } from '../domains/promotions/index.ts'
import { countOpenQuestions } from '../domains/support/index.ts'
import { countDepositsToMatch, countDisputes, countWithdrawalsToReview } from '../domains/wallet/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { OpenItems, QueueReader } from '../platform/staff/open-items.ts'
import { merchantsFor } from '../platform/staff/roles.ts'
import { readMerchantCodes } from './merchants.ts'

/** Queues, each with the operation that opens it. */
const QUEUES: Readonly<
  Record<WorkQueue, { opens: GatewayOperation; count(sql: Sql, reader: QueueReader): Promise<OpenItems[]> }>
> = {
  cases: { opens: 'memberCases', count: countOpenCases },
  kycDocuments: { opens: 'kycDocuments', count: countKycDocuments },
  withdrawals: { opens: 'merchantWithdrawals', count: countWithdrawalsToReview },
  disputes: { opens: 'payWithdrawalAgain', count: countDisputes },
  deposits: { opens: 'merchantDeposits', count: countDepositsToMatch },
  campaignClaims: { opens: 'campaignClaims', count: countApplications },
  pointOrders: { opens: 'pointOrders', count: countPointOrders },
  referralRewards: { opens: 'heldReferralRewards', count: countHeldRewards },
  questions: { opens: 'merchantQuestions', count: countOpenQuestions },
  lotteryResults: { opens: 'lotteryIssues', count: countLateResults },
  bills: { opens: 'merchantBills', count: countBillsInReview },
}

/** Creates the list of open work at all merchants of a staff member. */
export function createOpenWork({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async openWork(_request: GatewayRequest<'openWork'>, staff: Staff): Promise<GatewayAnswer<'openWork'>> {
      const [codes, now] = [await readMerchantCodes(sql), clock()]
      const counted = WORK_QUEUES.map(async (queue) => {
        const { opens, count } = QUEUES[queue]
        const merchants = merchantsFor(staff, gatewayTable[opens], codes)
        const rows = merchants.length ? await count(sql, { merchants, actor: staff.actor, now }) : []
        return rows.map(({ since, ...row }) => ({ queue, ...row, since: since.toISOString() }))
      })
      return { list: (await Promise.all(counted)).flat() }
    },
  }
}
