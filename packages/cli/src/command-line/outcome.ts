/**
 * 0 done · 1 refused or failed · 2 not understood · 3 waits for a second person · 4 done, and a release was found
 * tampered with.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4

/** What a command has to say: to people, and to machines (`--json`). */
export interface Outcome {
  readonly text: string
  readonly json: unknown
  /** 0 unless told. */
  readonly exit?: ExitCode
}

/** The command line is not as the command wants it: its usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Prints why a command failed, and where help is when it was not understood. Answers its exit code. */
export function reportFailure(error: Error, help: string): 1 | 2 {
  const isUsage = error instanceof UsageError
  process.stderr.write(`${error.message}\n${isUsage ? `"${help}" tells more.\n` : ''}`)
  return isUsage ? 2 : 1
}
