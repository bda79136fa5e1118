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
  /** On the merchant's wall. */
  localTime,
  timeZone,
  at: time,
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Why it failed, in English; and once more for whoever words it in another language, where that is known. */
  failure: z.string().optional(),
  failureCoded: z.array(codedReason).optional(),
  by: z.string(),
  reason: z.string(),
  /** Why what it takes away may go. */
  removalReason: z.string().optional(),
  /** While it waits: why it would be rejected at its time, as things stand now; `sentence` is English. */
  rejections: z.array(codedReason.extend({ sentence: z.string() })).default([]),
  /** Whose it is: handles of the accounts that decided it, or the label of a machine. */
  people: z.array(z.string()).default([]),
})
export type Schedule = z.infer<typeof schedule>

export const freeze = z.object({
  id: z.int(),
  merchants: z.union([z.literal('*'), z.array(merchantCode)]),
  from: localTime,
  until: localTime,
  /** Of the merchant it is asked for; a freeze of several holds in the zone of each. */ by: z.string(),
  reason: z.string(),
  endedAt: time.optional(),
})
/** Waiting pins that what was just decided will have rejected at their time. */
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
    /** As it is now, ended or waiting: `proposal` is the number of an end that waits for a second person. */
    answer: freeze.extend({ proposal: z.int().optional() }),
  }),
} as const
