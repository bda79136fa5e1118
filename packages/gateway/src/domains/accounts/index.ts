// What other domains may use of accounts.
export { insertTrial } from './free-play/free-play-repository.ts'
export { withDrawnName } from './members/draw-name.ts'
export type { Passwords } from './members/password-hashing.ts'
export { createMemberChecks } from './payment-password/member-checks.ts'
export { writeAges } from './registration-settings/settings-repository.ts'
export { IDLE_MS, LIFETIME_MS } from './sessions/session-rules.ts'
export { findSession, insertSession, prolongSession } from './sessions/sessions-repository.ts'
export { countTry } from './throttling/throttle.ts'
