import { z } from 'zod'
import { defineOperation } from './define.ts'
import { MAX_CHANGED_GAMES } from './merchant-games.ts'
import { merchantCode, reason, time } from './terms.ts'

export const MAINTENANCE_KINDS = ['GAME', 'VENDOR', 'ROOM'] as const
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number]

const subjects = {
  merchant: merchantCode,
  kind: z.enum(MAINTENANCE_KINDS),
  /** Ids of games or rooms, or codes of vendors. */
  ids: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,80}$/))
    .min(1)
    .max(MAX_CHANGED_GAMES),
  reason,
}
/** Number of subjects that differ from before. */
const changed = z.object({ changed: z.int() })

/** Maintenance at one merchant. The rest of the installation is not affected. */
export const maintenanceOperations = {
  setMaintenance: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/maintenance',
    roles: ['operator'],
    summary:
      'Put games, vendors or rooms of a merchant under maintenance, from now or a time, until a time or until it is ended. They can be seen but not launched, and take no new round; open rounds are completed. Replaces the maintenance that they have. Logged with the reason.',
    input: z
      .object({
        ...subjects,
        /** Absent: from now, or as it has begun. */
        from: time.optional(),
        /** Absent: until it is ended. */
        until: time.optional(),
      })
      .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
        path: ['until'],
        message: 'must be after the start',
      }),
    answer: changed,
  }),
  endMaintenance: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/maintenance/end',
    roles: ['operator'],
    summary:
      'End the maintenance of games, vendors or rooms of a merchant, or cancel one that has not begun. Maintenance at all merchants is not affected. Logged with the reason.',
    input: z.object(subjects),
    answer: changed,
  }),
} as const
