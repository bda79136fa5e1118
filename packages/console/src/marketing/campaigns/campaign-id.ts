import { campaignId } from '@atrium/contracts/rules/promotions/campaigns/terms'

const id = campaignId()
export const isCampaignId = (value: string): boolean => id.safeParse(value).success
