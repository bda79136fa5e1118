import { z } from 'zod'

/** What the guard does about a regression: roll it back, or only log and show it. */
export const guardMode = z.enum(['rollback', 'alarm'])
export type GuardMode = z.infer<typeof guardMode>
