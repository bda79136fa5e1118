import type { Language } from '@atrium/contracts/locale/languages'
import type { Transaction } from '@atrium/database'

/** A notice to one member. Texts are HTML. */
interface OwnNotice {
  id: string
  merchant: string
  memberId: bigint
  title: Record<Language, string>
  content: Record<Language, string>
  at: Date
}

/** Adds a notice to the inbox of one member. */
export async function insertOwnNotice(
  tx: Transaction,
  { id, merchant, memberId, title, content, at }: OwnNotice,
): Promise<void> {
  await tx`
    insert into content.announcements (id, merchant, type, title, content, published_at, audience, member_id)
    values (${id}, ${merchant}, 'PL', ${tx.json(title)}, ${tx.json(content)}, ${at}, 'member', ${memberId})`
}
