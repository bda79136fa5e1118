/**
 * The oldest version whose databases can be upgraded. CHANGELOG.md states it in its upgrade notes; a test compares
 * them.
 */
export const UPGRADES_FROM = { version: '0.8.0', commit: '8f65ddd1d9f825feb49acb9ff87c12bb6d64042b' } as const
