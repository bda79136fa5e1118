/** Game categories of the gateway (section 2 of the specification). */
export const GAME_CATEGORIES = ['LIVE', 'RNG', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'ELOTT', 'LOTT'] as const
export type GameCategory = (typeof GAME_CATEGORIES)[number]
