import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { Dispatch } from './wire.ts'

const WAIT_MS = 25

/**
 * Collects messages for 25 ms and sends them as a batch. Of state messages (a balance, a status) only the last one per
 * audience is sent: a member who spins ten times in this period receives one balance. All event messages (a new
 * message, a closed or voided round) are sent.
 */
export function createCoalescer(flush: (batch: Dispatch[]) => void) {
  const waiting = new Map<string, Dispatch>()
  let timer: NodeJS.Timeout | undefined

  function flushNow(): void {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting.values()]
    waiting.clear()
    if (batch.length) flush(batch)
  }

  return {
    add(dispatch: Dispatch): void {
      const key = keyOf(dispatch)
      const known = waiting.get(key)
      if (!known || !isOlder(dispatch, known)) waiting.set(key, dispatch)
      timer ??= setTimeout(flushNow, WAIT_MS)
    },
    flushNow,
  }
}

function keyOf({ audience, message }: Dispatch): string {
  const target = 'memberId' in audience ? `member ${audience.memberId}` : `merchant ${audience.merchant}`
  return `${target} ${message.topic} ${happeningIn(message)}`
}

function happeningIn({ topic, payload }: StreamMessage): string {
  if (topic === 'chat.message' || topic === 'chat.deleted') return payload.id
  if (topic === 'lottery.issue.changed') return `${payload.code} ${payload.numero}`
  if (topic === 'lottery.order.settled') return payload.orderId
  return topic === 'wallet.round.closed' || topic === 'wallet.bet.settled' || topic === 'wallet.round.voided'
    ? payload.roundId
    : ''
}

// Two commits may finish in another order than their versions.
const isOlder = ({ message }: Dispatch, than: Dispatch): boolean =>
  message.topic === 'wallet.balance.changed' &&
  than.message.topic === 'wallet.balance.changed' &&
  message.payload.version < than.message.payload.version
