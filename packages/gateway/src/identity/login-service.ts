import type { LoginValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../deps.ts'
import { normalForm } from '../keys/blind-index.ts'
import { countAttempt } from './login-lockout.ts'
import { findByAccount } from './members-repository.ts'
import type { Passwords } from './passwords.ts'
import type { Visit } from './start-session.ts'
import { createSessionStart } from './start-session.ts'

export function createLogin({ sql, keys, clock, realtime }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>, passwords: Passwords) {
  const startSession = createSessionStart({ sql, keys, realtime })

  /** @throws DomainError WRONG_CREDENTIALS (unknown name and wrong password alike), ACCOUNT_LOCKED, ACCOUNT_DISABLED */
  return async function login({ username, password }: ParsedRequest<'login'>, visit: Visit): Promise<LoginValue> {
    const now = clock()
    const { merchant, ip, userAgent } = visit
    // The lock-out counts names in this form; looked up in another, a spelling could find a member and be counted apart.
    const member = await findByAccount(sql, merchant.code, normalForm(username))
    const attemptId = await countAttempt(sql, { merchant: merchant.code, accountIndex: keys.blindIndex('account', username), memberId: member?.id, at: now, ip, userAgent })
    const isRight = await passwords.matches(member?.passwordHash, password)
    if (!member || !isRight) throw new DomainError('WRONG_CREDENTIALS')
    if (member.status !== 'ACTIVE') throw new DomainError('ACCOUNT_DISABLED')
    return startSession(member, visit, now, attemptId)
  }
}
