import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../deps.ts'
import type { CallContext, Handlers } from '../http/handler.ts'
import { callerOf } from '../http/handler.ts'
import { isModuleOn } from '../merchants/modules.ts'
import { createChat } from './service.ts'

export function chatHandlers(deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>): Handlers {
  const chat = createChat(deps)
  return {
    chatMessages: (_request, context) => chat.messages(roomOf(context), context.caller),
    chatSend: (request, context) => chat.send(roomOf(context), callerOf(context), request),
    async chatDelete({ id }, context) {
      await chat.remove(roomOf(context), callerOf(context), id)
      return {}
    },
    chatMute: (request, context) => chat.mute(roomOf(context), callerOf(context), request),
  }
}

/** @throws DomainError NOT_FOUND where the merchant has no chat room */
function roomOf({ merchant }: CallContext): string {
  if (!isModuleOn(merchant, 'CBS3')) throw new DomainError('NOT_FOUND', 'module CBS3 is off')
  return merchant.code
}
