import { readFileSync } from 'node:fs'

const SAMPLE_MS = 20

/** Watches the resident memory of a process; `stop` returns its maximum, in MiB. Linux only. */
export function watchMemory(pid: number): { stop(): number } {
  let peak = 0
  const sample = () => {
    peak = Math.max(peak, Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      sample()
      return peak / 1024
    },
  }
}
