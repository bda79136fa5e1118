import type { Language } from '@atrium/contracts/locale/languages'

/** Responses of calls in a test, by call name. */
export type Answers = Readonly<Record<string, (request: Record<string, unknown>) => unknown>>

export interface BedOptions {
  /** Path and query of the current address. */
  readonly at: string
  readonly language: Language
  readonly answers: Answers
}

/** A rendered report and its state. */
export interface ReportBed {
  /** Current path and query. */
  location(): string
  unmount(): void
  /** Error messages shown as toasts, newest last. */
  toasts(): string[]
}

/** The application that renders the reports of a test. */
export interface Surface {
  /** Time zone of the report's times. */
  readonly timeZone: string
  show(options: BedOptions): Promise<ReportBed>
  /** An error of a call, and the text with which a test finds it on screen. */
  readonly failure: { readonly error: Error; readonly shown: string }
}
