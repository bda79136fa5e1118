import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { Codes } from '../verification-codes/verification-codes.ts'
import { findByVerifiedEmail } from '../members/members-repository.ts'
import type { MailResetLink } from '../passwords/reset-links.ts'
import { alreadyRegisteredMail } from '../passwords/reset-mail.ts'

/**
 * Creates the function that mails an address after a registration: a code to verify it or, if another account has the
 * address, a notice to its owner.
 */
export function createAddressMail(
  { sql, keys }: Pick<Deps, 'sql' | 'keys'>,
  { codes, mailResetLink }: { codes: Pick<Codes, 'send'>; mailResetLink: MailResetLink },
) {
  return async function mailAddress(account: string, address: string, context: CallContext): Promise<void> {
    const { merchant, language, ip } = context
    const owner = await findByVerifiedEmail(sql, merchant.code, keys.blindIndex.all('email', address))
    if (!owner) {
      await codes.send({ merchant, purpose: 'address', channel: 'email', to: address, account, language, ip })
      return
    }
    if (owner.status === 'ACTIVE' && owner.type !== TRIAL_ACCOUNT_TYPE)
      await mailResetLink(owner, address, context, alreadyRegisteredMail)
  }
}

export type MailAddress = ReturnType<typeof createAddressMail>
