import type { PortalError } from './index.ts'

/**
 * Whether an error is one of the portal, with a text for the visitor. Each release bundles its own `PortalError`, and a
 * remote catches those of the shell: they are recognized by their name instead of their class. In a file of its own, so
 * that callers do not bundle the texts of every error.
 */
export const isPortalError = (error: unknown): error is PortalError =>
  error instanceof Error && error.name === 'PortalError'

/** The text for the visitor: the portal's own, or `otherwise` for any other error. */
export const messageOf = (error: unknown, otherwise: string): string =>
  isPortalError(error) ? error.message : otherwise
