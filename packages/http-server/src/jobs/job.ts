/** Scheduled work of a server, independent of requests. */
export interface Job {
  /** Unique among the servers of one database: `ledger-seal`. */
  readonly name: string
  /** Milliseconds from the end of one run to the next, or a cron schedule. */
  readonly every: number | Schedule
  /** Milliseconds from the start of the server to the first run; default: `every`. */
  readonly firstAfterMs?: number
  /**
   * Whether several processes may run it concurrently: each skips what another has done. Otherwise one process runs it
   * at a time.
   */
  readonly isShared?: boolean
  /** Does the work due at `now`; a repeated call must not do it twice. Errors are logged, and the work is retried. */
  run(now: Date, turn: Turn): Promise<unknown>
}

/** A cron schedule. Each of its times is a window, whose work is done once, by one process, across restarts. */
export interface Schedule {
  /** `0 3 * * *`: minute, hour, day, month, day of the week. */
  readonly cron: string
  /** IANA name such as `Asia/Seoul`; default UTC. */
  readonly timeZone?: string
  /** Which windows missed during a downtime are run: each, or only the last. */
  readonly missed: 'each' | 'last'
}

export interface Turn {
  /** Time of the window of a schedule; for other jobs the same as `now`. */
  readonly due: Date
  /** Checked by long work between its parts, to end early. */
  isStopping(): boolean
}
