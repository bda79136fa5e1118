import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'
import type { MailMessage } from '../../../platform/messaging/mail.ts'
import { insertReset } from './passwords-repository.ts'
import type { ResetLink } from './reset-mail.ts'
import { countTry } from '../throttling/throttle.ts'

const LINK_MINUTES = 10

/**
 * Mails a password reset link. `compose` creates the mail that contains the link.
 * @throws DomainError CODE_TOO_MANY after three mails to a member in 15 minutes
 */
export type MailResetLink = (
  member: { id: bigint; account: string },
  to: string,
  context: Pick<CallContext, 'merchant' | 'language' | 'origin'>,
  compose: (link: ResetLink) => MailMessage,
) => Promise<void>

export function createResetLinks({ sql, clock, mail }: Pick<Deps, 'sql' | 'clock' | 'mail'>): MailResetLink {
  return async ({ id, account }, to, { merchant, language, origin }, compose) => {
    const now = clock()
    await countTry(sql, merchant.code, 'resetMail', String(id), now)
    const token = newToken()
    await insertReset(sql, {
      tokenHash: hashToken(token),
      memberId: id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000),
    })
    await mail.send(
      compose({ to, house: merchant.names[language], account, origin, token, minutes: LINK_MINUTES, language }),
    )
  }
}
