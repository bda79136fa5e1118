import type { FastifyReply } from 'fastify'
import { OperationError } from './errors.ts'
import { reason } from './reasons.ts'
import type { Caller } from './access/caller.ts'

/**
 * Maximum number of concurrent requests of one caller that wait for a change: visible tabs of the console, and CLI
 * commands.
 */
export const MAX_WAITS_PER_CALLER = 20

export type WaitingRequests = ReturnType<typeof createWaitingRequests>

/** Counts the requests in this process that wait for changes. */
export function createWaitingRequests() {
  const waits = new Map<string, number>()
  return {
    /**
     * Runs `wait` with a signal that is aborted when the caller disconnects. Portal servers share tokens, so they are
     * not counted.
     * @throws OperationError TOO_MANY_REQUESTS
     */
    async hold<T>(caller: Caller, reply: FastifyReply, wait: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const who = caller.person ?? caller.label
      const count = waits.get(who) ?? 0
      if (count >= MAX_WAITS_PER_CALLER && !caller.grants.some(({ role }) => role === 'portal'))
        throw OperationError.coded('TOO_MANY_REQUESTS', reason('too-many-waits', { most: MAX_WAITS_PER_CALLER }))
      waits.set(who, count + 1)
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      if (reply.raw.destroyed) left.abort()
      try {
        return await wait(left.signal)
      } finally {
        const others = waits.get(who)! - 1
        if (others > 0) waits.set(who, others)
        else waits.delete(who)
      }
    },
  }
}
