import { z } from 'zod'
import { merchantPointer, releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { guardMode } from './guard-mode.ts'
import { codedReason } from '../reasons.ts'
import { line, merchantCode, merchantList, groupName, reason, replacements, seen, time, timeZone } from '../terms.ts'

export const registryMerchant = z.object({
  merchant: merchantCode,
  /** Of the newest entry of the log about its time zone and groups, for `If-Match`. */ sequence: z.int(),
  /** Schedules and freezes are in it. */ timeZone,
  groups: z.array(groupName),
})
export type RegistryMerchant = z.infer<typeof registryMerchant>

/**
 * Something that visitors or remotes have in the set that runs and not in the next, though it fits: a page, a filled
 * slot, a menu entry, an event; or a menu entry that would lead nowhere. `code` says which, `sentence` is English.
 */
export const removal = codedReason.extend({
  sentence: z.string(),
  /** Documents of the last hour that loaded the remote concerned. */ visitsPerHour: z.int().default(0),
})
export type Removal = z.infer<typeof removal>
/** What a decision that fits takes away all the same, and from whom. */
export const pinWarning = removal.extend({ merchants: z.array(merchantCode) })
export type PinWarning = z.infer<typeof pinWarning>
/** For whoever decides without a check before. */
export const warnings = z.array(pinWarning).default([])

/** A decision that needs a second person, or that was carried out. */
export const pinOutcome = z.object({
  /** Where the merchants stand now; empty while it waits for approval. */
  pointers: z.array(merchantPointer),
  /** The proposal that waits for somebody else, when the policy wants four eyes. */
  proposal: z.int().optional(),
  warnings,
})
export type PinOutcome = z.infer<typeof pinOutcome>

/** One difference between two sets. */
export const setChange = z.object({ name: releaseName, from: releaseVersion.optional(), to: releaseVersion.optional() })
export type SetChange = z.infer<typeof setChange>

/** What a pin would mean for one merchant. */
export const merchantCheck = z.object({
  merchant: merchantCode,
  /** Of its pointer now, for `If-Match`. */
  sequence: z.int(),
  fits: z.boolean(),
  /** Why it does not fit, one sentence each. */
  reasons: z.array(z.string()),
  /** The same reasons in the same order, for whoever words them in another language. */
  coded: z.array(codedReason),
  /** Where it fits: what it would take away all the same. A pin with any wants a `removalReason`. */
  warnings: z.array(removal),
  changes: z.array(setChange),
  /** When it does not fit: the smallest change with which it would, by the earliest releases that do. */
  earliest: z
    .object({ releases: z.record(releaseName, releaseVersion), sentence: z.string(), coded: codedReason })
    .optional(),
  freeze: z.object({ id: z.int(), reason: z.string(), until: time }).optional(),
  canary: z.int().optional(),
  /** Documents served to this merchant's visitors within the last 24 hours. */
  documents: z.int(),
  /** Those of the last hour. */
  documentsPerHour: z.int().default(0),
})
export type MerchantCheck = z.infer<typeof merchantCheck>

/** Why what a decision takes away may go; needed where the check lists something in `warnings`. */
export const removalReason = reason.optional()

const decision = z.object({
  reason,
  removalReason,
  ifMatch: seen.optional(),
  /** `alarm`: the guard logs that it is worse, and rolls nothing back. */ guard: guardMode.default('rollback'),
  /** Do it though a freeze holds or a second person is wanted. Logged as such. */ breakGlass: z
    .boolean()
    .default(false),
})

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
      /** Of one that is a pin. */ breakGlass: z.boolean().default(false),
    }),
    answer: merchantPointer.extend({
      /** The proposal of one that is a pin, while it waits for somebody else; nothing has moved. */
      proposal: z.int().optional(),
      /** What the merchant has lost with it: going back is urgent, and asks for no reason. */ warnings,
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
