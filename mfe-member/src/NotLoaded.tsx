import type { ErrorCode, PortalError } from '@atrium/contracts/errors'
import { EmptyState } from '@atrium/ui/empty-state'
import { LoadFailed } from './LoadFailed.tsx'

/** Errors that another try does not change. */
const PERMISSION_ERRORS: readonly ErrorCode[] = [
  'FORBIDDEN',
  'FEATURE_OFF',
  'REAL_ACCOUNT_REQUIRED',
  'UPLINE_TRANSFER_UNAVAILABLE',
]

/**
 * What did not load: with another try, or, without the permission for it, with `noPermission` as title and the reason
 * alone.
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
