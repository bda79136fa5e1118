import { changeAs, SYSTEM_ACTORS } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { deleteCodesBefore } from '../identity/codes/repository.ts'
import { DEVICE_LIFETIME_MS } from '../identity/devices.ts'
import { deleteDevicesBefore } from '../identity/devices-repository.ts'
import { deleteOldFeedback } from '../support/feedback-retention.ts'
import { closeTrials } from './free-play-repository.ts'
import { deleteResetsBefore } from './passwords-repository.ts'
import { deleteThrottlesBefore } from './throttles-repository.ts'

const HOUR_MS = 60 * 60_000
const EVERY_MS = HOUR_MS / 6
const TRIAL_AFTER_MS = 24 * HOUR_MS
/** Longer than any limit counts back. */
const COUNTED_FOR_MS = 48 * HOUR_MS

/** Closes trial accounts that nobody came back to for a day, and deletes codes, links and counted tries that nothing reads any more, and feedback whose retention is over. */
export async function cleanUp({ sql, clock, log, config }: Pick<Deps, 'sql' | 'clock' | 'log' | 'config'>): Promise<void> {
  const now = clock().getTime()
  const closed = await changeAs(sql, SYSTEM_ACTORS.trialCleanUp, (tx) => closeTrials(tx, new Date(now - TRIAL_AFTER_MS)))
  const old = new Date(now - COUNTED_FOR_MS)
  await deleteCodesBefore(sql, old)
  await deleteResetsBefore(sql, old)
  await deleteThrottlesBefore(sql, old)
  await deleteDevicesBefore(sql, new Date(now - DEVICE_LIFETIME_MS))
  const feedback = await deleteOldFeedback({ sql, clock, config })
  if (feedback) log.info({ feedback }, 'feedback deleted: its retention is over')
  if (closed) log.info({ closed }, 'trial accounts closed')
}

/** Cleans up now and then. Each run may happen on several processes at once: what one has done the other finds done. Answers how to stop. */
export function startCleanUp(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'config'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = cleanUp(deps).catch((err: unknown) => deps.log.warn({ err }, 'cleaning up failed: the next run does it'))
  }, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
