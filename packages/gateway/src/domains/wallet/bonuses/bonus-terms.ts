import type { Language } from '@atrium/contracts/locale/languages'
import { CREDIT, parseMoney, scaleDown } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { Wagering } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { BonusTerms } from './bonuses-repository.ts'

const DAY_MS = 24 * 60 * 60_000

/** Terms of a bonus, as set by its promotion. Missing terms have defaults (domain rule 5.3). */
export interface Offer {
  title?: Readonly<Record<Language, string>>
  amount: Money
  /** Amount granted to the locked pool. */
  locked?: Money
  /** Wagering requirement as a multiple of the amount. */
  multiplier: number
  /** Deposit that must be wagered too. */
  deposit?: Money
  contribution?: BonusTerms['contribution']
  /** Minimum odds in units of 1/10,000. */
  minOdds?: bigint
  excludedGames?: readonly string[]
  debitOrder?: BonusTerms['debitOrder']
  maxBet?: Money
  maxCashOut?: Money
  days?: number
}

/** Default share of a stake that counts toward the requirement, in percent. */
const USUAL_CONTRIBUTION: BonusTerms['contribution'] = {
  RNG: 100,
  FISH: 50,
  LIVE: 10,
  SPORTS: 50,
  ESPORTS: 50,
  LOTT: 20,
  ELOTT: 20,
  PVP: 0,
}
const MIN_ODDS = 15_000n
const MAX_BET: Money = 5n * CREDIT
const DAYS = 7

/**
 * Returns the offer of a bonus with a campaign's wagering terms. `deposit` must be wagered too if the campaign requires
 * it.
 */
export const offerOf = (
  { multiplier, base, days, contribution, minOdds, maxBet, maxCashOut, excludedGames, debitOrder }: Wagering,
  { amount, deposit }: { amount: Money; deposit: Money },
): Offer => ({
  amount,
  multiplier,
  days,
  excludedGames,
  debitOrder,
  contribution: { ...USUAL_CONTRIBUTION, ...contribution },
  ...(base === 'BONUS_AND_DEPOSIT' && { deposit }),
  ...(minOdds !== undefined && { minOdds: parseMoney(minOdds) }),
  ...(maxBet !== undefined && { maxBet: parseMoney(maxBet) }),
  ...(maxCashOut !== undefined && { maxCashOut: parseMoney(maxCashOut) }),
})

/**
 * Returns the terms of an offer made now. The default maximum bet is 5 credits or a tenth of the bonus, whichever is
 * less.
 */
export function termsOf({ amount, locked = 0n, multiplier, deposit = 0n, ...offer }: Offer, now: Date): BonusTerms {
  const tenth = scaleDown(amount + locked, 1n, 10n)
  return {
    requirement: BigInt(multiplier) * (amount + locked + deposit),
    contribution: offer.contribution ?? USUAL_CONTRIBUTION,
    minOdds: offer.minOdds ?? MIN_ODDS,
    excludedGames: [...(offer.excludedGames ?? [])],
    debitOrder: offer.debitOrder ?? 'REAL_FIRST',
    maxBet: offer.maxBet ?? (tenth > 0n && tenth < MAX_BET ? tenth : MAX_BET),
    maxCashOut: offer.maxCashOut ?? null,
    expiresAt: new Date(now.getTime() + (offer.days ?? DAYS) * DAY_MS),
  }
}
