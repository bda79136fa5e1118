import { StaffApiError } from '@atrium/staff-client'
import type { ServingFault } from '@atrium/contracts/staff/releases/serving'
import { TamperedFileError } from './file-store.ts'
import { DisallowedFilesError, UntrustedReleaseError, UntrustedSetError } from './record-store.ts'

const MAX_MESSAGE_CHARACTERS = 300

/** Describes to the registry why a set could not be fetched. */
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

/**
 * Converts the message to one line without control characters or unpaired surrogates, so that every database can store
 * it.
 */
const lineOf = (error: unknown): string =>
  (error as Error).message
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_CHARACTERS)
    .toWellFormed() || 'No reason is known.'
