import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import type { FailureProps } from './host.ts'
import type { Words } from './words.ts'

/** Shown instead of rows that failed to load. Rows from an earlier response stay on screen. */
export function Failed({ error, hasRows, retry, words }: FailureProps & { words: Words }) {
  if (hasRows) return null
  return (
    <ErrorState
      title={words.failed}
      reference={error.requestId}
      action={<Button onClick={retry}>{words.retry}</Button>}
    >
      {error.message}
    </ErrorState>
  )
}
