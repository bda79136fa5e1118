import { z } from 'zod'
import { time } from '../terms.ts'

/**
 * What a member cannot do for some minutes after too many wrong passwords, codes or names. `PASSWORD`: the login
 * password where a signed-in member types it again. `BANK_NAME`: the account holder's name at a login.
 */
export const LOCK_KINDS = ['LOG_IN', 'PASSWORD', 'PAYMENT_PASSWORD', 'AUTHENTICATOR', 'BANK_NAME'] as const

/** A lock. It ends by itself at `until`, or when staff lift it. */
export const memberLock = z.object({ kind: z.enum(LOCK_KINDS), tries: z.int(), since: time, until: time })
export type MemberLock = z.infer<typeof memberLock>
