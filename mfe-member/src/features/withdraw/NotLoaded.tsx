import type { ErrorCode, PortalError } from '@atrium/contracts/errors'
import { useText } from '@atrium/portal-kit'
import { EmptyState } from '@atrium/ui/empty-state'
import { LoadFailed } from '../../LoadFailed.tsx'

/** Errors that another try does not change. */
const PERMISSION_ERRORS: readonly ErrorCode[] = ['FORBIDDEN', 'FEATURE_OFF', 'REAL_ACCOUNT_REQUIRED']

/** What did not load: with another try, or, for want of a permission, with the reason alone. */
export function NotLoaded({ error, onRetry }: { error: PortalError; onRetry(): void }) {
  const t = useText()
  if (PERMISSION_ERRORS.includes(error.code)) return <EmptyState title={t('withdraw.noPermission')}>{error.message}</EmptyState>
  return <LoadFailed error={error} onRetry={onRetry} />
}
