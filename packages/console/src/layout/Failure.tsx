import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { useText } from '../locale/locale.tsx'
import { isStaffApiError } from '../registry/registry.tsx'
import { titleOf } from './ErrorNote.tsx'
import { useErrorWords } from './use-reason-words.ts'

export interface FailureProps {
  error: Error
  retry(): void
  page?: boolean
}

/** Replaces data that could not be loaded, with the reason and what the user can do. */
export function Failure({ error, retry, page = false }: FailureProps) {
  const text = useText()
  const { message, reasons } = useErrorWords()(error)
  const again = isStaffApiError(error, 'FORBIDDEN', 'NOT_FOUND') ? undefined : (
    <Button onClick={retry}>{text('states.retry')}</Button>
  )
  return (
    <ErrorState
      panel={!page}
      size={page ? 'page' : 'inline'}
      headingLevel={page ? 1 : 2}
      title={titleOf(error, text)}
      action={again}
    >
      <p>{message}</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </ErrorState>
  )
}
