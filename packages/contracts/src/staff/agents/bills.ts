import { z } from 'zod'
import { billExplanation, billId, contractId } from '../../calls/agents/contracts.ts'
import { isMoneyText } from '../../money/index.ts'
import { BILL_STATES } from '../../rules/agents/agent-bills.ts'
import { CONTRACT_KINDS, CONTRACT_PERIODS } from '../../rules/agents/agent-contracts.ts'
import { defineOperation } from '../define.ts'
import { memberId } from '../members/members.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, reportDay, time } from '../terms.ts'

/** `REVIEW`: bills that two people must approve. `UNPAID`: bills that an upline has not fully paid. */
export const BILL_QUEUES = ['REVIEW', 'UNPAID', 'ALL'] as const

const money = z.string().refine(isMoneyText)

const bill = z.object({
  billId,
  kind: z.enum(CONTRACT_KINDS),
  contractId,
  memberId,
  agent: z.string(),
  /** The agent who pays; absent: the platform. */ payer: z.string().optional(),
  state: z.enum(BILL_STATES),
  from: time,
  to: time,
  /** The contract's period; absent for hourly and real-time salaries. */ period: z.enum(CONTRACT_PERIODS).optional(),
  consumption: money,
  loss: money,
  active: z.int(),
  /** Rate in percent. */ rate: z.string().optional(),
  gross: money,
  net: money,
  paid: money,
  currency: z.string(),
  paidAt: time.optional(),
  /** The first approver. While the bill is in review, a second person must approve it. */
  approvedBy: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
  reason: z.string().optional(),
})

export const merchantBillAnswers = {
  bill,
  page: pageOf(bill).extend({ currency: z.string(), sums: z.object({ total: z.int(), net: money, paid: money }) }),
  detail: bill.extend({ computedAt: time, explanation: billExplanation }),
}

export type MerchantBill = z.infer<typeof bill>
export type MerchantBillDetail = z.infer<typeof merchantBillAnswers.detail>

const roles = ['agent-manager'] as const
const filters = {
  merchant: merchantCode,
  queue: z.enum(BILL_QUEUES).default('REVIEW'),
  kind: z.enum(CONTRACT_KINDS).optional(),
  state: z.enum(BILL_STATES).optional(),
  account: z.string().trim().min(1).max(80).optional(),
  memberId: memberId.optional(),
  /** Days of the merchant's time zone on which the bills' cycles start. */ from: reportDay.optional(),
  to: reportDay.optional(),
}
const of = { merchant: merchantCode, billId }

/** Bills of a merchant's agents. Those above the merchant's limit need the approval of two people. */
export const merchantBillOperations = {
  merchantBills: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/bills',
    roles,
    summary:
      'A page of the bills of agents, the newest cycle first: those that wait for approval, those that an upline owes, or all.',
    follows: { bills: 'all', proposals: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: merchantBillAnswers.page,
  }),
  merchantBillsFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/bills/file',
    roles,
    summary: 'All bills of agents, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(bill),
  }),
  merchantBill: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/bills/:billId',
    roles,
    summary: 'One bill with everything that it was computed from.',
    follows: { bills: 'billId', proposals: 'all' },
    input: z.object(of),
    answer: merchantBillAnswers.detail,
  }),
  approveBill: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/bills/:billId/approve',
    byPerson: true,
    roles,
    summary: 'Approve a bill in review: it waits for another person, whose approval pays it.',
    input: z.object({ ...of, reason }),
    answer: bill.extend(waitingProposal),
  }),
  denyBill: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/bills/:billId/deny',
    byPerson: true,
    roles,
    summary: 'Deny a bill in review: it is never paid.',
    input: z.object({ ...of, reason }),
    answer: bill,
  }),
  payBillAgain: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/bills/:billId/pay',
    byPerson: true,
    roles,
    summary:
      'Try to pay what an upline owes of a bill, also of one that expired: with what the upline has now. Above what one person may give alone it waits for a second person.',
    input: z.object({ ...of, reason }),
    answer: bill.extend(waitingProposal),
  }),
} as const
