import { createPasswords as passwordsInTurn, type Passwords } from '@atrium/secrets/passwords'
import { RegistryError } from '../http/errors.ts'
import { reason } from '../reasons.ts'

export type { Passwords }

/** Passwords of staff. Refuses with TOO_MANY_REQUESTS when too many are being checked. */
export const createPasswords = (): Passwords => passwordsInTurn({ mostWaiting: 50, tooMany: () => RegistryError.coded('TOO_MANY_REQUESTS', reason('passwords-busy', {})) })
