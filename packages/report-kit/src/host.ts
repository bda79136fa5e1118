import type { Language } from '@atrium/contracts/locale/languages'
import type { ComponentType, ReactNode } from 'react'

/** `message` can be shown to the user. */
export type ListError = Error & { readonly requestId?: string | undefined }

/** A page of a list: pending, loaded or failed. */
export interface ListResult<Answer> {
  readonly data: Answer | undefined
  readonly error: ListError | null
  /** The rows on screen belong to the previous request. */
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
  /** Rows of an earlier response are on screen; only the reload failed. */
  readonly hasRows: boolean
  retry(): void
}

/** The application that shows a report: the portal or the console. The same object for the lifetime of a page. */
export interface ReportHost {
  /** Wraps a page in this application. */
  readonly Frame: ComponentType<FrameProps>
  /** Heading level of a card inside the frame, below the frame's own heading. Default: 3. */
  readonly headingLevel?: 2 | 3
  /** Shows that a list failed to load. Default: the kit's own message. */
  readonly Failure?: ComponentType<FailureProps>
  /** A React hook. */
  useSurroundings(): Surroundings
  /**
   * A React hook: reads a page, and keeps the rows on screen while the next ones load. Requests nothing when `request`
   * is undefined.
   */
  useList<Answer>(call: string, request: Readonly<Record<string, string | number>> | undefined): ListResult<Answer>
}

/** Rows of a list, up to those that another part begins with. */
export interface FilePart {
  readonly list: readonly unknown[]
  readonly next?: string | undefined
}

export interface Surroundings {
  readonly language: Language
  readonly timeZone: string
  /** The server's time in milliseconds since the epoch. Default: the clock of this device. */
  now?(): number
  readonly currency?: string | undefined
  text(key: string, values?: Record<string, unknown>): string
  /** Fetches a part of all rows of a list. */
  fetchPart(call: string, request: Readonly<Record<string, string | number>>): Promise<FilePart>
  /** Shows an error message. */
  tellError(message: string): void
}
