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

/** Holds the token of the trial account that a visitor plays with; no script reads it. */
const TRIAL_COOKIE = 'atrium-trial'
const NICKNAME = { KO: '체험 방문자', EN: 'Guest' } as const

/** Who plays, and the session whose end ends the bets. */
export interface LaunchingPlayer {
  readonly memberId: bigint
  readonly tokenHash: Buffer
}

export function createVisitorTrials({ sql }: Pick<Deps, 'sql'>, passwords: Passwords) {
  /** The player and session that a visitor's cookie names, while the session lasts. */
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

  // Nobody logs in to these accounts: one hash of a password that nobody knows does for all of them.
  let unknown: Promise<string> | undefined
  // Refused while too many are being checked, and made with the next try then.
  const unknownHash = () =>
    (unknown ??= passwords.hash(newToken()).catch((error: unknown) => {
      unknown = undefined
      throw error
    }))

  /**
   * The trial account (type 4) that a visitor tries games with, and its session, which is idle and ends as any other:
   * the same one as before where the browser's cookie names it, so that demo credit and interrupted rounds are kept.
   * The cookie ends when the session would be idle for too long, and moves on with each launch.
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
