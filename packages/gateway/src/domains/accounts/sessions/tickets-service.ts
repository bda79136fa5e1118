import type { CallValue } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'
import { insertTicket, takeTicket } from '../../../platform/realtime/tickets-repository.ts'
import type { StreamVisitor } from '../../../platform/realtime/open-streams.ts'

const TICKET_MS = 30_000

export function createTickets({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async issue(visitor: StreamVisitor): Promise<CallValue<'streamTicket'>> {
      const now = clock()
      const expiresAt = new Date(now.getTime() + TICKET_MS)
      const ticket = newToken()
      await insertTicket(sql, hashToken(ticket), visitor, now, expiresAt)
      return { ticket, expiresAt: expiresAt.getTime() }
    },

    /**
     * Exchanges a ticket, once, for the visitor of a stream.
     * @throws DomainError INVALID_REQUEST if the ticket is unknown, used or expired
     */
    async redeem(ticket: string): Promise<StreamVisitor> {
      const visitor = await takeTicket(sql, hashToken(ticket), clock())
      if (!visitor)
        throw new DomainError(
          'INVALID_REQUEST',
          'this ticket is unknown, used or older than 30 seconds: ask for a new one',
        )
      return visitor
    },
  }
}
