import { DomainError } from '@atrium/contracts/errors'
import { createPasswords as passwordsInTurn, type Passwords } from '@atrium/secrets/passwords'

export type { Passwords }

/** The one form in which two ways to type a password are the same (NIST SP 800-63B-4: NFC). */
export const normalPassword = (password: string): string => password.normalize('NFC')

/** Passwords of members. Refuses with TOO_MANY_REQUESTS when too many are being checked. */
export function createPasswords(): Passwords {
  const inTurn = passwordsInTurn({
    maxWaiting: 200,
    tooMany: () => new DomainError('TOO_MANY_REQUESTS', 'too many passwords are being checked'),
  })
  return {
    hash: (password) => inTurn.hash(normalPassword(password)),
    async matches(storedHash, password) {
      const normal = normalPassword(password)
      // Passwords were hashed as they were typed before: that form is tried as well. For unknown names, too.
      return (await inTurn.matches(storedHash, normal)) || (normal !== password && inTurn.matches(storedHash, password))
    },
  }
}
