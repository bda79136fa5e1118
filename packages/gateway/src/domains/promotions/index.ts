// What other parts of the gateway may use of promotions.
export { createDepositOffers } from './offers/deposit-offers.ts'
export { readRecentLevels } from './vip/recent-levels.ts'
