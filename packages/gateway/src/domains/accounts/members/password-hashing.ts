import { DomainError } from '@atrium/contracts/errors'
import { createPasswords as passwordsInTurn, type Passwords } from '@atrium/secrets/passwords'

export type { Passwords }

/** Normalizes a password to NFC, so that equal passwords in different Unicode encodings match (NIST SP 800-63B-4). */
export const normalPassword = (password: string): string => password.normalize('NFC')

/**
 * Creates functions that hash and verify members' passwords. They throw TOO_MANY_REQUESTS if too many verifications are
 * queued.
 */
export function createPasswords(): Passwords {
  const inTurn = passwordsInTurn({
    maxWaiting: 200,
    tooMany: () => new DomainError('TOO_MANY_REQUESTS', 'too many passwords are being checked'),
  })
  return {
    hash: (password) => inTurn.hash(normalPassword(password)),
    async matches(storedHash, password) {
      const normal = normalPassword(password)
      // Older hashes were computed without normalization, so the password as typed is tried too. Unknown names get the
      // same second try, so that the time does not reveal them.
      return (await inTurn.matches(storedHash, normal)) || (normal !== password && inTurn.matches(storedHash, password))
    },
  }
}
