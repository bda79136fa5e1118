import { textIn } from '@atrium/contracts/locale/languages'
import type { PortalError } from '@atrium/contracts/errors'
import { useLanguage } from '@atrium/portal-kit'
import { WORDS } from '@atrium/report-kit'
import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'

/** Error of data that did not load, with a retry. */
export function LoadFailed({ error, onRetry }: { error: PortalError; onRetry(): void }) {
  const { failed, retry } = textIn(WORDS, useLanguage())
  return (
    <ErrorState title={failed} reference={error.requestId} action={<Button onClick={onRetry}>{retry}</Button>}>
      {error.message}
    </ErrorState>
  )
}
