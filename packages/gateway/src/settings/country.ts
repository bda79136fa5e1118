import type { CallValue } from '@atrium/contracts/calls'
import { DIALING_CODES } from '@atrium/contracts/dialing-codes'

type Country = CallValue<'countryCode'>

const DEFAULT: Country = { countryCode: 'KR', countryDialingCode: '82' }

/** The country a trusted proxy reports, or Korea where there is none or it is not on the list. */
export function countryOfVisitor(reported: string | undefined): Country {
  const countryDialingCode = reported && DIALING_CODES[reported]
  return reported && countryDialingCode ? { countryCode: reported, countryDialingCode } : DEFAULT
}
