import type { ErrorCode, PortalError } from '@atrium/contracts/errors'
import { EmptyState } from '@atrium/ui/empty-state'
import { LoadFailed } from './LoadFailed.tsx'

/** Errors that a retry cannot resolve. */
const PERMISSION_ERRORS: readonly ErrorCode[] = [
  'FORBIDDEN',
  'FEATURE_OFF',
  'REAL_ACCOUNT_REQUIRED',
  'UPLINE_TRANSFER_UNAVAILABLE',
]

/**
 * Error of data that did not load, with a retry. For an account without permission: `noPermission` as title and the
 * reason, without a retry.
 */
export function NotLoaded({
  error,
  noPermission,
  onRetry,
}: {
  error: PortalError
  noPermission: string
  onRetry(): void
}) {
  if (PERMISSION_ERRORS.includes(error.code)) return <EmptyState title={noPermission}>{error.message}</EmptyState>
  return <LoadFailed error={error} onRetry={onRetry} />
}
