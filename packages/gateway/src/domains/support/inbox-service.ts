import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { changeAs } from '../../platform/audit/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { readFeedback, readFeedbackImage, readOpenQuestions } from './inbox-repository.ts'
import { writeAnswer } from './repository.ts'

/** What operators do with what visitors sent. */
export function createInbox({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async questions(merchant: string): Promise<CallValue<'supportInbox'>> {
      const rows = await readOpenQuestions(sql, merchant)
      return { list: rows.map(({ account, askedAt, ...row }) => ({ ...row, askedAt: askedAt.getTime(), ...(account !== null && { account }) })) }
    },

    /**
     * A question is answered once.
     * @throws DomainError NOT_FOUND where the merchant has no open question of this ticket.
     */
    async answer(reply: { merchant: string; ticketId: string; answer: string; by: string }, actor: string): Promise<void> {
      const isOpen = await changeAs(sql, actor, (tx) => writeAnswer(tx, { ...reply, at: clock() }))
      if (!isOpen) throw new DomainError('NOT_FOUND', `no open question ${reply.ticketId}`)
    },

    async feedback(merchant: string): Promise<CallValue<'feedbackInbox'>> {
      const rows = await readFeedback(sql, merchant)
      return { list: rows.map(({ account, receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.getTime(), ...(account !== null && { account }) })) }
    },

    /** @throws DomainError NOT_FOUND */
    async image(merchant: string, request: ParsedRequest<'feedbackImage'>): Promise<CallValue<'feedbackImage'>> {
      const image = await readFeedbackImage(sql, merchant, request)
      if (!image) throw new DomainError('NOT_FOUND', `no picture ${request.position} of ${request.ticketId}`)
      return { type: image.type, content: image.content.toString('base64') }
    },
  }
}
