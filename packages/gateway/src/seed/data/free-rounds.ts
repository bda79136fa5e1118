import type { Localized } from '@atrium/contracts/locale/languages'
import type { FreeRoundTerms } from '@atrium/contracts/rules/promotions/campaigns/terms'

/** Free rounds in the demo. Their game is a slot without a jackpot, from a vendor that every merchant offers. */
export const FREE_ROUNDS: FreeRoundTerms = { game: 'ATR0016', rounds: 10, stake: '0.5', days: 7 }

/** The name of the game, by language. */
export const freeRoundsGame: Localized = { KO: '겨울 카드', EN: 'Winter Cards' }
