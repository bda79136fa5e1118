/** Themes of the studio whose slots pay a progressive jackpot. */
export const JACKPOT_THEMES: readonly string[] = ['gems', 'dynasty']
