import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../platform/audit/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteMessage, findMessage, insertOperation, readStaffMessages, writeMute } from './repository.ts'
import type { MessageRow } from './repository.ts'

const MINUTE_MS = 60_000

/**
 * Creates staff operations that moderate a merchant's chat room. The moderation log stores the texts; its trigger
 * writes the audit log.
 */
export function createStaffChat({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  return {
    async merchantChat({ merchant }: GatewayRequest<'merchantChat'>): Promise<GatewayAnswer<'merchantChat'>> {
      const rows = await readStaffMessages(sql, merchant, clock())
      return {
        list: rows.map(({ id, account, nickname, text, sentAt, mutedUntil }) => ({
          id: String(id),
          account,
          nickname,
          text,
          sentAt: sentAt.toISOString(),
          ...(mutedUntil && { mutedUntil: mutedUntil.toISOString() }),
        })),
      }
    },

    /** Deletes a chat message. @throws DomainError NOT_FOUND */
    async deleteChatMessage(
      { merchant, id }: GatewayRequest<'deleteChatMessage'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'deleteChatMessage'>> {
      await changeAs(sql, actor, async (tx) => {
        const message = await existing(tx, merchant, id)
        if (await deleteMessage(tx, message.id))
          await insertOperation(tx, { merchant, actor, message, kind: 'delete', at: clock() })
      })
      realtime.publish({ merchant }, { topic: 'chat.deleted', payload: { id } })
      return { id }
    },

    /** Mutes the writer of a message for some minutes; 0 ends the mute. @throws DomainError NOT_FOUND */
    async muteChatWriter(
      { merchant, id, minutes }: GatewayRequest<'muteChatWriter'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'muteChatWriter'>> {
      const at = clock()
      const until = minutes > 0 ? new Date(at.getTime() + minutes * MINUTE_MS) : undefined
      const memberId = await changeAs(sql, actor, async (tx) => {
        const message = await existing(tx, merchant, id)
        await writeMute(tx, message.memberId, until)
        await insertOperation(tx, { merchant, actor, message, kind: 'mute', mutedUntil: until, at })
        return message.memberId
      })
      realtime.publish({ memberId }, { topic: 'chat.muted', payload: { until: until?.getTime() } })
      return { ...(until && { mutedUntil: until.toISOString() }) }
    },
  }
}

/** Reads a message. @throws DomainError NOT_FOUND if it is deleted, too old, or of another merchant */
async function existing(tx: Transaction, merchant: string, id: string): Promise<MessageRow> {
  const message = await findMessage(tx, merchant, id)
  if (!message) throw new DomainError('NOT_FOUND', `message ${id}`)
  return message
}
