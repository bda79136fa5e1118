import type { PortalError } from '@atrium/contracts/errors'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'

/** Draws that did not load, why, and another try. */
export function LoadFailed({ error, onRetry }: { error: PortalError; onRetry(): void }) {
  const t = useText()
  return (
    <ErrorState
      size="page"
      title={t('results.failed')}
      reference={error.requestId}
      action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
    >
      {error.message}
    </ErrorState>
  )
}
