/** Scheduled work of a server, independent of requests. */
export interface Job {
  /** Name that is unique among the servers of one database: `ledger-seal`. */
  readonly name: string
  /** Milliseconds from the end of one run to the start of the next, or a cron schedule. */
  readonly every: number | Schedule
  /** Milliseconds from the start of the server to the first run. Default: `every`. */
  readonly firstAfterMs?: number
  /**
   * Whether several processes may run it concurrently; each skips what another has done. Otherwise only one process
   * runs it at a time.
   */
  readonly isShared?: boolean
  /**
   * Does the work that is scheduled up to `now`. A repeated call must not do it twice. Errors are logged, and the work
   * is retried.
   */
  run(now: Date, turn: Turn): Promise<unknown>
}

/** A cron schedule. Each scheduled time is a window, whose work is done once, by one process, across restarts. */
export interface Schedule {
  /** `0 3 * * *`: minute, hour, day, month, day of the week. */
  readonly cron: string
  /** IANA name such as `Asia/Seoul`. Default: UTC. */
  readonly timeZone?: string
  /** What happens to windows missed during a downtime: each is run, or only the last one. */
  readonly missed: 'each' | 'last'
}

export interface Turn {
  /** Time of the schedule's window. For jobs without a schedule: `now`. */
  readonly due: Date
  /** Long work calls this between its parts, and ends early if it returns true. */
  isStopping(): boolean
}
