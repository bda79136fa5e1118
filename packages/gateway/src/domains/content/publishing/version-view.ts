import type { ContentVersion } from '@atrium/contracts/staff/content/operations'
import type { VersionRow } from './versions-repository.ts'

/** Converts a version to the response for staff. */
export const toVersion = (row: VersionRow): ContentVersion => ({
  version: row.version,
  state: row.state,
  origin: row.origin,
  revision: row.revision,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
  ...(row.content !== null && { content: row.content }),
  ...(row.restores !== null && { restores: row.restores }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.scheduledFor && { scheduledFor: row.scheduledFor.toISOString() }),
  ...(row.scheduledBy !== null && { scheduledBy: row.scheduledBy }),
  ...(row.publishedBy !== null && { publishedBy: row.publishedBy }),
  ...(row.publishedAt && { publishedAt: row.publishedAt.toISOString() }),
})
