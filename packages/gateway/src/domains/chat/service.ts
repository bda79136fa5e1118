import type { CallValue, ChatMessage, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../pipeline/handler.ts'
import { readAreaBlock } from '../members/index.ts'
import type { MessageRow, Pace } from './repository.ts'
import { findByClientId, insertMessage, readMessages, readMutedUntil, takeTurn } from './repository.ts'

/**
 * Rate limit of one message in two seconds and ten a minute. Counted in PostgreSQL, so that it applies across
 * processes.
 */
const PACE: Pace = { pauseMs: 2_000, windowMs: 60_000, inWindow: 10 }

export function createChat({ sql, keys, clock, realtime }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>) {
  const authorOf = (memberId: bigint): string => keys.blindIndex('author', String(memberId)).slice(0, 16)
  const toMessage = ({ id, memberId, clientId, nickname, text, sentAt }: MessageRow): ChatMessage => ({
    id: String(id),
    clientId,
    author: authorOf(memberId),
    nickname,
    text,
    sentAt: sentAt.getTime(),
  })

  async function post(
    tx: Transaction,
    merchant: string,
    memberId: bigint,
    { text, clientId }: ParsedRequest<'chatSend'>,
  ): Promise<MessageRow & { isNew: boolean }> {
    const now = clock()
    if ((await readAreaBlock(tx, memberId, 'CHAT', now)).isBlocked) throw new DomainError('CHAT_MUTED')
    const sent = await findByClientId(tx, memberId, clientId)
    if (sent) return { ...sent, isNew: false }
    if (await takeTurn(tx, memberId, now, PACE))
      return { ...(await insertMessage(tx, { merchant, memberId, clientId, text, sentAt: now })), isNew: true }
    // A concurrent request with the same id may have stored the message.
    const meanwhile = await findByClientId(tx, memberId, clientId)
    if (meanwhile) return { ...meanwhile, isNew: false }
    throw new DomainError((await readMutedUntil(tx, memberId, now)) ? 'CHAT_MUTED' : 'CHAT_TOO_FAST')
  }

  return {
    async messages(merchant: string, caller: Caller | undefined): Promise<CallValue<'chatMessages'>> {
      const list = (await readMessages(sql, merchant)).map(toMessage)
      if (!caller) return { list }
      const mutedUntil = await readMutedUntil(sql, caller.memberId, clock())
      return { list, me: authorOf(caller.memberId), mutedUntil: mutedUntil?.getTime() }
    },

    /** Stores a chat message and publishes it. @throws DomainError CHAT_MUTED or CHAT_TOO_FAST */
    async send(merchant: string, { memberId }: Caller, request: ParsedRequest<'chatSend'>): Promise<ChatMessage> {
      const { isNew, ...row } = await sql.begin((tx) => post(tx, merchant, memberId, request))
      const message = toMessage(row)
      if (isNew) realtime.publish({ merchant }, { topic: 'chat.message', payload: message })
      return message
    },
  }
}
