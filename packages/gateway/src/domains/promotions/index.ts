// Public exports of promotions.
export { createDepositOffers } from './offers/deposit-offers.ts'
export { PROMOTION_CLAIMS } from './operations/staff-work.ts'
export { setCampaignImage } from './operations/versions-repository.ts'
export { readRecentLevels } from './vip/recent-levels.ts'
export { isReferralLive } from './campaigns/referral-campaign.ts'
export { erasePersonInPromotions } from './erase-repository.ts'
export { findCampaigns } from './operations/search-repository.ts'
export { PROMOTION_SECTIONS } from './export-sections.ts'
