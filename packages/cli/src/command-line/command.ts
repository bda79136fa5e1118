import type { Session } from './session.ts'
import type { Words } from './words.ts'
import type { Outcome } from './outcome.ts'

/** An option with its summary. `--reason <text>` takes a value, `--json` does not. */
export type OptionLine = readonly [usage: string, summary: string]

export interface Command {
  /** Name and arguments of the command: `<…>` are required, `[…]` optional. */
  readonly usage: string
  readonly summary: string
  readonly options?: readonly OptionLine[]
  readonly examples?: readonly string[]
  run(words: Words, session: Session): Promise<Outcome>
}

/** A group of commands in the help. */
export interface Topic {
  readonly title: string
  readonly commands: readonly Command[]
}

export const nameOf = ({ usage }: Command): string => usage.split(' ')[0]!

export const REASON: OptionLine = ['--reason <text>', 'Why; kept in the log']
export const MERCHANT: OptionLine = ['--merchant <merchant>', 'Of one merchant']
export const IF_MATCH: OptionLine = [
  '--if-match <DEMO:12,LOTUS:8>',
  'Only if nothing moved since; "atrium check" and "atrium status" show the numbers',
]
export const IF_SEQUENCE: OptionLine = [
  '--if-match <12>',
  'Only if nobody changed it since you looked; it is the entry that it is shown with',
]
export const IF_VERSION: OptionLine = [
  '--if-match <version>',
  'Only if nobody changed it since you looked; it is the version that it is shown with',
]
export const REMOVAL_REASON: OptionLine = [
  '--removal-reason <text>',
  'Why what "atrium check" lists as lost may go; kept in the log',
]
export const GUARD: OptionLine = [
  '--guard <rollback|alarm>',
  'What the guard does when it is worse: bring the last known good set back, or only log and show it (default: rollback)',
]
export const BREAK_GLASS: OptionLine = [
  '--break-glass',
  'In spite of a freeze or of a second person being needed; the log records it',
]
