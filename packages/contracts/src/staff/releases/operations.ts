import { approvalOperations } from './approvals.ts'
import { calendarOperations } from './calendar.ts'
import { canaryOperations } from './canaries.ts'
import { feedOperations } from './feed.ts'
import { healthOperations } from './health.ts'
import { historyOperations } from './history.ts'
import { moveOperations } from './moves.ts'
import { overrideOperations } from './overrides.ts'
import { releaseOperations } from './releases.ts'
import { servingOperations } from './serving.ts'

/** Operations about releases. The registry performs and logs them. */
export const registryOperations = {
  ...releaseOperations,
  ...moveOperations,
  ...canaryOperations,
  ...calendarOperations,
  ...approvalOperations,
  ...historyOperations,
  ...healthOperations,
  ...overrideOperations,
  ...servingOperations,
  ...feedOperations,
} as const
