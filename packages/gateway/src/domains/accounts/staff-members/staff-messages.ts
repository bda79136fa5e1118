import { createHash } from 'node:crypto'
import { overlays } from '@atrium/contracts/portal/paths'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { countTry } from '../throttling/throttle.ts'
import { memberSubject, requireMember } from './member-views.ts'

type Request = GatewayRequest<'sendStaffMessage'>

/** Creates the staff operation that sends messages to members. */
export function createStaffMessages(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock } = deps
  return {
    /**
     * Sends a message to a member.
     * @throws DomainError NOT_FOUND if the member is not the merchant's, TOO_MANY_REQUESTS
     */
    async sendStaffMessage(
      { merchant, memberId, messageId, title, text, page }: Request,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'sendStaffMessage'>> {
      const member = await requireMember(deps, { merchant, memberId })
      const now = clock()
      await countTry(sql, merchant, 'staffMessage', actor, now)
      await changeAs(sql, actor, async (tx) => {
        await sendMessage(
          tx,
          {
            memberId: member.id,
            merchant,
            template: 'staff-message',
            values: { title, text },
            ...(page && { link: overlays.member(page) }),
            dedupKey: `staff:${messageId.toLowerCase()}`,
          },
          now,
        )
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'member-messaged',
          subject: memberSubject(member.id),
          details: { message: messageId, ...(page && { page }), ...digestOf({ title, text }) },
          at: now,
        })
      })
      await publishUnread(deps, member.id)
      return { messageId }
    },
  }
}

/** Returns log details of a message: the length of its texts, and a digest that identifies them. */
const digestOf = ({ title, text }: Pick<Request, 'title' | 'text'>) => ({
  titleLengths: { KO: String([...title.KO].length), EN: String([...title.EN].length) },
  textLengths: { KO: String([...text.KO].length), EN: String([...text.EN].length) },
  sha256: createHash('sha256')
    .update(JSON.stringify([title.KO, title.EN, text.KO, text.EN]))
    .digest('hex'),
})
