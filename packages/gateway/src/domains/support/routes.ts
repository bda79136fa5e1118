import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { createSupport } from './service.ts'

export function supportHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'config'>): Handlers {
  const support = createSupport(deps)
  return {
    customerService: (_request, context) => support.customerService(context),
    supportSettings: (_request, { merchant }) => support.settings(merchant.code),
    supportQuestion: (request, context) => support.ask(request, context),
    supportQuestions: (request, context) => support.questions(request, context),
    feedback: (request, context) => support.feedback(request, context),
  }
}
