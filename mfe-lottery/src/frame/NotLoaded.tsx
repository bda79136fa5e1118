import type { ErrorCode, PortalError } from '@atrium/contracts/errors'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'

/** Errors that a retry cannot resolve. */
const PERMISSION_ERRORS: readonly ErrorCode[] = ['FORBIDDEN', 'FEATURE_OFF', 'REAL_ACCOUNT_REQUIRED']

/** Error of data that did not load, with a retry unless the account lacks permission. */
export function NotLoaded({ error, onRetry }: { error: PortalError; onRetry(): void }) {
  const t = useText()
  if (PERMISSION_ERRORS.includes(error.code))
    return <EmptyState title={t('notLoaded.noPermission')}>{error.message}</EmptyState>
  return (
    <ErrorState
      title={t('notLoaded.title')}
      reference={error.requestId}
      action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
    >
      {error.message}
    </ErrorState>
  )
}
