import { DomainError } from '@atrium/contracts/errors'
import { createPasswords as passwordsInTurn, type Passwords } from '@atrium/secrets/passwords'

export type { Passwords }

/** The form in which differently encoded but equal passwords are the same (NIST SP 800-63B-4: NFC). */
export const normalPassword = (password: string): string => password.normalize('NFC')

/** Hashes and checks passwords of members. Throws TOO_MANY_REQUESTS when too many are being checked. */
export function createPasswords(): Passwords {
  const inTurn = passwordsInTurn({
    maxWaiting: 200,
    tooMany: () => new DomainError('TOO_MANY_REQUESTS', 'too many passwords are being checked'),
  })
  return {
    hash: (password) => inTurn.hash(normalPassword(password)),
    async matches(storedHash, password) {
      const normal = normalPassword(password)
      // Older hashes are of the password as it was typed: that form is tried as well, also for unknown names, so that
      // the time is the same.
      return (await inTurn.matches(storedHash, normal)) || (normal !== password && inTurn.matches(storedHash, password))
    },
  }
}
