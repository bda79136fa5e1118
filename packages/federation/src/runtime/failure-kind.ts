import { RemoteFailure } from './loader.ts'
import { toError } from './to-error.ts'

/**
 * Browsers' error messages for a module file that failed to load, had the wrong type, or did not match its hash
 * (Chromium, Firefox, Safari).
 */
const NOT_FETCHED = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
]

/** Classifies an error that was thrown while a module was imported and run. */
export function toFailure(thrown: unknown, what: string): RemoteFailure {
  const error = toError(thrown)
  if (error instanceof RemoteFailure) return error
  const { message } = error
  if (error instanceof TypeError && NOT_FETCHED.some((text) => message.includes(text)))
    return new RemoteFailure('network', `${what} could not be fetched.`, error)
  return new RemoteFailure('evaluation', `${what} failed while it ran: ${message}`, error)
}
