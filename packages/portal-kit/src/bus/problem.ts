/** An error of a release that the bus or the commands have rejected or caught. */
export interface Problem {
  kind: 'undeclared-emit' | 'undeclared-consume' | 'revoked' | 'handler-failed'
  /** `name@version`. */
  release: string
  /** The event topic or the command. */
  subject: string
  error?: unknown
}

export type ReportProblem = (problem: Problem) => void

/** Counts problems by `kind release subject`, and passes each on to `report`. */
export function createProblemLog(report: ReportProblem = () => undefined): {
  counts: ReadonlyMap<string, number>
  add: ReportProblem
} {
  const counts = new Map<string, number>()
  return {
    counts,
    add(problem) {
      const key = `${problem.kind} ${problem.release} ${problem.subject}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      report(problem)
    },
  }
}
