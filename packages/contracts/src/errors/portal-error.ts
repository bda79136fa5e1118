import type { PortalError } from './index.ts'

/**
 * Whether the portal refused, and says why. Each release bundles a `PortalError` of its own, and a remote meets those
 * of the shell: they are known by their name, not by their class. In a file of its own, so that who asks does not
 * bundle the words of every error.
 */
export const isPortalError = (error: unknown): error is PortalError =>
  error instanceof Error && error.name === 'PortalError'

/** What the visitor is told: the portal's own words, or `otherwise` where something else broke. */
export const messageOf = (error: unknown, otherwise: string): string =>
  isPortalError(error) ? error.message : otherwise
