import { z } from 'zod'

/** Why a sign-in at the identity provider failed. The browser comes back to the console with one of them: `/?refused=no-group`. */
export const SIGN_IN_CODES = ['provider-away', 'sign-in-lost', 'not-confirmed', 'no-group', 'no-name', 'no-longer', 'name-of-another'] as const

/**
 * Everything that the registry can say against what somebody at the console wants, for whoever words it in another language than the English sentence it comes with.
 * What stands in `values` is said where the sentences are (`registry/src/platform/reasons.ts`).
 */
export const REASON_CODES = [
  'does-not-fit', 'cannot-go-back', 'set-changed', 'runs-changed-set', 'moved-since', 'changed-since', 'changed', 'freeze-holds', 'frozen',
  'never-published', 'nothing-published', 'blocked', 'collected', 'pre-release', 'local-build', 'record-changed', 'attestation-missing', 'attestation-foreign', 'dirty-source', 'no-commit',
  'files-not-allowed', 'file-kind', 'unknown-link', 'link-of-another-merchant', 'link-taken', 'link-over',
  'no-shell', 'portal-contract', 'calls-contract', 'library', 'library-version', 'library-names', 'shell-route', 'route', 'emits', 'emits-nearest', 'emits-other', 'consumes', 'consumes-nearest', 'consumes-other',
  'fits-instead', 'fits-together', 'fits-instead-together', 'slot-gone',
  'remote-removed', 'page-removed', 'centre-page-removed', 'slot-emptied', 'menu-removed', 'menu-to-nowhere', 'event-silenced', 'event-removed', 'event-unheard', 'language-removed', 'removals-of', 'removal-reason-missing',
  'nothing-earlier', 'earlier-misfits', 'earlier-never-run', 'too-late', 'time-passed', 'no-earlier-set', 'runs-already',
  'canary-ended', 'canary-is-paused', 'canary-is-running', 'canary-under-way', 'nothing-to-compare', 'nothing-to-try', 'share-cannot-shrink',
  'rounds-changed', 'round-changed', 'round-gone', 'round-void', 'withdrawal-claimed', 'withdrawal-decided', 'second-person-required', 'withdrawal-of-debtor', 'receipt-not-pending', 'nothing-to-copy', 'set-never-ran', 'not-blocked', 'schedule-over', 'freeze-over', 'proposal-decided', 'proposal-expired', 'proposal-outdated', 'proposer-left', 'proposer-may-not',
  'unknown-set', 'unknown-canary', 'unknown-proposal', 'unknown-schedule', 'unknown-freeze', 'unknown-release', 'unknown-merchant', 'unknown-group', 'unknown-staff', 'unknown-token-label', 'unknown-call',
  'not-signed-in', 'unknown-token', 'token-expired', 'wrong-sign-in', 'code-wanted', 'too-many-sign-ins', 'passwords-busy', 'no-session', 'app-wanted', 'app-elsewhere', 'app-in-use', 'no-new-app', 'wrong-code',
  ...SIGN_IN_CODES,
  'may-not-call', 'may-not-publish', 'may-not-move', 'may-not-operate', 'may-not-operate-games', 'may-not-serve', 'may-not-block', 'from-elsewhere', 'proposal-of-another', 'own-proposal-approved', 'own-proposal-declined', 'approval-needs-person', 'approval-by-machine', 'may-not-approve-policies',
  'invalid-request', 'field-too-small', 'field-too-big', 'field-invalid', 'unreadable', 'too-large', 'unknown-zone', 'time-left-out', 'no-such-time', 'freeze-backwards', 'freeze-passed',
  'first-password', 'name-reserved', 'handle-of-token', 'handle-taken', 'federated-staff', 'locks-oneself-out', 'key-not-wanted', 'key-wanted', 'key-invalid', 'grant-of-another', 'label-of-staff', 'password-common', 'password-wrong', 'password-needs-person', 'password-same', 'local-outside-demo', 'invitation-invalid',
  'gateway-unset', 'gateway-away', 'gateway-key', 'gateway-failed', 'gateway-unread', 'gateway-refused', 'gateway-lacks-merchant', 'gateway-lacks-game', 'gateway-lacks-picture', 'gateway-lacks', 'gateway-rejected', 'gateway-staff-key-unset', 'database-away', 'database-full', 'failed',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** A sentence as its code and what it is about; a list is named in full. */
export const codedReason = z.object({ code: z.enum(REASON_CODES), values: z.record(z.string(), z.union([z.string(), z.int(), z.array(z.string())])) })
export type CodedReason = z.infer<typeof codedReason>
