import type { CallValue, PromotionDetail } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import type { Reward } from '@atrium/contracts/rules/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import type { CampaignOfReader, CampaignReader } from '../campaigns/campaigns-repository.ts'

export type MemberReader = CampaignReader & { readonly memberId: bigint }
/** A campaign of one kind, as it was read for a member. */
export type CampaignOf<Terms> = Omit<CampaignOfReader, 'rules'> & { readonly rules: Terms }

type Mission = CallValue<'missionSummary'>['campaigns'][number]['missions'][number]
export interface MissionWords extends Pick<Mission, 'key' | 'title' | 'task' | 'objective' | 'period'> {
  readonly reward: Reward
}
export type Board = CallValue<'missionLeaderboard'>['boards'][number]

/** What an application is for: with how many pictures at least, and what it gives. */
export interface Applied {
  readonly minImages: number
  readonly reward: Reward
}

/** A campaign, or a period of one, that is over and was not settled yet. */
export interface Due<Terms> {
  merchant: string
  campaign: string
  rules: Terms
  timeZone: string
  /** The first day of the period that is over, and of the one after it: days of the merchant. */
  period: string
  next: string
}
/** A reward that waits for a member. */
export interface Offer {
  memberId: bigint
  occasion: string
  reward: Reward
}
interface Settlement<Terms> {
  /** `before`: bets of a period that has ended by then have been settled. */
  readDue(sql: Sql, before: Date): Promise<Due<Terms>[]>
  offers(tx: Transaction, due: Due<Terms>): Promise<Offer[]>
}

/** What the server does for a kind of campaign. Methods take the terms of this kind. */
export interface ServedKind<Terms> {
  /** The page of the member centre that it opens. */
  readonly page?: 'REFERRAL' | 'MISSION' | 'REBATE'
  /** What a member gets who claims or checks in now. */
  rewardNow?(sql: Sql | Transaction, campaign: CampaignOf<Terms>, reader: MemberReader): Reward | Promise<Reward>
  /** Undefined of what is not applied for. `task`: the key of one; undefined for the campaign itself. */
  applied?(terms: Terms, task: string | undefined): Applied | undefined
  /** More of the member's own part, for the page of the campaign. */
  ownPart?(sql: Sql, campaign: CampaignOf<Terms>, reader: MemberReader): Promise<Partial<PromotionDetail['own']>>
  missions?(terms: Terms, language: Language): MissionWords[]
  board?(sql: Sql, campaign: CampaignOf<Terms>, reader: MemberReader, title: string): Promise<Board>
  /** Its rewards are computed when a period is over. */
  readonly settlement?: Settlement<Terms>
  /** Why it could not give what its terms state, with the path of the field. */
  problem?(
    tx: Transaction,
    contents: Omit<CampaignContents, 'rules'> & { readonly rules: Terms },
  ): Promise<{ path: string; message: string } | undefined>
}
