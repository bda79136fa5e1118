import type { Deps } from '../../platform/deps.ts'
import type { CallContext, Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { createChat } from './service.ts'

export function chatHandlers(deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>): Handlers {
  const chat = createChat(deps)
  return {
    chatMessages: (_request, context) => chat.messages(roomOf(context), context.caller),
    chatSend: (request, context) => chat.send(roomOf(context), callerOf(context), request),
  }
}

/** Returns the chat room, which is the merchant's code. */
const roomOf = ({ merchant }: CallContext): string => merchant.code
