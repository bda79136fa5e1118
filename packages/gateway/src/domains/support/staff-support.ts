import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { paths } from '@atrium/contracts/portal/paths'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishUnread, sendMessage } from '../messages/index.ts'
import { writeAnswer } from './repository.ts'
import { feedbackSource, questionsSource, readFeedbackImage } from './staff-sources.ts'

/** Creates staff operations for questions and feedback of visitors and members. */
export function createStaffSupport({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  return {
    merchantQuestions: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantQuestions'>): Promise<GatewayAnswer<'merchantQuestions'>> =>
      keysetList(sql, questionsSource(filters.state)).page(filters, { after, before, limit: pageSize }, { merchant }),

    /**
     * Answers a question once. The table's trigger logs it, and a member gets the answer in the inbox.
     * @throws DomainError NOT_FOUND if the merchant has no open question with this ticket
     */
    async answerQuestion(
      { merchant, ticketId, answer }: GatewayRequest<'answerQuestion'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'answerQuestion'>> {
      const asked = await changeAs(sql, actor, async (tx) => {
        const question = await writeAnswer(tx, { merchant, ticketId, answer, by: actor, at: clock() })
        if (question?.memberId)
          await sendMessage(
            tx,
            {
              memberId: question.memberId,
              merchant,
              template: 'support-answer',
              values: { text: answer },
              link: paths.help(),
              dedupKey: `question:${ticketId}`,
            },
            clock(),
          )
        return question
      })
      if (!asked) throw new DomainError('NOT_FOUND', `no open question ${ticketId}`)
      if (asked.memberId) await publishUnread({ sql, realtime }, asked.memberId)
      return { ticketId }
    },

    merchantFeedback: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantFeedback'>): Promise<GatewayAnswer<'merchantFeedback'>> =>
      keysetList(sql, feedbackSource).page(filters, { after, before, limit: pageSize }, { merchant }),

    /** Returns an image of feedback. @throws DomainError NOT_FOUND */
    async feedbackPicture(
      { merchant, ticketId, position }: GatewayRequest<'feedbackPicture'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'feedbackPicture'>> {
      const image = await readFeedbackImage(sql, merchant, { ticketId, position })
      if (!image) throw new DomainError('NOT_FOUND', `no picture ${position} of ${ticketId}`)
      await changeAs(sql, actor, (tx) =>
        noteEvent(tx, {
          merchant,
          actor,
          action: 'feedback-viewed',
          subject: `feedback:${ticketId}`,
          details: { position },
          at: clock(),
        }),
      )
      return { type: image.type, data: image.content.toString('base64') }
    },
  }
}
