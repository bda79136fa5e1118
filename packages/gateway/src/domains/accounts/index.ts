// Public exports of the accounts domain.
export { insertTrial } from './free-play/free-play-repository.ts'
export { readPerson } from './members/person.ts'
export { openBirthday } from './members/birthday.ts'
export { drawInviteCode } from './members/draw-invite-code.ts'
export { withDrawnName } from './members/draw-name.ts'
export { writeLanguage, writeType } from './members/members-repository.ts'
export type { Passwords } from './members/password-hashing.ts'
export { createErasure } from './personal-data/erase.ts'
export { ACCOUNT_SECTIONS } from './personal-data/export-sections.ts'
export { createMemberChecks } from './payment-password/member-checks.ts'
export { insertLink, revokeLink } from './registration/affiliate-links-repository.ts'
export { createAccountsBelow } from './registration/opened-member.ts'
export { writeDefaultPassword } from './registration-settings/default-password.ts'
export { countHeldRewards } from './referral/open-items.ts'
export { readReferral, writeReferral } from './referral/referral-settings.ts'
export { readRegisterFields, writeRegisterFields } from './registration-settings/register-fields.ts'
export { readStartingCredit, writeStartingCredit } from './registration-settings/settings-repository.ts'
export { memberSubject, requireMember, viewMember } from './staff-members/member-views.ts'
export { findMembers } from './staff-members/search-repository.ts'
export { IDLE_MS, LIFETIME_MS } from './sessions/session-rules.ts'
export { findSession, insertSession, prolongSession } from './sessions/sessions-repository.ts'
export { countTry } from './throttling/throttle.ts'
export {
  consentRows,
  contactRows,
  deviceRows,
  duplicateRows,
  loginRows,
  noteRows,
  referralRows,
  registrationRows,
  sessionRows,
} from './staff-members/timeline.ts'
export { MEMBERS_DATASET } from './archive/dataset.ts'
export { ACCOUNT_PARTS } from './archive/parts.ts'
export { findArchived, insertArchivedMember, readArchivedMembers } from './archive/members.ts'
export type { ArchivedProfile, ArchivePosition } from './archive/members.ts'
