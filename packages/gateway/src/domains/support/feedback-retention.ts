import { changeAs, SYSTEM_ACTORS } from '../../platform/audit/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteFeedbackBefore } from './feedback-repository.ts'

const DAY_MS = 24 * 60 * 60_000
/** Rows per transaction. Small batches keep the lock short, so that new feedback is not delayed. */
const BATCH = 200

/** Deletes feedback and its images after the retention period. Returns their number. */
export async function deleteOldFeedback({
  sql,
  clock,
  config,
}: Pick<Deps, 'sql' | 'clock' | 'config'>): Promise<number> {
  const before = new Date(clock().getTime() - config.feedback.retentionDays * DAY_MS)
  let deleted = 0
  for (let last = BATCH; last === BATCH; deleted += last)
    last = await changeAs(sql, SYSTEM_ACTORS.feedbackRetention, (tx) => deleteFeedbackBefore(tx, before, BATCH))
  return deleted
}
