/** A kill of a job. `before`: units of work at its start. `left`: units that remained at the kill. */
export interface JobKill {
  readonly before: number
  readonly left: number
}

interface JobRig<Part extends string> {
  kill(part: Part): Promise<JobKill>
  close(): Promise<void>
}

/**
 * Kills each job the given number of times and reports each kill, then runs `check`. `units`: what a job's work is
 * counted in. Returns the number of contradictions. A job that was never killed in the middle of its work counts as a
 * contradiction.
 */
export async function killJobs<Part extends string>(
  rig: JobRig<Part>,
  {
    units,
    kills,
    say,
    check,
  }: {
    units: Readonly<Record<Part, string>>
    kills: number
    say: (line: string) => void
    check(): Promise<{ problems: string[]; summary: string }>
  },
): Promise<number> {
  const end = () => void rig.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    const missed: string[] = []
    for (const part of Object.keys(units) as Part[]) {
      let inTheMiddle = 0
      for (let kill = 1; kill <= kills; kill++) {
        const { before, left } = await rig.kill(part)
        if (left > 0 && left < before) inTheMiddle++
        say(`kill -9 during ${part} ${kill}/${kills}: ${left} of ${before} ${units[part]} were left`)
      }
      // A small number of kills may miss the middle of the work.
      if (kills >= 10 && inTheMiddle === 0) missed.push(`No kill came in the middle of ${part}.`)
    }
    const { problems, summary } = await check()
    const all = [...missed, ...problems]
    for (const problem of all) say(`  ${problem}`)
    say(all.length ? `${all.length} contradictions.` : `${Object.keys(units).length * kills} kills: ${summary}`)
    return all.length
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
    await rig.close()
  }
}
