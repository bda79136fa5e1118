import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { guardMode } from './guard-mode.ts'
import { removalReason, warnings } from './moves.ts'
import { codedReason } from '../reasons.ts'
import { localTime, merchantCode, merchantList, reason, replacements, time, timeZone } from '../terms.ts'

export const schedule = z.object({
  id: z.int(),
  merchant: merchantCode,
  releases: replacements,
  /** Scheduled time, in the merchant's local time. */
  localTime,
  timeZone,
  at: time,
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Why it failed, as an English sentence, with a code for translation if there is one. */
  failure: z.string().optional(),
  failureCoded: z.array(codedReason).optional(),
  by: z.string(),
  reason: z.string(),
  /** Why the removals of the pin are intended. */
  removalReason: z.string().optional(),
  /** Only while it is scheduled: why it would be rejected now. `sentence` is English. */
  rejections: z.array(codedReason.extend({ sentence: z.string() })).default([]),
  /** Handles of the accounts that decided it, or the name of a machine's token. */
  people: z.array(z.string()).default([]),
})
export type Schedule = z.infer<typeof schedule>

export const freeze = z.object({
  id: z.int(),
  merchants: z.union([z.literal('*'), z.array(merchantCode)]),
  /** Local times. A freeze of several merchants applies in the local time of each. */
  from: localTime,
  until: localTime,
  by: z.string(),
  reason: z.string(),
  endedAt: time.optional(),
})
/** Scheduled pins that would be rejected because of the new freeze. */
export const hitSchedules = z.array(schedule).default([])
export type Freeze = z.infer<typeof freeze>

export const calendarOperations = {
  schedules: defineOperation({
    method: 'GET',
    path: '/schedules',
    summary: 'Pins that wait for their time, and those that had it.',
    follows: { registry: 'all' },
    input: z.object({ merchant: merchantCode.optional(), state: schedule.shape.state.optional() }),
    answer: z.array(schedule),
  }),
  schedulePin: defineOperation({
    method: 'POST',
    path: '/schedules',
    roles: ['release-manager'],
    summary: 'Pin at a time on the wall of each merchant. Checked now, and again then.',
    input: z.object({
      merchants: merchantList,
      releases: replacements,
      at: localTime,
      guard: guardMode.default('rollback'),
      reason,
      removalReason,
    }),
    answer: z.object({ schedules: z.array(schedule), proposal: z.int().optional(), warnings }),
  }),
  cancelSchedule: defineOperation({
    method: 'DELETE',
    path: '/schedules/:id',
    roles: ['release-manager'],
    summary: 'Take a waiting pin back.',
    input: z.object({ id: z.coerce.number().int(), reason }),
    answer: schedule,
  }),
  cancelSchedules: defineOperation({
    method: 'POST',
    path: '/schedules/cancellations',
    roles: ['release-manager'],
    summary: 'Take waiting pins back, such as those of one decision. Those that have had their time stay as they are.',
    input: z.object({ ids: z.array(z.int().positive()).min(1).max(1_000), reason }),
    /** The pins that were taken back. */
    answer: z.array(schedule),
  }),
  freezes: defineOperation({
    method: 'GET',
    path: '/freezes',
    summary: 'When nothing may be pinned.',
    follows: { registry: 'all' },
    input: z.object({ merchant: merchantCode.optional() }),
    answer: z.array(freeze),
  }),
  addFreeze: defineOperation({
    method: 'POST',
    path: '/freezes',
    roles: ['release-manager'],
    summary: 'Let nothing be pinned from one local time to another. Going back stays possible.',
    input: z.object({ merchants: z.union([z.literal('*'), merchantList]), from: localTime, until: localTime, reason }),
    answer: freeze.extend({ schedules: hitSchedules }),
  }),
  endFreeze: defineOperation({
    method: 'DELETE',
    path: '/freezes/:id',
    roles: ['release-manager'],
    summary: 'End a freeze early. Where somebody else added it, this waits for a second person.',
    input: z.object({ id: z.coerce.number().int(), reason }),
    /** The freeze. `proposal`: number of the proposal, if ending it needs approval; it is not ended yet then. */
    answer: freeze.extend({ proposal: z.int().optional() }),
  }),
} as const
