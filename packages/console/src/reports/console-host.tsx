import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { FilePart, ListResult, ReportHost } from '@atrium/report-kit'
import { Failure } from '../layout/Failure.tsx'
import { Page } from '../layout/Page.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useErrorWords } from '../layout/use-reason-words.ts'
import { readerZone } from '../locale/format.ts'
import { useLocale } from '../locale/locale.tsx'
import type { TextKey } from '../locale/texts.ts'
import { callOf, useRead, useRegistry } from '../registry/registry.tsx'
import { serverNow } from '../registry/server-clock.ts'
import styles from './reports.module.css'

/**
 * Host of the console's reports: operations of the registry, and times in the user's time zone, because merchants are
 * in many time zones.
 */
export const consoleHost: ReportHost = {
  headingLevel: 2,

  Frame: ({ title, lead, action, children }) => (
    <Page title={title} lead={lead} action={action}>
      <div className={styles.report}>{children}</div>
    </Page>
  ),

  Failure: ({ error, hasRows, retry }) =>
    hasRows ? <ErrorNote error={error} /> : <Failure error={error} retry={retry} />,

  useSurroundings() {
    const registry = useRegistry()
    const { language, text } = useLocale()
    const timeZone = readerZone()
    const showToast = useToast()
    const words = useErrorWords()
    return {
      language,
      timeZone,
      now: serverNow,
      text: (key, values) => text(key as TextKey, values as Record<string, string>),
      fetchPart: (name, request) =>
        (callOf(registry, name as StaffOperation)(request as never) as Promise<FilePart>).catch((error: Error) => {
          throw new Error(words(error).message, { cause: error })
        }),
      tellError: (message) => showToast(text('states.noFile'), message),
    }
  },

  useList: (name, request) => useListOf(name, request),
}

/** Host of reports with days in the merchant's time zone, where the current day may differ from the reader's. */
export const hostIn = (timeZone: string): ReportHost => ({
  ...consoleHost,
  useSurroundings() {
    return { ...consoleHost.useSurroundings(), timeZone }
  },
})

function useListOf<Answer>(name: string, request: object | undefined): ListResult<Answer> {
  const { data, error, isPlaceholderData, refetch } = useRead(name as StaffOperation, (request ?? {}) as never, {
    keep: true,
    fresh: true,
    enabled: request !== undefined,
  })
  return { data: data as Answer | undefined, error, isStale: isPlaceholderData, retry: () => void refetch() }
}
