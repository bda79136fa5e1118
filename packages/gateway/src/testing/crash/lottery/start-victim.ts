import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { VictimJob, VictimSetup } from './jobs-of-victim.ts'

export interface LotteryVictim {
  /** Runs the jobs. Resolves when they have finished; never resolves when the process is killed before. */
  run(job: VictimJob): Promise<void>
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill(): Promise<void>
}

/** Starts the process. `onLog` receives all of its log lines. */
export async function startLotteryVictim(setup: VictimSetup, onLog: (text: string) => void): Promise<LotteryVictim> {
  const child = fork(join(import.meta.dirname, 'lottery-victim.ts'), [JSON.stringify(setup)], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', onLog)
  const gone = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => {
      throw new Error(`The victim ended with ${code} before it was ready.`)
    }),
  ])
  return {
    async run(job) {
      const done = once(child, 'message')
      child.send(job)
      await done
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
