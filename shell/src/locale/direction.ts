import type { Language } from '@atrium/contracts/languages'

/** Codes of the languages that are written from right to left. */
const RIGHT_TO_LEFT = ['AR', 'FA', 'HE', 'UR']

/** Which way a page runs for who chose this language, also where its texts are still English. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr')

/** A choice of an earlier visit holds as long as the page is shown in what stands for it. */
export function stillChosen(chosen: string | undefined, shown: Language): string {
  const stands = chosen === 'KO' ? 'KO' : 'EN'
  return chosen && stands === shown ? chosen : shown
}
