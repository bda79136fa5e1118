import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { createMessages } from './messages-service.ts'
import { createPreferences } from './preferences.ts'

/** Handlers of the inbox, and of its email and push preferences. */
export function messageHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Handlers {
  const messages = createMessages(deps)
  const preferences = createPreferences(deps)
  return {
    notificationPreferences: (_request, context) => preferences.read(callerOf(context).memberId),
    notificationPreferenceSet: async (preference, context) => {
      await preferences.choose(callerOf(context).memberId, preference)
      return {}
    },
    messages: (request, context) =>
      messages.page(
        {
          memberId: callerOf(context).memberId,
          language: context.language,
          timeZone: context.merchant.timeZone,
          merchant: context.merchant,
        },
        request,
      ),
    messageRead: (request, context) => messages.read(callerOf(context).memberId, request),
    messageDelete: ({ ids }, context) => messages.delete(callerOf(context).memberId, ids),
    messageRestore: ({ ids }, context) => messages.restore(callerOf(context).memberId, ids),
  }
}
