import { isCommonPasswordVariant } from '@atrium/secrets/common-passwords'
import { createPasswords as passwordsInTurn, type Passwords } from '@atrium/secrets/passwords'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'

export type { Passwords }

/**
 * Hashes passwords of staff. Rejects with TOO_MANY_REQUESTS if too many are being hashed, and with INVALID_REQUEST for
 * a common new password.
 */
export function createPasswords(): Passwords {
  const passwords = passwordsInTurn({
    maxWaiting: 50,
    tooMany: () => OperationError.coded('TOO_MANY_REQUESTS', reason('passwords-busy', {})),
  })
  return {
    ...passwords,
    async hash(password) {
      if (isCommonPasswordVariant(password))
        throw OperationError.coded('INVALID_REQUEST', reason('password-common', {}))
      return passwords.hash(password)
    },
  }
}
