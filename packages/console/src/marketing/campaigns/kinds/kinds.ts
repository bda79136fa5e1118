import type { CampaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { ComponentType } from 'react'
import { START_FILTER, START_REWARD, START_WAGERING } from './pieces/starts.ts'
import { RaffleCard } from '../raffle/RaffleCard.tsx'
import { AnnouncementTerms } from './AnnouncementTerms.tsx'
import { AppDownloadTerms } from './AppDownloadTerms.tsx'
import { CashbackTerms } from './CashbackTerms.tsx'
import { CheckInTerms } from './CheckInTerms.tsx'
import { DepositTerms } from './DepositTerms.tsx'
import { FixedTerms } from './FixedTerms.tsx'
import { MissionsTerms } from './MissionsTerms.tsx'
import { NewbieTerms } from './NewbieTerms.tsx'
import { RaffleTerms } from './RaffleTerms.tsx'
import { RankingTerms } from './RankingTerms.tsx'
import { SportsTerms } from './SportsTerms.tsx'
import { VipGiftsTerms } from './VipGiftsTerms.tsx'

interface ConsoleKind {
  /** The fields of the terms that are specific to this kind. */
  readonly Terms: ComponentType
  /** Initial terms, with texts instead of numbers. */
  readonly start: Readonly<Record<string, unknown>>
  /** A card on the page of a campaign. */
  readonly Results?: ComponentType<{ merchant: string; id: string }>
}

const DEPOSIT: ConsoleKind = {
  Terms: DepositTerms,
  start: { percent: '', maxAmount: '', minDeposit: '', wagering: START_WAGERING },
}
const ANNOUNCEMENT: ConsoleKind = { Terms: AnnouncementTerms, start: {} }

/**
 * The kinds of campaigns in the console. A new kind is a component beside these, its entry here, and the names of its fields
 * and choices in the texts.
 */
export const KINDS: Readonly<Record<CampaignKind, ConsoleKind>> = {
  INFO: ANNOUNCEMENT,
  REBATE: ANNOUNCEMENT,
  REFERRAL: ANNOUNCEMENT,
  DEPOSIT,
  FIRST_DEPOSIT: DEPOSIT,
  RELOAD: DEPOSIT,
  CASHBACK: {
    Terms: CashbackTerms,
    start: { period: 'WEEK', percent: '', categories: [], minLoss: '', maxAmount: '' },
  },
  FIXED: { Terms: FixedTerms, start: { period: 'OVERALL', reward: START_REWARD } },
  APP_DOWNLOAD: { Terms: AppDownloadTerms, start: { reward: START_REWARD, application: { minImages: '1' } } },
  NEWBIE: { Terms: NewbieTerms, start: { days: '30', tasks: [] } },
  RANKING: { Terms: RankingTerms, start: { metric: 'VALID_BET', filter: START_FILTER, minScore: '0', prizes: [] } },
  CHECK_IN: { Terms: CheckInTerms, start: { mode: 'STREAK', rewards: [START_REWARD] } },
  MISSIONS: { Terms: MissionsTerms, start: { missions: [] } },
  RAFFLE: {
    Terms: RaffleTerms,
    start: { tickets: [], maxPerMember: '100', prizes: [] },
    Results: RaffleCard,
  },
  SPORTS: { Terms: SportsTerms, start: { period: 'DAY', percent: '', minStake: '', minOdds: '', maxAmount: '' } },
  VIP_GIFTS: { Terms: VipGiftsTerms, start: { levels: [] } },
}

/** Fields of the terms that every kind has. */
const PARTICIPATION = ['joinFirst', 'code', 'eligibility', 'limits', 'claimDays'] as const

/** Initial terms of another kind, with the same eligibility. */
export function startOf(kind: CampaignKind, rules: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const participation = Object.fromEntries(
    PARTICIPATION.flatMap((key) => (rules[key] === undefined ? [] : [[key, rules[key]]])),
  )
  return { kind, joinFirst: false, eligibility: {}, limits: [], claimDays: '7', ...participation, ...KINDS[kind].start }
}
