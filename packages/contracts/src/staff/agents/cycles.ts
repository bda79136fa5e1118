import { z } from 'zod'
import { billId, contractId } from '../../calls/agents/contracts.ts'
import { isMoneyText } from '../../money/index.ts'
import { BILL_STATES } from '../../rules/agents/agent-bills.ts'
import { CONTRACT_KINDS, CONTRACT_PERIODS } from '../../rules/agents/agent-contracts.ts'
import { defineOperation } from '../define.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { anyTime, merchantCode, reportDay, time } from '../terms.ts'

/**
 * Kinds of contracts whose running cycle can be computed. Real-time salaries are not included, since their windows end
 * within five minutes.
 */
export const EXPOSED_KINDS = ['DIVIDEND', 'DAILY', 'HOURLY'] as const
/** Number of past cycles that an exposure shows. */
export const SHOWN_CYCLES = 12
/** Number of agents that an exposure shows, highest amounts first. */
export const SHOWN_AGENTS = 20
/** Maximum number of differences that a comparison lists. */
export const MAX_DIFFERENCES = 200

const money = z.string().refine(isMoneyText)
/** Absent for hourly and real-time salaries. */
const period = z.enum(CONTRACT_PERIODS).optional()

const cycle = z.object({
  kind: z.enum(CONTRACT_KINDS),
  period,
  startsAt: time,
  endsAt: time,
  computedAt: time,
  bills: z.int(),
  /** Total of the contracts with the merchant. */ gross: money,
  /** Amount of all agents, and how much of it is paid. */ net: money,
  paid: money,
  /** Amount that the platform pays beyond `gross`. */ subsidy: money,
})

const exposure = z.object({
  kind: z.enum(EXPOSED_KINDS),
  period,
  startsAt: time,
  endsAt: time,
  at: time,
  currency: z.string(),
  bills: z.int(),
  gross: money,
  net: money,
  subsidy: money,
  /** Number of bills that would need two approvers. */ review: z.int(),
  agents: z.array(
    z.object({
      agent: z.string(),
      state: z.enum(BILL_STATES),
      consumption: money,
      loss: money,
      active: z.int(),
      rate: z.string().optional(),
      net: money,
    }),
  ),
  /** Earlier cycles, oldest first. */
  before: z.array(z.object({ startsAt: time, net: money, subsidy: money })),
})

/** Computed figures of a bill. */
const figures = z.object({
  consumption: money,
  loss: money,
  active: z.int(),
  rate: z.string().optional(),
  /** Exact decimal. */ gross: z.string(),
  /** Absent for real-time salaries, whose payment depends on previous windows: only `gross` is compared. */
  net: money.optional(),
})
const comparison = z.object({
  kind: z.enum(CONTRACT_KINDS),
  period,
  startsAt: time,
  endsAt: time,
  computedAt: time,
  at: time,
  currency: z.string(),
  /** Number of compared bills. */ bills: z.int(),
  differences: z.array(
    z.object({
      contractId,
      billId: billId.optional(),
      agent: z.string(),
      /** The stored figures; absent if there is no such bill. */ stored: figures.optional(),
      again: figures.optional(),
    }),
  ),
  isCut: z.boolean(),
})

export const contractCycleAnswers = {
  page: pageOf(cycle).extend({
    currency: z.string(),
    sums: z.object({ total: z.int(), gross: money, net: money, paid: money, subsidy: money }),
  }),
  exposure,
  comparison,
}

export type ContractCycle = z.infer<typeof cycle>
export type ContractExposure = z.infer<typeof exposure>
export type CycleComparison = z.infer<typeof comparison>
export type BillFigures = z.infer<typeof figures>

const roles = ['agent-manager'] as const
const filters = {
  merchant: merchantCode,
  kind: z.enum(CONTRACT_KINDS).optional(),
  /** Days of the merchant's time zone on which the cycles start. */ from: reportDay.optional(),
  to: reportDay.optional(),
}

/** Settled cycles of a merchant's contracts, and the cost of the running cycles so far. */
export const contractCycleOperations = {
  contractCycles: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/cycles',
    roles,
    summary: 'A page of the settled cycles with what they cost and what of it the platform subsidised, newest first.',
    follows: { cycles: 'all', bills: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: contractCycleAnswers.page,
  }),
  contractCyclesFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/cycles/file',
    roles,
    summary: 'All settled cycles, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(cycle),
  }),
  contractExposure: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/exposure',
    roles,
    summary:
      'What the running cycle of a kind and period would cost if it ended now; without a period that of dividends by the settings, and a day of salaries. Computed by the settlement; writes nothing.',
    follows: { 'agent-figures': 'all', contracts: 'all' },
    input: z.object({ merchant: merchantCode, kind: z.enum(EXPOSED_KINDS).default('DIVIDEND'), period }),
    answer: exposure,
  }),
  recomputeCycle: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/cycles/comparison',
    roles,
    summary:
      'Compute a settled cycle again from what is stored now, with the settings that it was settled by, and compare every bill. Writes nothing.',
    follows: { cycles: 'all' },
    input: z.object({ merchant: merchantCode, kind: z.enum(CONTRACT_KINDS), period, startsAt: anyTime }),
    answer: comparison,
  }),
} as const
