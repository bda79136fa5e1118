import { tablePart } from '../../platform/merchant-archive/table-part.ts'
import type { ArchivePart } from '../../platform/merchant-archive/part.ts'

/** What members want to be notified of. Their inbox stays. */
export const MESSAGE_PARTS: readonly ArchivePart[] = [
  tablePart({ name: 'notifications', table: 'identity.notification_preferences', columns: ['kind', 'email'] }),
]
