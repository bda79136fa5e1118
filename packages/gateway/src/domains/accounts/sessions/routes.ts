import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { createTickets } from './tickets-service.ts'

export function streamHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const tickets = createTickets(deps)
  return {
    streamTicket: (_request, { merchant, caller }) =>
      tickets.issue({
        merchant: merchant.code,
        member: caller && { id: caller.memberId, loginHash: caller.tokenHash },
      }),
  }
}
