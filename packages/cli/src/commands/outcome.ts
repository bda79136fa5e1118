/** What a command has to say: to people, and to machines (`--json`). */
export interface Outcome {
  readonly text: string
  readonly json: unknown
}

/** The command line is not as the command wants it: its help is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
