import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { PromotionDetail } from '@atrium/contracts/calls'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

/** A promotion of one kind. */
export type PromotionOf<Terms> = Omit<PromotionDetail, 'rules'> & { readonly rules: Terms }

export interface Prize {
  readonly key: string
  readonly what: string
  readonly reward: Reward
}

/** Components and functions that display promotions of one kind. All take a promotion with terms of this kind. */
export interface PromotionKind<Terms> {
  /** The action to take part. Some kinds require joining before. Default: joining. */
  TakePart?(props: { promotion: PromotionOf<Terms> }): ReactNode
  /** The action by which a member gets the reward, shown when there is no claimable ticket. */
  Claim?(props: { promotion: PromotionOf<Terms> }): ReactNode
  /** The action to claim without a ticket, shown when there is no claimable ticket. */
  ownReward?(terms: Terms): Reward
  /** Text of the reason for a claim, by the claim's occasion. */
  claimTitle?(terms: Terms, occasion: string, language: LanguageCode): string | undefined
  /** The reader's progress. */
  Part?(props: { promotion: PromotionOf<Terms> }): ReactNode
  /** The rewards; nothing if the progress shows them already. */
  prizes?(promotion: PromotionOf<Terms>, t: TFunction, language: LanguageCode): Prize[]
}
