import { overlays } from '@atrium/contracts/portal/paths'

/** Sections of the security centre, which its address can contain. */
export type SecuritySection =
  | 'profile'
  | 'paymentPassword'
  | 'payoutAccounts'
  | 'verification'
  | 'authenticator'
  | 'devices'
  | 'logins'
  | 'notifications'
  | 'privacy'

/** Query of the security centre, scrolled to a section. */
export const securitySectionQuery = (section: SecuritySection): string =>
  `${overlays.member('securityCenter')}&section=${section}`
