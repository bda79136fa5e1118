import type { FreeRoundTerms } from '@atrium/contracts/rules/campaigns/terms'
import { seedGames } from './catalogue.ts'

/** Free rounds of the demo: on a slot without a jackpot, of a vendor that every merchant has. */
export const FREE_ROUNDS: FreeRoundTerms = { game: 'ATR0016', rounds: 10, stake: '0.5', days: 7 }

/** The name of their game, by language. */
export const freeRoundsGame = seedGames().find(({ gameId }) => gameId === FREE_ROUNDS.game)!.name
