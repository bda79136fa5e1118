/**
 * 0 done · 1 rejected or failed · 2 invalid usage · 3 needs a second person · 4 done, but a tampered release was found.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4

/** The output of a command, as text and as data for `--json`. */
export interface Outcome {
  readonly text: string
  readonly json: unknown
  /** Exit code. Default: 0. */
  readonly exit?: ExitCode
}

/** Invalid usage of a command. The CLI then prints the command's usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Prints why a command failed, and where to find help after invalid usage. Returns the exit code. */
export function reportFailure(error: Error, help: string): 1 | 2 {
  const isUsage = error instanceof UsageError
  process.stderr.write(`${error.message}\n${isUsage ? `"${help}" tells more.\n` : ''}`)
  return isUsage ? 2 : 1
}
