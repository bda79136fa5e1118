import { memberActor } from '../../platform/audit/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { createInbox } from './inbox-service.ts'
import { createSupport } from './service.ts'

export function supportHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'config'>): Handlers {
  const support = createSupport(deps)
  const inbox = createInbox(deps)
  return {
    customerService: (_request, context) => support.customerService(context),
    supportSettings: (_request, { merchant }) => support.settings(merchant.code),
    supportQuestion: (request, context) => support.ask(request, context),
    supportQuestions: (request, context) => support.questions(request, context),
    supportInbox: (_request, { merchant }) => inbox.questions(merchant.code),
    supportAnswer: async (request, context) => {
      const { memberId, account } = callerOf(context)
      await inbox.answer({ ...request, merchant: context.merchant.code, by: account }, memberActor(memberId))
      return {}
    },
    feedbackInbox: (_request, { merchant }) => inbox.feedback(merchant.code),
    feedbackImage: (request, { merchant }) => inbox.image(merchant.code, request),
    feedback: (request, context) => support.feedback(request, context),
  }
}
