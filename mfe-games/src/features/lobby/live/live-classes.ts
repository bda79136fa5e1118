import type { CallRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'

/**
 * As many cards of a class as the row shows without scrolling, and a few more. One request for all who ask, so that
 * they share its answer.
 */
export const classRequest = (language: Language): CallRequest<'gameClasses'> => ({
  language,
  gameCategory: 'LIVE',
  size: 8,
})
