import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { Passwords } from '../../accounts/index.ts'
import {
  IDLE_MS,
  LIFETIME_MS,
  findSession,
  insertSession,
  prolongSession,
  withDrawnName,
  insertTrial,
  countTry,
} from '../../accounts/index.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'

/** Cookie with the token of a visitor's trial account. HttpOnly: scripts cannot read it. */
const TRIAL_COOKIE = 'atrium-trial'
const NICKNAME = { KO: '체험 방문자', EN: 'Guest' } as const

/** The player, and the session that must not end while bets are accepted. */
export interface LaunchingPlayer {
  readonly memberId: bigint
  readonly tokenHash: Buffer
}

export function createVisitorTrials({ sql }: Pick<Deps, 'sql'>, passwords: Passwords) {
  /** Finds the player and session of a visitor's cookie, while the session is active. */
  async function returning(merchant: string, token: string | undefined, now: Date) {
    if (!token) return undefined
    const tokenHash = hashToken(token)
    const session = await findSession(sql, merchant, tokenHash, now)
    const isLive =
      session &&
      session.status === 'ACTIVE' &&
      !session.endedReason &&
      session.idleExpiresAt > now &&
      session.expiresAt > now
    return isLive ? { token, tokenHash, memberId: session.memberId } : undefined
  }

  // Trial accounts cannot log in, so they share one hash of a random password.
  let unknown: Promise<string> | undefined
  // Rejects if too many passwords are being hashed; the next call tries again.
  const unknownHash = () =>
    (unknown ??= passwords.hash(newToken()).catch((error: unknown) => {
      unknown = undefined
      throw error
    }))

  /**
   * Returns a visitor's trial account (type 4) and session, which expires like any other. If the browser has the
   * cookie, the existing account is reused, so that demo credit and interrupted rounds are retained. The cookie expires
   * with the idle session, and each launch extends both.
   * @throws DomainError CODE_TOO_MANY
   */
  return async function trialOf(
    { merchant, language, ip, userAgent, cookies }: CallContext,
    now: Date,
  ): Promise<LaunchingPlayer> {
    const idleExpiresAt = new Date(now.getTime() + IDLE_MS)
    const known = await returning(merchant.code, cookies.get(TRIAL_COOKIE), now)
    const prolonged = known && (await prolongSession(sql, known.tokenHash, idleExpiresAt))
    if (prolonged) {
      cookies.set(TRIAL_COOKIE, known.token, prolonged.idleExpiresAt)
      return { memberId: known.memberId, tokenHash: known.tokenHash }
    }

    await countTry(sql, merchant.code, 'freePlay', networkOf(ip), now)
    const passwordHash = await unknownHash()
    const token = newToken()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    const memberId = await withDrawnName('trial', (account) =>
      sql.begin(async (tx) => {
        const id = await insertTrial(tx, {
          merchant: merchant.code,
          account,
          nickname: NICKNAME[language],
          passwordHash,
          language,
          now,
        })
        await insertSession(tx, {
          tokenHash: hashToken(token),
          memberId: id,
          createdAt: now,
          idleExpiresAt,
          expiresAt,
          ip,
          userAgent,
        })
        return id
      }),
    )
    cookies.set(TRIAL_COOKIE, token, idleExpiresAt)
    return { memberId, tokenHash: hashToken(token) }
  }
}
