import type { PromotionDetail } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
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

/** What the page of a promotion shows of its kind. Everything takes the promotion with the terms of this kind. */
export interface PromotionKind<Terms> {
  /** How a member takes part, who has joined where that comes first. Without it: by joining. */
  TakePart?(props: { promotion: PromotionOf<Terms> }): ReactNode
  /** How a member gets what is open to them, while no claim waits. */
  Claim?(props: { promotion: PromotionOf<Terms> }): ReactNode
  /** What a member claims by themselves, while no claim waits. */
  ownReward?(terms: Terms): Reward
  /** What a claim is for, by its occasion. */
  claimTitle?(terms: Terms, occasion: string, language: Language): string | undefined
  /** The reader's part in it: how far they have come. */
  Part?(props: { promotion: PromotionOf<Terms> }): ReactNode
  /** What there is to be had; nothing where the reader's part shows it. */
  prizes?(promotion: PromotionOf<Terms>, t: TFunction, language: Language): Prize[]
}
