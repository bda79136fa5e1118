import { DomainError } from '@atrium/contracts/errors'
import type { FeedbackUsage, StoredFeedback } from './feedback-repository.ts'
import type { FeedbackSettings, Quota } from '../../config.ts'

export const QUOTA_WINDOW_MS = 24 * 60 * 60_000

/**
 * Checks that another feedback of this size fits into every quota.
 * @throws DomainError FEEDBACK_QUOTA_REACHED for quotas of the sender, FEEDBACK_UNAVAILABLE for quotas over all senders
 */
export function assertWithinQuotas(
  { member, network, everybody, totalBytes }: FeedbackUsage,
  bytes: number,
  settings: FeedbackSettings,
): void {
  const fits = (stored: StoredFeedback, quota: Quota) =>
    stored.count + 1 <= quota.count && stored.bytes + bytes <= quota.bytes
  if (!fits(member, settings.memberDaily))
    throw new DomainError('FEEDBACK_QUOTA_REACHED', 'the daily quota of this member')
  if (!fits(network, settings.networkDaily))
    throw new DomainError('FEEDBACK_QUOTA_REACHED', 'the daily quota of this network')
  if (!fits(everybody, settings.daily)) throw new DomainError('FEEDBACK_UNAVAILABLE', 'the daily quota of everybody')
  if (totalBytes + bytes > settings.totalBytes)
    throw new DomainError('FEEDBACK_UNAVAILABLE', 'the quota of everything stored')
}
