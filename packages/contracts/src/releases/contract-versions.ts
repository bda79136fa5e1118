/** The release that brings the document and lends the shared libraries. */
export const SHELL = 'shell'
/**
 * The contract versions of this source tree. Two apart: what a remote needs of the shell, and what it needs of the
 * gateway. A command, an event, a member of the host object or a call that is added makes the next minor, one that goes
 * the next major; a test holds them against what was released (`release-surface.ts`).
 */
export const CONTRACTS = { portal: '1.3.0', calls: '1.6.0' } as const

/**
 * Calls that are gone and that no release can miss, so that a roll-back to any of them still fits: they were for
 * accounts of staff at the portal, which no merchant has any more (staff works in the console), and shells showed what
 * makes them to nobody else.
 */
export const RETIRED_CALLS: readonly string[] = [
  'supportInbox',
  'supportAnswer',
  'feedbackInbox',
  'feedbackImage',
  'chatDelete',
  'chatMute',
]
