import { setTimeout as wait } from 'node:timers/promises'
import type { StaffClient } from '@atrium/staff-client'
import type { ReleaseStatus } from '@atrium/contracts/staff/releases/serving'
import type { MerchantPointer } from '@atrium/contracts/releases'
import { byOutcome } from './by-outcome.ts'
import { serverText, whyText } from './served-text.ts'
import type { OptionLine } from '../../command-line/command.ts'

export const NO_WAIT: OptionLine = ['--no-wait', 'Do not wait, up to 5 seconds, until portal servers serve it']

const TIMEOUT_MS = 5_000
const EVERY_MS = 200

export interface Served {
  /** One line for each outcome. */
  readonly lines: readonly string[]
  readonly statuses: readonly ReleaseStatus[]
}

/**
 * Waits at most `timeoutMs` until every reporting portal server serves these decisions. Returns what they serve then.
 * Pages change only once portal servers have applied a decision.
 */
export async function waitServed(
  client: Pick<StaffClient, 'releaseStatus'>,
  pointers: readonly MerchantPointer[],
  timeoutMs = TIMEOUT_MS,
): Promise<Served> {
  const began = performance.now()
  for (;;) {
    const statuses = (await client.releaseStatus({})).filter(({ merchant }) =>
      pointers.some((pointer) => pointer.merchant === merchant),
    )
    const passed = performance.now() - began
    if (statuses.every(({ served }) => served.every(({ isDecided }) => isDecided)) || passed >= timeoutMs)
      return {
        lines: byOutcome(statuses.map((status) => ({ merchant: status.merchant, text: textOf(status, passed) }))),
        statuses,
      }
    await wait(EVERY_MS)
  }
}

function textOf({ served }: ReleaseStatus, passedMs: number): string {
  if (!served.length)
    return `no portal server reports to this registry, so nobody is known to serve it. "atrium status" shows it once one does.`
  const others = served.filter(({ isDecided }) => !isDecided)
  const count = `served by ${served.length - others.length} of ${served.length} portal ${served.length === 1 ? 'server' : 'servers'} within ${(passedMs / 1000).toFixed(1)} s.`
  return [
    count,
    ...others.map((other) => `${serverText(other)} ${whyText(other)}${other.fault ? `: ${other.fault.message}` : '.'}`),
  ].join(' ')
}
