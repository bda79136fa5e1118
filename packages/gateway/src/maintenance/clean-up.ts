import { changeAs, SYSTEM_ACTORS } from '../platform/audit/actor.ts'
import type { Deps } from '../platform/deps.ts'
import { forgetSecrets } from '../platform/proposals/secrets.ts'
import { deleteCodesBefore } from '../domains/accounts/verification-codes/repository.ts'
import { DEVICE_LIFETIME_MS } from '../domains/accounts/devices/devices.ts'
import { deleteExportsBefore } from '../domains/accounts/personal-data/data-exports-repository.ts'
import { deleteDevicesBefore } from '../domains/accounts/devices/devices-repository.ts'
import { removeOldMessages } from '../domains/messages/message-retention.ts'
import { deleteDeskSessionsBefore } from '../domains/support/desk-sessions.ts'
import { deleteOldFeedback } from '../domains/support/feedback-retention.ts'
import { closeTrials } from '../domains/accounts/free-play/free-play-repository.ts'
import { deleteResetsBefore } from '../domains/accounts/passwords/passwords-repository.ts'
import { deleteTriesBefore } from '../domains/accounts/throttling/throttle.ts'

const HOUR_MS = 60 * 60_000
const TRIAL_AFTER_MS = 24 * HOUR_MS
/** Retention of counted attempts. Longer than the period of any limit. */
const COUNTED_FOR_MS = 48 * HOUR_MS

/**
 * Closes trial accounts after a day without a visit. Deletes expired codes and links, old counted attempts, secrets of
 * expired proposals, and feedback and messages past their retention.
 */
export async function cleanUp({
  sql,
  clock,
  log,
  config,
}: Pick<Deps, 'sql' | 'clock' | 'log' | 'config'>): Promise<void> {
  const now = clock().getTime()
  const closed = await changeAs(sql, SYSTEM_ACTORS.trialCleanUp, (tx) =>
    closeTrials(tx, new Date(now - TRIAL_AFTER_MS)),
  )
  const old = new Date(now - COUNTED_FOR_MS)
  await deleteCodesBefore(sql, old)
  await deleteResetsBefore(sql, old)
  await deleteTriesBefore(sql, old)
  await deleteDevicesBefore(sql, new Date(now - DEVICE_LIFETIME_MS))
  await deleteExportsBefore(sql, new Date(now))
  await deleteDeskSessionsBefore(sql, new Date(now))
  await forgetSecrets(sql, new Date(now))
  const feedback = await deleteOldFeedback({ sql, clock, config })
  if (feedback) log.info({ feedback }, 'feedback deleted: its retention is over')
  const messages = await removeOldMessages({ sql, clock })
  if (messages) log.info({ messages }, 'messages deleted: their retention is over')
  if (closed) log.info({ closed }, 'trial accounts closed')
}
