import { Button } from '@atrium/ui/button'
import { useErrorWords } from '../layout/use-reason-words.ts'
import { useText } from '../locale/locale.tsx'
import styles from './approvals.module.css'
import type { Source } from './waiting.ts'

interface SourceFailuresProps {
  sources: Partial<Readonly<Record<Source, { readonly error: Error | null; refetch(): unknown }>>>
}

/**
 * The sources that could not be loaded, each with the error and a retry button. Proposals of other sources stay on
 * screen.
 */
export function SourceFailures({ sources }: SourceFailuresProps) {
  const text = useText()
  const words = useErrorWords()
  return (Object.entries(sources) as [Source, NonNullable<(typeof sources)[Source]>][]).map(
    ([source, { error, refetch }]) =>
      error && (
        <div key={source} role="alert" className={styles.failure}>
          <p>
            <strong>{text(`approvals.failed.${source}`)}</strong> {words(error).message}
          </p>
          <Button onClick={() => void refetch()}>{text('states.retry')}</Button>
        </div>
      ),
  )
}
