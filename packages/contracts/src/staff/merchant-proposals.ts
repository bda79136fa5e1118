import { z } from 'zod'
import { isMoneyText } from '../money/index.ts'
import { defineOperation } from './define.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, reason, time } from './terms.ts'

/**
 * Operations of the gateway that need a second person's approval if they give away money, loosen a guard, or link
 * members to other sites.
 */
export const PROPOSABLE_OPERATIONS = [
  'savePointItem',
  'savePointSettings',
  'saveVipSettings',
  'setVipLevel',
  'saveAgentSettings',
  'offerContract',
  'moveAgent',
  'setAgentType',
  'approveBill',
  'payBillAgain',
  'payWithdrawalAgain',
  'forceWithdrawalReceipt',
  'closeDepositDifference',
  'closeReconciliationDifference',
  'releaseReferralReward',
  'publishCampaign',
  'changeCampaignStage',
  'approveCampaignClaim',
  'changeMemberTags',
  'tagMembers',
  'unblockMember',
  'setAreaBlock',
  'removeAuthenticator',
  'removePaymentPassword',
  'changeMemberContact',
  'closeMember',
  'adjustBalance',
  'giveBonus',
  'decideCase',
  'saveCaseRule',
  'acceptKycDocument',
  'voidRounds',
  'changeGame',
  'saveProvider',
  'switchProvider',
  'changeMerchantSettings',
  'changeMerchantStage',
  'changeMerchantBasics',
  'saveCashierSettings',
  'saveGivingLimits',
  'saveLotteryCalendar',
  'saveLotterySettings',
  'changeLotteryIssue',
  'publishContent',
  'scheduleContent',
  'rollBackContent',
  'addWebhookEndpoint',
  'changeWebhookEndpoint',
] as const
export type ProposableOperation = (typeof PROPOSABLE_OPERATIONS)[number]

/**
 * States of a proposal. `PROPOSED`: waits for another person's decision. `WITHDRAWN`: by the proposer. `OUTDATED`: the
 * data have changed since. `EXPIRED`: not decided in time.
 */
export const MERCHANT_PROPOSAL_STATES = ['PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'OUTDATED', 'EXPIRED'] as const
/** `WAITING`: proposals that can be approved or declined. */
export const MERCHANT_PROPOSAL_QUEUES = ['WAITING', 'ALL'] as const
/** Hours until a proposal expires. */
export const MERCHANT_PROPOSAL_HOURS = 72

/** Value in place of a merchant's code for a change of the whole installation. It requires a role at all merchants. */
export const INSTALLATION = '*'
const merchantOrAll = merchantCode.or(z.literal(INSTALLATION))

/** A changed value: before and after. Absent: no value. */
const proposedChange = z.object({
  /** Name of the input or of a part of it: `levelPrices.3`, `rates.SLOT`. */
  field: z.string(),
  /** Title of the subject for members, if `field` contains only its id. */
  label: z.object({ KO: z.string(), EN: z.string() }).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  /**
   * Whether the change gives away more or restricts less. Always false for an operation that needs approval in either
   * direction.
   */
  loosens: z.boolean(),
  /** An estimate at the time of the proposal. The actual value may differ. */
  isEstimate: z.literal(true).optional(),
  /** A value that is only known after the operation was applied. */
  isOutcome: z.literal(true).optional(),
})
export type ProposedChange = z.infer<typeof proposedChange>

export const merchantProposal = z.object({
  proposalId: z.uuid(),
  operation: z.enum(PROPOSABLE_OPERATIONS),
  /** Subject of the operation, such as `point-item:tumbler-2`. */
  subject: z.string(),
  changes: z.array(proposedChange),
  /** Maximum cost for the merchant, in its currency. Absent if it cannot be computed. */
  gives: z.string().refine(isMoneyText).optional(),
  reason: z.string().optional(),
  state: z.enum(MERCHANT_PROPOSAL_STATES),
  proposedBy: z.string(),
  proposedAt: time,
  expiresAt: time,
  /** Absent for a change that took effect without approval. */
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
  declineReason: z.string().optional(),
  /** Whether the reader proposed it, with any account. The reader can withdraw it, but another person must decide. */
  isOwn: z.boolean(),
  /** Whether another person than the reader must decide: the reader proposed it, or approved the same before. */
  needsOther: z.boolean(),
})
export type MerchantProposal = z.infer<typeof merchantProposal>

/**
 * A pending proposal in a list of several merchants. `currency`: the currency of its amounts; empty for the whole
 * installation.
 */
export const proposalOfMerchant = merchantProposal.extend({ merchant: merchantOrAll, currency: z.string() })
export type ProposalOfMerchant = z.infer<typeof proposalOfMerchant>

/** Added to the response of an operation that may need approval. If it is present, nothing has changed yet. */
export const waitingProposal = { proposal: merchantProposal.optional() }

export const merchantProposalAnswers = {
  page: pageOf(merchantProposal).extend({
    currency: z.string(),
    /** The merchant was never opened: changes that only configure it need no second person. */
    isPreparing: z.literal(true).optional(),
  }),
  waiting: pageOf(proposalOfMerchant).extend({
    /** Number of pending proposals, on all pages, that the reader can approve as the second person. */
    toDecide: z.int(),
  }),
  proposal: merchantProposal,
}

const roles = [
  'operator',
  'marketing',
  'support',
  'agent-manager',
  'cashier',
  'risk',
  'lottery-operator',
  'approver',
] as const
const of = { merchant: merchantOrAll, proposalId: z.uuid() }

/** Proposals of changes at a merchant. Each is decided by the roles of the operation that it applies. */
export const merchantProposalOperations = {
  merchantProposals: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/proposals',
    roles,
    summary: 'A page of the changes of a merchant that the caller may decide: those that wait, or all, newest first.',
    follows: { proposals: 'all' },
    input: z.object({
      merchant: merchantOrAll,
      queue: z.enum(MERCHANT_PROPOSAL_QUEUES).default('WAITING'),
      subject: z.string().max(200).optional(),
      ...pageInput,
    }),
    answer: merchantProposalAnswers.page,
  }),
  waitingProposals: defineOperation({
    method: 'GET',
    path: '/merchant-proposals/waiting',
    roles,
    summary:
      'A page of the changes that wait at all merchants of the caller: those that the caller may decide or proposed, newest first.',
    follows: { proposals: 'all' },
    input: z.object({ merchant: merchantOrAll.optional(), ...pageInput }),
    answer: merchantProposalAnswers.waiting,
  }),
  merchantProposal: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/proposals/:proposalId',
    roles,
    summary: 'A change of a merchant that the caller may decide, with what became of it.',
    follows: { proposals: 'all' },
    input: z.object(of),
    answer: merchantProposal,
  }),
  approveMerchantProposal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/proposals/:proposalId/approve',
    byPerson: true,
    roles,
    summary:
      'Approve a change that waits: it is carried out. The person has to be another one than who proposed it, who might propose it today.',
    input: z.object(of),
    answer: merchantProposal,
  }),
  declineMerchantProposal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/proposals/:proposalId/decline',
    byPerson: true,
    roles,
    summary: 'Decline a change that waits. The person has to be another one than who proposed it.',
    input: z.object({ ...of, reason }),
    answer: merchantProposal,
  }),
  withdrawMerchantProposal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/proposals/:proposalId/withdraw',
    byPerson: true,
    roles,
    summary: 'Take back a change that the caller proposed.',
    input: z.object(of),
    answer: merchantProposal,
  }),
} as const
