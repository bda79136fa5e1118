import { DomainError } from '@atrium/contracts/errors'
import type { PrivateImageSettings, Quota } from '../../../config.ts'

export const QUOTA_WINDOW_MS = 24 * 60 * 60_000

/** Stored private images: their number, and their encoded size in bytes. */
export interface ImageUsage {
  /** Images that the member sent within 24 hours, including deleted ones. */
  daily: Quota
  memberBytes: number
  totalBytes: number
}

/**
 * Checks that additional images fit every quota.
 * @throws DomainError IMAGE_QUOTA_REACHED when a quota of the member is exceeded, IMAGES_UNAVAILABLE when the total is
 */
export function assertWithinImageQuotas(
  { daily, memberBytes, totalBytes }: ImageUsage,
  further: Quota,
  { memberDaily, memberTotalBytes, totalBytes: maxBytes }: PrivateImageSettings,
): void {
  if (daily.count + further.count > memberDaily.count || daily.bytes + further.bytes > memberDaily.bytes)
    throw new DomainError('IMAGE_QUOTA_REACHED', 'the daily quota of this member')
  if (memberBytes + further.bytes > memberTotalBytes)
    throw new DomainError('IMAGE_QUOTA_REACHED', 'the quota of everything stored of this member')
  if (totalBytes + further.bytes > maxBytes)
    throw new DomainError('IMAGES_UNAVAILABLE', 'the quota of everything stored')
}
