import { randomBytes, randomUUID } from 'node:crypto'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread } from '../../messages/index.ts'
import { publishBalances } from '../../wallet/index.ts'
import { ticketJson } from '../tickets/tickets-repository.ts'
import { advanceChase, readDueChases } from './chases-repository.ts'
import { scaleTicket } from './scale-ticket.ts'
import { noticeStoppedChase } from './stopped-chase-notice.ts'

const CHASES_AT_ONCE = 200

/**
 * Creates the job that advances each chase that is ready for its next step. Several processes may run it: the first one
 * to lock the member's pool takes the step.
 */
export const createChaseJob = ({ sql, clock, realtime, log }: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'log'>) =>
  async function advanceChases({ isStopping }: { isStopping(): boolean }): Promise<void> {
    const moved = new Set<bigint>()
    const noticed = new Set<bigint>()
    for (const { id, memberId, position, multiple, tickets } of await readDueChases(sql, CHASES_AT_ONCE)) {
      if (isStopping()) break
      const next = {
        chaseId: id,
        position: position ?? 0,
        orderId: randomUUID(),
        sessionId: randomBytes(24).toString('base64url'),
        tickets: multiple === null ? [] : tickets.map((ticket) => ticketJson(scaleTicket(ticket, multiple))),
      }
      try {
        const { step, isNoticed } = await sql.begin(async (tx) => {
          const taken = await advanceChase(tx, next, clock())
          return {
            step: taken,
            isNoticed: taken === 'STOPPED' && (await noticeStoppedChase(tx, { id, memberId, position }, clock())),
          }
        })
        if (step !== 'WAITING') moved.add(memberId)
        if (isNoticed) noticed.add(memberId)
      } catch (err) {
        // A failed chase must not block the others; the next run retries it.
        log.error(
          { err, chase: id },
          'A chase cannot take its next step. It waits, and needs manual review if this is logged again.',
        )
      }
    }
    if (moved.size > 0) await publishBalances({ sql, realtime }, [...moved])
    for (const memberId of noticed) await publishUnread({ sql, realtime }, memberId)
  }
