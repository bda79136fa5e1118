/** The release that brings the document and lends the shared libraries. */
export const SHELL = 'shell'
/**
 * The contract versions of this source tree. Two apart: what a remote needs of the shell, and what it needs of the gateway.
 * A command, an event, a member of the host object or a call that is added makes the next minor, one that goes the next major;
 * a test holds them against what was released (`release-surface.ts`).
 */
export const CONTRACTS = { portal: '1.3.0', calls: '1.4.0' } as const
