import type { CallValue, ChatMessage, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import { changeAs, memberActor } from '../../platform/audit/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../pipeline/handler.ts'
import { isOperator } from '../accounts/index.ts'
import type { MessageRow, Pace } from './repository.ts'
import { deleteMessage, findByClientId, findMessage, insertMessage, insertOperation, readMessages, readMutedUntil, takeTurn, writeMute } from './repository.ts'

/** One message in 2 seconds, ten in a minute. Counted in PostgreSQL: it holds over all processes. */
const PACE: Pace = { pauseMs: 2_000, windowMs: 60_000, inWindow: 10 }
const MINUTE_MS = 60_000

export function createChat({ sql, keys, clock, realtime }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>) {
  const authorOf = (memberId: bigint): string => keys.blindIndex('author', String(memberId)).slice(0, 16)
  const toMessage = ({ id, memberId, clientId, nickname, text, sentAt }: MessageRow): ChatMessage => ({ id: String(id), clientId, author: authorOf(memberId), nickname, text, sentAt: sentAt.getTime() })

  async function post(tx: Transaction, merchant: string, memberId: bigint, { text, clientId }: ParsedRequest<'chatSend'>): Promise<MessageRow & { isNew: boolean }> {
    const now = clock()
    const sent = await findByClientId(tx, memberId, clientId)
    if (sent) return { ...sent, isNew: false }
    if (await takeTurn(tx, memberId, now, PACE)) return { ...(await insertMessage(tx, { merchant, memberId, clientId, text, sentAt: now })), isNew: true }
    // The same request once more, which waited for the first to end.
    const meanwhile = await findByClientId(tx, memberId, clientId)
    if (meanwhile) return { ...meanwhile, isNew: false }
    throw new DomainError((await readMutedUntil(tx, memberId, now)) ? 'CHAT_MUTED' : 'CHAT_TOO_FAST')
  }

  /** @throws DomainError NOT_FOUND for a message that was deleted, is too old, or stands at another merchant */
  async function existing(tx: Transaction, merchant: string, id: string): Promise<MessageRow> {
    const message = await findMessage(tx, merchant, id)
    if (!message) throw new DomainError('NOT_FOUND', `message ${id}`)
    return message
  }

  return {
    async messages(merchant: string, caller: Caller | undefined): Promise<CallValue<'chatMessages'>> {
      const list = (await readMessages(sql, merchant)).map(toMessage)
      if (!caller) return { list, canModerate: false }
      const [canModerate, mutedUntil] = await Promise.all([isOperator(sql, caller.memberId), readMutedUntil(sql, caller.memberId, clock())])
      return { list, canModerate, me: authorOf(caller.memberId), mutedUntil: mutedUntil?.getTime() }
    },

    /** @throws DomainError CHAT_MUTED or CHAT_TOO_FAST */
    async send(merchant: string, { memberId }: Caller, request: ParsedRequest<'chatSend'>): Promise<ChatMessage> {
      const { isNew, ...row } = await sql.begin((tx) => post(tx, merchant, memberId, request))
      const message = toMessage(row)
      if (isNew) realtime.publish({ merchant }, { topic: 'chat.message', payload: message })
      return message
    },

    /** @throws DomainError NOT_FOUND */
    async remove(merchant: string, operator: Caller, id: string): Promise<void> {
      await changeAs(sql, memberActor(operator.memberId), async (tx) => {
        const message = await existing(tx, merchant, id)
        if (await deleteMessage(tx, message.id)) await insertOperation(tx, { merchant, operatorId: operator.memberId, message, kind: 'delete', at: clock() })
      })
      realtime.publish({ merchant }, { topic: 'chat.deleted', payload: { id } })
    },

    /** Stops who wrote a message from writing for some minutes; 0 ends that. @throws DomainError NOT_FOUND or FORBIDDEN */
    async mute(merchant: string, operator: Caller, { id, minutes }: ParsedRequest<'chatMute'>): Promise<CallValue<'chatMute'>> {
      const at = clock()
      const until = minutes > 0 ? new Date(at.getTime() + minutes * MINUTE_MS) : undefined
      const memberId = await changeAs(sql, memberActor(operator.memberId), async (tx) => {
        const message = await existing(tx, merchant, id)
        if (message.memberId === operator.memberId) throw new DomainError('FORBIDDEN', 'an operator mutes others, not themselves')
        await writeMute(tx, message.memberId, until)
        await insertOperation(tx, { merchant, operatorId: operator.memberId, message, kind: 'mute', mutedUntil: until, at })
        return message.memberId
      })
      realtime.publish({ memberId }, { topic: 'chat.muted', payload: { until: until?.getTime() } })
      return { mutedUntil: until?.getTime() }
    },
  }
}
