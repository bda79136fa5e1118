import { renderMessage } from '@atrium/contracts/messages/render-message'
import { openContact } from '../domains/accounts/members/contact.ts'
import { readDueMails, setMailDue } from '../domains/messages/mails-repository.ts'
import type { DueMail } from '../domains/messages/mails-repository.ts'
import type { Deps } from '../platform/deps.ts'
import { escapeHtml } from '../platform/messaging/escape-html.ts'

const BATCH = 50
/** Age at which unsent e-mails are dropped as outdated. */
const STALE_MS = 24 * 60 * 60_000

type MailDeps = Pick<Deps, 'sql' | 'clock' | 'keys' | 'mail' | 'merchants' | 'log'>

/**
 * Sends inbox messages by e-mail to members who have enabled this and have verified their address. Never sends a
 * message twice. Messages wait while the mail server is unavailable.
 */
export async function mailMessages(deps: MailDeps): Promise<void> {
  const { sql, clock, mail, merchants, log } = deps
  const names = new Map((await merchants.all()).map(({ code, names: each }) => [code, each]))
  const since = new Date(clock().getTime() - STALE_MS)
  for (
    let due = await readDueMails(sql, since, BATCH);
    due.length > 0 && mail.isUp();
    due = await readDueMails(sql, since, BATCH)
  ) {
    for (const message of due) {
      await setMailDue(sql, message.id, false)
      await mail
        .send(mailOf(deps, message, names.get(message.merchant)![message.language]))
        .catch(async (err: unknown) => {
          log.error({ err, message: String(message.id) }, 'a message could not be sent by e-mail')
          // While the server is unavailable, the e-mail is sent later. Any other error means that the server rejects
          // this e-mail.
          if (!mail.isUp()) await setMailDue(sql, message.id, true)
        })
      if (!mail.isUp()) return
    }
  }
}

function mailOf(
  { keys }: Pick<MailDeps, 'keys'>,
  { merchant, account, emailSealed, language, template, values }: DueMail,
  brand: string,
) {
  const { title, text } = renderMessage(template, values, language)
  return {
    to: openContact(keys, 'email', emailSealed, { merchant, account }),
    subject: `[${brand}] ${title}`,
    text,
    html: `<p>${escapeHtml(text)}</p>`,
  }
}
