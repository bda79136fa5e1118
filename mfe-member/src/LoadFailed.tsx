import type { PortalError } from '@atrium/contracts/errors'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'

/** Error of data that did not load, with a retry. */
export function LoadFailed({ error, onRetry }: { error: PortalError; onRetry(): void }) {
  const t = useText()
  return (
    <ErrorState
      title={t('failed.title')}
      reference={error.requestId}
      action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
    >
      {error.message}
    </ErrorState>
  )
}
