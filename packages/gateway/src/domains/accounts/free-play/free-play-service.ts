import type { SignedIn } from '@atrium/contracts/calls'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { findById } from '../members/members-repository.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { newToken } from '../../../platform/keys/tokens.ts'
import type { StartSession } from '../sessions/start-session.ts'
import { withDrawnName } from '../members/draw-name.ts'
import { insertTrial } from './free-play-repository.ts'
import { countTry } from '../throttling/throttle.ts'

const NICKNAME = { KO: '체험 회원', EN: 'Guest' } as const

export function createFreePlay(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { passwords, startSession }: { passwords: Passwords; startSession: StartSession },
) {
  /**
   * Opens a trial account (type 4) with demo credit and signs it in. The account has a random password and ends with
   * its session.
   * @throws DomainError CODE_TOO_MANY
   */
  return async function freePlay(context: CallContext): Promise<SignedIn> {
    const { merchant, language, ip } = context
    const now = clock()
    await countTry(sql, merchant.code, 'freePlay', networkOf(ip), now)
    const passwordHash = await passwords.hash(newToken())
    const id = await withDrawnName('trial', (account) =>
      sql.begin((tx) =>
        insertTrial(tx, {
          merchant: merchant.code,
          account,
          nickname: NICKNAME[language],
          passwordHash,
          language,
          now,
        }),
      ),
    )
    return startSession((await findById(sql, merchant.code, id))!, context, now, { name: 'freeplay' })
  }
}
