import type { CallValue, PromotionDetail } from '@atrium/contracts/calls'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import type { CampaignOfReader, CampaignReader } from '../campaigns/campaigns-repository.ts'

export type MemberReader = CampaignReader & { readonly memberId: bigint }
/** A campaign of one kind, as read for a member. */
export type CampaignOf<Terms> = Omit<CampaignOfReader, 'rules'> & { readonly rules: Terms }

type Mission = CallValue<'missionSummary'>['campaigns'][number]['missions'][number]
export interface MissionWords extends Pick<Mission, 'key' | 'title' | 'task' | 'objective' | 'period'> {
  readonly reward: Reward
}
export type Board = CallValue<'missionLeaderboard'>['boards'][number]

/** Requirements of an application, and its reward. */
export interface Applied {
  readonly minImages: number
  readonly reward: Reward
}

/** A campaign, or one period of it, that has ended and is not settled yet. */
export interface Due<Terms> {
  merchant: string
  campaign: string
  rules: Terms
  timeZone: string
  /** First day of the ended period, and first day of the next one, in the merchant's time zone. */
  period: string
  next: string
}
/** A reward that becomes claimable for a member. */
export interface Offer {
  memberId: bigint
  occasion: string
  reward: Reward
}
interface Settlement<Terms> {
  /** `before`: all bets of periods that ended before this time are settled. */
  readDue(sql: Sql, before: Date): Promise<Due<Terms>[]>
  offers(tx: Transaction, due: Due<Terms>): Promise<Offer[]>
}

/** Server-side behavior of one kind of campaign. Methods take the terms of this kind. */
export interface ServedKind<Terms> {
  /** Page of the member centre that the campaign links to. */
  readonly page?: 'REFERRAL' | 'MISSION' | 'REBATE'
  /** Returns the reward of a claim or check-in made now. */
  rewardNow?(sql: Sql | Transaction, campaign: CampaignOf<Terms>, reader: MemberReader): Reward | Promise<Reward>
  /**
   * Returns the requirements and reward of an application; undefined if no application is needed. `task` is the key of
   * a task; undefined for the campaign itself.
   */
  applied?(terms: Terms, task: string | undefined): Applied | undefined
  /** Returns further data about the member's participation, for the campaign's page. */
  ownPart?(sql: Sql, campaign: CampaignOf<Terms>, reader: MemberReader): Promise<Partial<PromotionDetail['own']>>
  missions?(terms: Terms, language: LanguageCode): MissionWords[]
  board?(sql: Sql, campaign: CampaignOf<Terms>, reader: MemberReader, title: string): Promise<Board>
  /** Set for kinds whose rewards are computed after a period has ended. */
  readonly settlement?: Settlement<Terms>
  /** Returns why a campaign cannot give what its terms promise, with the path of the field; undefined if it can. */
  problem?(
    tx: Transaction,
    contents: Omit<CampaignContents, 'rules'> & { readonly rules: Terms },
  ): Promise<{ path: string; message: string } | undefined>
}
