import { z } from 'zod'
import { merchantPointer, releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { guardMode } from './guard-mode.ts'
import { codedReason } from '../reasons.ts'
import { line, merchantCode, merchantList, groupName, reason, replacements, seen, time, timeZone } from '../terms.ts'

export const registryMerchant = z.object({
  merchant: merchantCode,
  /** Sequence number of the newest log entry about its time zone and groups, for `If-Match`. */
  sequence: z.int(),
  /** Time zone of the merchant's schedules and freezes. */ timeZone,
  groups: z.array(groupName),
})
export type RegistryMerchant = z.infer<typeof registryMerchant>

/**
 * Something that visitors or remotes lose with the next set although the set is valid: a page, a filled slot, a menu
 * entry, an event; or a menu entry that would lead nowhere. `code` is its kind, `sentence` is English.
 */
export const removal = codedReason.extend({
  sentence: z.string(),
  /** Documents of the last hour that loaded the affected remote. */ visitsPerHour: z.int().default(0),
})
export type Removal = z.infer<typeof removal>
/** What a valid decision removes, and from which merchants. */
export const pinWarning = removal.extend({ merchants: z.array(merchantCode) })
export type PinWarning = z.infer<typeof pinWarning>
/** Warnings for callers that decide without a prior check. */
export const warnings = z.array(pinWarning).default([])

/** The outcome of a decision about releases: applied, or proposed for approval. */
export const pinOutcome = z.object({
  /** The merchants' current sets. Empty if the decision needs approval. */
  pointers: z.array(merchantPointer),
  /** Number of the proposal, if the policy requires a second person's approval. */
  proposal: z.int().optional(),
  warnings,
})
export type PinOutcome = z.infer<typeof pinOutcome>

/** One difference between two sets. */
export const setChange = z.object({ name: releaseName, from: releaseVersion.optional(), to: releaseVersion.optional() })
export type SetChange = z.infer<typeof setChange>

/** Effect of a pin on one merchant. */
export const merchantCheck = z.object({
  merchant: merchantCode,
  /** Sequence number of its current set, for `If-Match`. */
  sequence: z.int(),
  fits: z.boolean(),
  /** Why the pin is not possible, one sentence each. Empty if it is. */
  reasons: z.array(z.string()),
  /** The same reasons in the same order, as codes for translation. */
  coded: z.array(codedReason),
  /** If the pin is possible: what it would remove. A pin with any warning needs a `removalReason`. */
  warnings: z.array(removal),
  changes: z.array(setChange),
  /**
   * If the pin is not possible: the smallest change that would make it possible, with the earliest suitable releases.
   */
  earliest: z
    .object({ releases: z.record(releaseName, releaseVersion), sentence: z.string(), coded: codedReason })
    .optional(),
  freeze: z.object({ id: z.int(), reason: z.string(), until: time }).optional(),
  canary: z.int().optional(),
  /** Documents served to this merchant's visitors in the last 24 hours. */
  documents: z.int(),
  /** Documents served in the last hour. */
  documentsPerHour: z.int().default(0),
})
export type MerchantCheck = z.infer<typeof merchantCheck>

/** Why the removals of a decision are intended. Required if the check returns `warnings`. */
export const removalReason = reason.optional()

const decision = z.object({
  reason,
  removalReason,
  ifMatch: seen.optional(),
  /** `alarm`: if the set is worse, the guard only logs it and does not roll back. */
  guard: guardMode.default('rollback'),
  /** Overrides a freeze, or the need for a second person. Logged as an emergency. */
  breakGlass: z.boolean().default(false),
})

/** A merchant that a decision for many left as it is. */
export const skippedMerchant = z.object({
  merchant: merchantCode,
  /** Why, one sentence each. */
  reasons: z.array(z.string()),
  /** The same reasons in the same order, as codes for translation. */
  coded: z.array(codedReason),
})
export type SkippedMerchant = z.infer<typeof skippedMerchant>

export const moveOperations = {
  addMerchant: defineOperation({
    method: 'POST',
    path: '/merchants',
    roles: ['release-manager'],
    summary: 'Make a merchant known; does nothing when it is.',
    input: z.object({ merchant: merchantCode, timeZone: timeZone.optional(), groups: z.array(groupName).optional() }),
    answer: registryMerchant,
  }),
  changeMerchant: defineOperation({
    method: 'PATCH',
    path: '/merchants/:merchant',
    roles: ['release-manager'],
    ifMatch: true,
    summary: 'Change the time zone or the groups of a merchant.',
    input: z.object({
      merchant: merchantCode,
      timeZone: timeZone.optional(),
      groups: z.array(groupName).optional(),
      reason,
      ifMatch: seen.optional(),
    }),
    answer: registryMerchant,
  }),
  merchants: defineOperation({
    method: 'GET',
    path: '/merchants',
    summary: 'Every merchant that the registry knows.',
    follows: { registry: 'all' },
    input: z.object({}),
    answer: z.array(registryMerchant),
  }),
  pointers: defineOperation({
    method: 'GET',
    path: '/pointers',
    summary: 'What is decided now for every merchant that has a set.',
    follows: { registry: 'all' },
    input: z.object({}),
    answer: z.array(merchantPointer),
  }),
  check: defineOperation({
    method: 'POST',
    path: '/checks',
    summary: 'What a pin would mean for each merchant, before it is decided.',
    input: z.object({ merchants: merchantList, releases: replacements }),
    answer: z.object({ merchants: z.array(merchantCheck), needsApproval: z.boolean() }),
  }),
  pin: defineOperation({
    method: 'POST',
    path: '/pins',
    roles: ['release-manager'],
    ifMatch: true,
    summary: 'Run these releases for merchants from now on: for all of them, or for none.',
    input: decision.extend({ merchants: merchantList, releases: replacements }),
    answer: pinOutcome,
  }),
  rollBack: defineOperation({
    method: 'POST',
    path: '/rollbacks',
    roles: ['release-manager'],
    ifMatch: true,
    summary:
      'Back to the set before, or to any that ran for the merchant before the current one first came. Freezes and four eyes do not hold it up. To a set that came later, or that was rolled back, it is a pin: freezes and four eyes apply, and `breakGlass` passes them.',
    input: z.object({
      merchant: merchantCode,
      toSet: line.optional(),
      reason,
      ifMatch: seen.optional(),
      /** Only for a pin. */ breakGlass: z.boolean().default(false),
    }),
    answer: merchantPointer.extend({
      /** Number of the proposal, if the pin needs approval. Nothing has changed then. */
      proposal: z.int().optional(),
      /** Warnings of what the rollback removes. A rollback is urgent and needs no reason for them. */ warnings,
    }),
  }),
  rollBackMerchants: defineOperation({
    method: 'POST',
    path: '/rollbacks/many',
    roles: ['release-manager'],
    summary:
      'Each of these merchants back to the set that ran before its current one. Freezes and four eyes do not hold it up. A merchant that cannot go back is skipped; only where none can is nothing changed and an error returned.',
    input: z.object({ merchants: merchantList, reason }),
    answer: z.object({
      /** The sets that run now, without skipped merchants. */ pointers: z.array(merchantPointer),
      skipped: z.array(skippedMerchant),
      warnings,
    }),
  }),
  copySet: defineOperation({
    method: 'POST',
    path: '/copies',
    roles: ['release-manager'],
    ifMatch: true,
    summary: 'Run the set of one merchant for others.',
    input: decision.extend({ from: merchantCode, merchants: merchantList }),
    answer: pinOutcome,
  }),
} as const
