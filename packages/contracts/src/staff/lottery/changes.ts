import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { merchantProposal } from '../merchant-proposals.ts'
import { pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, requestId, time } from '../terms.ts'
import { issueOf, resultText } from './terms.ts'

/**
 * CANCEL: an issue without a result; stakes are returned. VOID: a drawn issue; stakes are returned, wins reversed.
 * CORRECT: another result of a public draw; orders are settled again.
 */
export const LOTTERY_CHANGE_KINDS = ['CANCEL', 'VOID', 'CORRECT'] as const
export type LotteryChangeKind = (typeof LOTTERY_CHANGE_KINDS)[number]
interface LotteryChangeEntry {
  /** States of issues that can be changed this way. */
  readonly states: readonly string[]
  /** States of the orders that the change affects. */
  readonly orderStates: readonly string[]
  /** Only for public draws: the result of a fair draw is provable and never corrected. */
  readonly takesResult?: true
}
export const LOTTERY_CHANGES: Readonly<Record<LotteryChangeKind, LotteryChangeEntry>> = {
  // Orders that are not settled yet are settled with the new result automatically.
  CORRECT: { states: ['DRAWN', 'SETTLED'], orderStates: ['SETTLED'], takesResult: true },
  VOID: { states: ['DRAWN', 'SETTLED'], orderStates: ['PLACED', 'SETTLED'] },
  CANCEL: { states: ['OPEN', 'CLOSED'], orderStates: ['PLACED'] },
}
/** Hours until a proposal expires. */
export const LOTTERY_CHANGE_HOURS = 24

const money = z.string().refine(isMoneyText)
const moves = {
  stakesBack: money,
  winsTaken: money,
  winsPaid: money,
  /** Total that members gain; negative if they lose. */ net: money,
}
/** Totals of a change. Unaffected orders are not counted. */
const sums = z.object({ orders: z.int(), members: z.int(), ...moves })

/** An approved change. Pending and declined changes are proposals. */
export const lotteryChange = z.object({
  changeId: z.uuid(),
  kind: z.enum(LOTTERY_CHANGE_KINDS),
  /** RUNNING: orders are being processed. */
  state: z.enum(['RUNNING', 'DONE']),
  resultBefore: z.string().optional(),
  /** Only for a correction. */
  resultAfter: z.string().optional(),
  reason: z.string(),
  currency: z.string(),
  /** Totals at the time of approval. */
  sums,
  /**
   * Totals so far. `kept`: the part of reversed wins that could not be taken back, since members had already spent it.
   */
  moved: sums.extend({ kept: money }),
  approvedBy: z.string(),
  approvedAt: time,
  doneAt: time.optional(),
})

const member = z.object({ memberId: z.string(), account: z.string(), orders: z.int(), ...moves, kept: money })
/** Hash of all orders that a change affects, with the amounts. */
const digest = z.string().regex(/^[0-9a-f]{64}$/)

export const lotteryChangeAnswers = {
  preview: z.object({ currency: z.string(), sums, digest }),
  members: pageOf(member).extend({ currency: z.string() }),
}

export type LotteryChange = z.infer<typeof lotteryChange>
export type LotteryChangePreview = z.infer<typeof lotteryChangeAnswers.preview>
export type LotteryChangeMember = z.infer<typeof member>

const wanted = {
  ...issueOf,
  kind: z.enum(LOTTERY_CHANGE_KINDS),
  /** Only for corrections. */ result: resultText.optional(),
}

/**
 * Changes of issues by staff. One lottery operator proposes, another one approves. Original records stay unchanged, and
 * corrections are separate ledger entries.
 */
export const lotteryChangeOperations = {
  previewLotteryChange: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/issues/:code/:numero/preview',
    roles: ['lottery-operator'],
    summary:
      'What a cancellation, void or correction of an issue would move now, computed by the settlement itself. Moves nothing.',
    follows: {},
    input: z.object(wanted),
    answer: lotteryChangeAnswers.preview,
  }),
  changeLotteryIssue: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/lottery/issues/:code/:numero/changes',
    byPerson: true,
    roles: ['lottery-operator'],
    summary: `Cancel, void or correct an issue, with the digest of the preview. It waits for another person, who decides within ${LOTTERY_CHANGE_HOURS} hours; approved, it starts at once. Sent again with the same id it is one change.`,
    input: z.object({ ...wanted, changeId: requestId, digest, reason: reason.max(200) }),
    answer: merchantProposal,
  }),
  lotteryChangeMembers: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/changes/:changeId/members',
    roles: ['lottery-operator'],
    summary:
      'A page of the members that a change concerns: what it will move while it waits, and what it moved since it was approved.',
    follows: { 'lottery-issues': 'changeId' },
    input: z.object({ merchant: merchantCode, changeId: z.uuid(), ...pageInput }),
    answer: lotteryChangeAnswers.members,
  }),
} as const
