import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Language } from '@atrium/contracts/locale/languages'
import type { ComponentType, ReactNode } from 'react'

/** `message` can be shown to the user. */
export type ListError = Error & { readonly requestId?: string | undefined }

/** A page of a list: pending, loaded or failed. */
export interface ListResult<Answer> {
  readonly data: Answer | undefined
  readonly error: ListError | null
  /** Whether the rows on screen belong to the previous request. */
  readonly isStale: boolean
  retry(): void
}

export interface FrameProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

export interface FailureProps {
  readonly error: ListError
  /** Whether the rows on screen are from an earlier response and only the refetch failed. */
  readonly hasRows: boolean
  retry(): void
}

/**
 * The application that shows a report: the portal or the console. Must be the same object for the lifetime of a page.
 */
export interface ReportHost {
  /** Wraps a page in this application. */
  readonly Frame: ComponentType<FrameProps>
  /** Heading level of a card inside the frame, below the frame's own heading. Default: 3. */
  readonly headingLevel?: 2 | 3
  /** Shows that a list failed to load. Default: the kit's own message. */
  readonly Failure?: ComponentType<FailureProps>
  /** A React hook that returns the surroundings of a report: its texts, language and time zone. */
  useSurroundings(): Surroundings
  /**
   * A React hook that loads a page, and keeps the rows on screen while the next page loads. Requests nothing when
   * `request` is undefined.
   */
  useList<Answer>(call: string, request: Readonly<Record<string, string | number>> | undefined): ListResult<Answer>
}

/** One part of all rows of a list, and the cursor of the next part. */
export interface FilePart {
  readonly list: readonly unknown[]
  readonly next?: string | undefined
}

export interface Surroundings {
  /** Language of the product's texts. */
  readonly language: Language
  /** Language of dates, if it is another one. */
  readonly formats?: LanguageCode
  readonly timeZone: string
  /** The server's time in milliseconds since the epoch. Default: the clock of this device. */
  now?(): number
  readonly currency?: string | undefined
  text(key: string, values?: Record<string, unknown>): string
  /** Fetches one part of all rows of a list. */
  fetchPart(call: string, request: Readonly<Record<string, string | number>>): Promise<FilePart>
  /** Shows an error message. */
  tellError(message: string): void
}
