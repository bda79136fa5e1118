import type { Message, ParsedRequest } from '@atrium/contracts/calls'
import { renderMessage } from '@atrium/contracts/messages/render-message'
import type { MessageKind, MessageTemplate } from '@atrium/contracts/messages/templates'
import type { Keyed, ListReader, ListSource } from '../../pipeline/reports/list-call.ts'

export interface MessageReader extends ListReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'messages'>, 'kind' | 'unread'>

interface MessageRow extends Keyed {
  id: bigint
  kind: MessageKind
  template: MessageTemplate
  /** Values for the placeholders of the message's template. */
  values: never
  link: string | null
  readAt: Date | null
  createdAt: Date
}

/** Lists the messages in a member's inbox, newest first, rendered in the reader's language. */
export const messageListSource: ListSource<Filters, MessageReader, MessageRow, Message, { total: number }> = {
  key: [
    { column: 'm.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'm.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, { kind, unread }, { memberId }) => sql`
    m.member_id = ${memberId} and m.deleted_at is null and ${kind ? sql`m.kind = ${kind}` : sql`true`}
      and ${unread ? sql`m.read_at is null` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }) => sql<MessageRow[]>`
    select m.id, m.kind, m.template, m.values, m.link, m.read_at as "readAt", m.created_at as "createdAt",
      ${cursor} as cursor from messages.messages m where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number }]>`select count(*)::int as total from messages.messages m where ${where}`
    return row
  },

  toEntry: ({ id, kind, template, values, link, readAt, createdAt }, { language }) => ({
    id: String(id),
    kind,
    ...renderMessage(template, values, language),
    ...(link !== null && { link }),
    isRead: readAt !== null,
    createdAt: createdAt.getTime(),
  }),
}
