import { StaffApiError } from '@atrium/staff-client'
import type { ServingFault } from '@atrium/contracts/staff/releases/serving'
import { TamperedFileError } from './file-store.ts'
import { DisallowedFilesError, UntrustedReleaseError, UntrustedSetError } from './record-store.ts'

const MAX_MESSAGE_CHARACTERS = 300

/** Why a set could not be taken, for the registry. */
export const servingFault = (set: string, error: unknown): ServingFault => ({
  code: codeOf(error),
  set,
  message: lineOf(error),
})

function codeOf(error: unknown): ServingFault['code'] {
  if (
    error instanceof UntrustedReleaseError ||
    error instanceof UntrustedSetError ||
    error instanceof DisallowedFilesError
  )
    return 'rejected'
  if (error instanceof StaffApiError && error.code === 'RELEASE_INVALID') return 'rejected'
  return error instanceof TamperedFileError ? 'tampered' : 'unreachable'
}

/** One line that any store takes. */
const lineOf = (error: unknown): string =>
  (error as Error).message
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_CHARACTERS)
    .toWellFormed() || 'No reason is known.'
