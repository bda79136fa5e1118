import { isMoneyText } from '@atrium/contracts/money'
import type {
  ContractKind,
  ContractTerms,
  RealtimeRates,
  TermsProblem,
  Tier,
} from '@atrium/contracts/rules/agents/agent-contracts'
import { MAX_TIERS, termsProblems } from '@atrium/contracts/rules/agents/agent-contracts'

/** The field values of a tier. */
export type TierDraft = Readonly<Record<'minConsumption' | 'minLoss' | 'minActive' | 'rate', string>>

export interface OfferDraft {
  readonly tiers: readonly TierDraft[]
  readonly rates: RealtimeRates
}

const EMPTY_TIER: TierDraft = { minConsumption: '0', minLoss: '0', minActive: '0', rate: '' }

export const draftOf = (terms: ContractTerms | undefined): OfferDraft => ({
  tiers: terms?.tiers?.map(({ minActive, ...tier }) => ({ ...tier, minActive: String(minActive) })) ?? [EMPTY_TIER],
  rates: terms?.rates ?? { win: '0', loss: '0', single: '0' },
})

export const canAddTier = ({ tiers }: OfferDraft): boolean => tiers.length < MAX_TIERS
/** Adds a tier that copies the requirements of the last one. */
export const addTier = (draft: OfferDraft): OfferDraft => ({
  ...draft,
  tiers: [...draft.tiers, { ...(draft.tiers.at(-1) ?? EMPTY_TIER), rate: '' }],
})
export const removeTier = (draft: OfferDraft, at: number): OfferDraft => ({
  ...draft,
  tiers: draft.tiers.filter((_tier, index) => index !== at),
})
export const changeTier = (draft: OfferDraft, at: number, change: Partial<TierDraft>): OfferDraft => ({
  ...draft,
  tiers: draft.tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)),
})

/** The terms of a draft, or the problem: an invalid number, or invalid terms as a whole. */
export function termsOf(
  kind: ContractKind,
  draft: OfferDraft,
  upline: ContractTerms,
): { terms: ContractTerms; problems: readonly (TermsProblem | NumberProblem)[] } {
  const { rates } = draft
  if (kind === 'REALTIME') return { terms: { rates }, problems: termsProblems(kind, { rates }, upline) }
  const tiers = draft.tiers.map((tier): Tier => ({
    minConsumption: tier.minConsumption,
    minLoss: kind === 'HOURLY' ? '0' : tier.minLoss,
    minActive: tier.minActive === '' ? Number.NaN : Number(tier.minActive),
    rate: tier.rate,
  }))
  const numbers = tiers.flatMap((tier, index): NumberProblem[] =>
    isAmount(tier.minConsumption) &&
    isAmount(tier.minLoss) &&
    Number.isSafeInteger(tier.minActive) &&
    tier.minActive >= 0
      ? []
      : [{ problem: 'NUMBER', tier: index }],
  )
  return { terms: { tiers }, problems: numbers.length > 0 ? numbers : termsProblems(kind, { tiers }, upline) }
}

export interface NumberProblem {
  readonly problem: 'NUMBER'
  readonly tier: number
  readonly rate?: undefined
}

const isAmount = (text: string): boolean => isMoneyText(text) && !text.startsWith('-')
