import { overlays } from '@atrium/contracts/portal/paths'

/** Sections of the security centre that other pages lead to. */
export type SecuritySection = 'paymentPassword' | 'payoutAccounts'

/** Query of the security centre, scrolled to a section. */
export const securitySectionQuery = (section: SecuritySection): string => `${overlays.member('securityCenter')}&section=${section}`
