import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { CallRequest } from '@atrium/contracts/calls'

/**
 * Requests as many cards of a class as the row shows without scrolling, and a few more. All callers use the same
 * request, so that they share its response.
 */
export const classRequest = (language: LanguageCode): CallRequest<'gameClasses'> => ({
  language,
  gameCategory: 'LIVE',
  size: 8,
})
