import type { PortalError } from './index.ts'

/**
 * Whether an error is a `PortalError`, with a text for the visitor. Compares the name instead of the class, since each
 * release bundles its own class, and remotes catch errors of the shell. This is a separate file, so that callers do not
 * bundle the texts of every error.
 */
export const isPortalError = (error: unknown): error is PortalError =>
  error instanceof Error && error.name === 'PortalError'

/** The text for the visitor: of a `PortalError` its own, otherwise `otherwise`. */
export const messageOf = (error: unknown, otherwise: string): string =>
  isPortalError(error) ? error.message : otherwise
