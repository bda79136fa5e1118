/** The release that brings the document and lends the shared libraries. */
export const SHELL = 'shell'
/** The contract versions of this source tree. Two apart: what a remote needs of the shell, and what it needs of the gateway. */
export const CONTRACTS = { portal: '1.0.0', calls: '1.0.0' } as const
