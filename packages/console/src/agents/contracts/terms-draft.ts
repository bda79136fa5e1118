import { isMoneyText } from '@atrium/contracts/money'
import {
  hasPeriod,
  MAX_BET_DAYS,
  parseRate,
  rateText,
  termsProblems,
} from '@atrium/contracts/rules/agents/agent-contracts'
import type { ContractKind, ContractPeriod, TermsProblem } from '@atrium/contracts/rules/agents/agent-contracts'
import type { MerchantContract } from '@atrium/contracts/staff/agents/contracts'

export const TIER_FIELDS = ['minConsumption', 'minLoss', 'minActive', 'rate'] as const
export type TierField = (typeof TIER_FIELDS)[number]
export type TierDraft = Readonly<Record<TierField, string>>
export type RatesDraft = Readonly<Record<'win' | 'loss' | 'single', string>>

/** Form values of a contract's terms, as typed. */
export interface TermsDraft {
  readonly kind: ContractKind
  readonly tiers: readonly TierDraft[]
  readonly rates: RatesDraft
  /** Undefined: the merchant's default applies. */
  readonly period: ContractPeriod | undefined
  /** Minimum betting days of a dividend with a cycle longer than a day; empty for the merchant's default. */
  readonly minBetDays: string
}

export const FIRST_TIER: TierDraft = { minConsumption: '0', minLoss: '0', minActive: '0', rate: '' }
export const NO_RATES: RatesDraft = { win: '0', loss: '0', single: '0' }

/** A value that is not an amount, count or rate, in addition to the problems of `termsProblems`. */
export type DraftProblem = {
  readonly problem: TermsProblem['problem'] | 'NOT_AN_AMOUNT' | 'NOT_A_COUNT' | 'NOT_DAYS'
  readonly tier?: number
  readonly rate?: TermsProblem['rate']
}

type Terms = MerchantContract['terms']

/** The terms of a draft, or its problems. The merchant offers them, so they have no upper limit. */
export function readTerms({ kind, tiers, rates, period, minBetDays }: TermsDraft): {
  terms?: Terms
  problems: readonly DraftProblem[]
} {
  const days = kind === 'DIVIDEND' && period !== 'D' ? minBetDays : ''
  const isDays = days === '' || (/^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_BET_DAYS)
  const unreadable = [
    ...(kind === 'REALTIME' ? [] : tiers.flatMap(unreadableOf)),
    ...(isDays ? [] : [{ problem: 'NOT_DAYS' as const }]),
  ]
  if (unreadable.length > 0) return { problems: unreadable }
  const terms: Terms =
    kind === 'REALTIME'
      ? { rates: { win: rates.win.trim(), loss: rates.loss.trim(), single: rates.single.trim() } }
      : {
          tiers: tiers.map((tier) => ({
            minConsumption: tier.minConsumption.trim(),
            minLoss: tier.minLoss.trim(),
            minActive: Number(tier.minActive),
            rate: normalRate(tier.rate),
          })),
          ...(hasPeriod(kind) && period && { period }),
          ...(days !== '' && { minBetDays: Number(days) }),
        }
  const problems = termsProblems(kind, terms)
  return problems.length > 0 ? { problems } : { terms, problems }
}

const isAmount = (typed: string): boolean => isMoneyText(typed.trim()) && !typed.trim().startsWith('-')

function unreadableOf({ minConsumption, minLoss, minActive }: TierDraft, tier: number): DraftProblem[] {
  return [
    ...(isAmount(minConsumption) && isAmount(minLoss) ? [] : [{ problem: 'NOT_AN_AMOUNT' as const, tier }]),
    ...(/^\d{1,6}$/.test(minActive.trim()) ? [] : [{ problem: 'NOT_A_COUNT' as const, tier }]),
  ]
}

/** `1` → `1.00`; an invalid rate is returned unchanged. */
function normalRate(typed: string): string {
  const rate = parseRate(typed.trim())
  return rate === undefined ? typed.trim() : rateText(rate)
}
