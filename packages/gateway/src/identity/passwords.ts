import { DomainError } from '@atrium/contracts/errors'
import { createPasswords as passwordsInTurn, type Passwords } from '@atrium/secrets/passwords'

export type { Passwords }

/** Passwords of members. Refuses with TOO_MANY_REQUESTS when too many are being checked. */
export const createPasswords = (): Passwords => passwordsInTurn({ mostWaiting: 200, tooMany: () => new DomainError('TOO_MANY_REQUESTS', 'too many passwords are being checked') })
