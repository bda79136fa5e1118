import { z } from 'zod'

/** What the guard does when it finds something worse: takes it back, or only logs and shows it. */
export const guardMode = z.enum(['rollback', 'alarm'])
export type GuardMode = z.infer<typeof guardMode>
