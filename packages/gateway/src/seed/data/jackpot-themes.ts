/** Slots of the studio that pay a progressive jackpot. */
export const JACKPOT_THEMES: readonly string[] = ['gems', 'dynasty']
