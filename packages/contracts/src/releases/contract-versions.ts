/** The release that contains the document and the shared libraries. */
export const SHELL = 'shell'
/**
 * The contract versions of this source tree: `portal` is what a remote needs from the shell, `calls` from the gateway.
 * An added command, event, host member or call raises the minor version, a removed one the major; a test compares with
 * the released surface (`release-surface.ts`).
 */
export const CONTRACTS = { portal: '1.3.0', calls: '1.6.0' } as const

/**
 * Removed calls that no release needs, so that a rollback to any release remains possible. They were used by staff
 * accounts at the portal, which no longer exist since staff works in the console.
 */
export const RETIRED_CALLS: readonly string[] = [
  'supportInbox',
  'supportAnswer',
  'feedbackInbox',
  'feedbackImage',
  'chatDelete',
  'chatMute',
]
