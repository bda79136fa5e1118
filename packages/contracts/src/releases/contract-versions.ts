/** The release that contains the document and the shared libraries. */
export const SHELL = 'shell'
/**
 * The contract versions of this source tree, separate for what a remote needs of the shell and of the gateway. An added
 * command, event, member of the host object or call raises the minor, a removed one the major; a test compares with the
 * released surface (`release-surface.ts`).
 */
export const CONTRACTS = { portal: '1.3.0', calls: '1.6.0' } as const

/**
 * Removed calls that no release can miss, so that a rollback to any of them still fits: they were for accounts of staff
 * at the portal, which no merchant has any more (staff works in the console), and shells offered them to nobody else.
 */
export const RETIRED_CALLS: readonly string[] = [
  'supportInbox',
  'supportAnswer',
  'feedbackInbox',
  'feedbackImage',
  'chatDelete',
  'chatMute',
]
