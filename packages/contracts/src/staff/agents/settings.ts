import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { CONTRACT_PERIODS, parseRate } from '../../rules/agents/agent-contracts.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { merchantCode } from '../terms.ts'

export const TIER_FIGURES = ['GROSS', 'NET'] as const
export const CARRY_RULES = ['NONE', 'NEGATIVE_FOREVER', 'NEGATIVE_ONE_CYCLE', 'NEGATIVE_WITHIN_MONTH'] as const
export const BILL_PAYERS = ['PLATFORM', 'UPLINE'] as const

const amount = z
  .string()
  .max(20)
  .refine((text) => isMoneyText(text) && parseMoney(text) >= 0n, 'must be 0 or an amount such as 12.50')
const version = z.int().nonnegative()

const terms = {
  /** Whether agents see their downlines' balances. */ showBalances: z.boolean(),
  /** Minimum bets of an active downline in a cycle. */ activeMinBet: amount,
  minBetDays: z.int().min(1).max(31),
  /** Whether rebates are deducted from the loss of a team. */ deductRebates: z.boolean(),
  deductBonuses: z.boolean(),
  deductSalaries: z.boolean(),
  /** Fee of the platform in percent of the gross loss. */
  platformFee: z
    .string()
    .max(6)
    .refine((text) => parseRate(text) !== undefined, 'must be a percentage from 0 to 100 such as 2.50'),
  tierOn: z.enum(TIER_FIGURES),
  /** Default period of new dividend contracts with top-level agents. */ dividendCycle: z.enum(CONTRACT_PERIODS),
  carry: z.enum(CARRY_RULES),
  payer: z.enum(BILL_PAYERS),
  /** Whether downlines are paid if their upline has not reached a tier. */ payBelowUnreached: z.boolean(),
  uplineMayTerminate: z.boolean(),
  agentMayTerminate: z.boolean(),
  /** How long a settlement waits for open rounds. */ graceMinutes: z.int().min(0).max(1440),
  /** Bills above this amount need two approvers. */ approveAbove: amount,
  /**
   * Only when losses are carried: a member's win in a cycle beyond this amount is carried against the member alone, for
   * 12 months at most.
   */ quarantine: z.boolean(),
  quarantineAbove: amount,
}

/** A merchant's settings for its agents (domain rules 4.2 to 4.8). */
export const agentSettingsContents = z.object(terms)
const settings = z.object({
  version,
  ...terms,
  currency: z.string(),
})

export type AgentSettings = z.infer<typeof settings>

const roles = ['agent-manager'] as const

export const agentSettingsOperations = {
  agentSettings: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/settings',
    roles,
    summary: 'What a merchant sets for the contracts of its agents; the defaults where it never did, as version 0.',
    follows: { 'agent-settings': 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: settings,
  }),
  saveAgentSettings: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/agents/settings',
    byPerson: true,
    roles,
    summary:
      'Change the settings of agents from the version that was read. They apply to cycles that are computed from now on. The period of dividends is that of new contracts at the top. What gives agents more, or lets one person pay more, waits for a second person.',
    input: z.object({ merchant: merchantCode, version, ...terms }),
    answer: settings.extend(waitingProposal),
  }),
} as const
