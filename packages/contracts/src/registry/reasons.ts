import { z } from 'zod'

/**
 * Everything that can speak against a decision about what runs, for whoever words it in another language than the English sentence it comes with.
 * What stands in `values` is said where the sentences are (`registry/src/reasons.ts`).
 */
export const REASON_CODES = [
  'does-not-fit', 'cannot-go-back', 'moved-since', 'changed-since', 'changed', 'freeze-holds', 'frozen',
  'never-published', 'nothing-published', 'blocked', 'collected', 'pre-release', 'local-build',
  'no-shell', 'portal-contract', 'calls-contract', 'library', 'library-version', 'library-names', 'shell-route', 'route', 'emits', 'emits-other', 'consumes', 'consumes-other',
  'fits-instead', 'fits-together', 'fits-instead-together', 'slot-gone',
  'nothing-earlier', 'earlier-misfits', 'too-late', 'time-passed', 'no-earlier-set', 'runs-already',
  'canary-ended', 'canary-is-paused', 'canary-is-running', 'canary-under-way', 'nothing-to-compare', 'nothing-to-try', 'share-cannot-shrink',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** A sentence as its code and what it is about; a list is named in full. */
export const codedReason = z.object({ code: z.enum(REASON_CODES), values: z.record(z.string(), z.union([z.string(), z.int(), z.array(z.string())])) })
export type CodedReason = z.infer<typeof codedReason>
