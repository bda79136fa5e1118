import type { Language } from '@atrium/contracts/locale/languages'
import type { MessageTemplate } from '@atrium/contracts/messages/templates'
import type { Sql } from '@atrium/database'

export interface DueMail {
  id: bigint
  merchant: string
  account: string
  emailSealed: string
  language: Language
  template: MessageTemplate
  /** Values for the placeholders of the message's template. */
  values: never
}

/**
 * Returns messages after `since` that are waiting to be sent by email, oldest first. Messages to members without a
 * verified address are left out.
 */
export const readDueMails = (sql: Sql, since: Date, limit: number): Promise<DueMail[]> => sql<DueMail[]>`
  select m.id, m.merchant, o.account, o.email_sealed as "emailSealed", o.language, m.template, m.values
  from messages.messages m join identity.members_view o on o.id = m.member_id
  where m.mail_due and m.created_at > ${since} and o.email_sealed is not null and o.email_verified_at is not null
  order by m.id limit ${limit}`

export async function setMailDue(sql: Sql, messageId: bigint, isDue: boolean): Promise<void> {
  await sql`update messages.messages set mail_due = ${isDue} where id = ${messageId}`
}
