import { staffChange } from '@atrium/contracts/staff/staff-data'
import type { Logger } from 'pino'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { StaffFeed } from './feed.ts'

/** Timeout of a stream: three heartbeats. */
const SILENCE_MS = 15_000
const RETRY_MS = 1_000
const line = z.array(z.unknown())

/** Subscribes to changed data at another server, across restarts of either side, until `end`. */
export function followStream(
  server: string,
  feed: Pick<StaffFeed, 'add' | 'gap'>,
  { log, end, open }: { log: Logger; end: AbortSignal; open(signal: AbortSignal): Promise<Response> },
): void {
  void follow()

  async function follow(): Promise<void> {
    let isAway = false
    while (!end.aborted) {
      try {
        await readStream(() => {
          // Changes before the stream was open, or while it was not, are unknown.
          feed.gap()
          isAway = false
        })
      } catch (error) {
        if (!isAway && !end.aborted) log.warn({ err: error }, `changes at the ${server} cannot be followed`)
        isAway = true
      }
      await delay(RETRY_MS, undefined, { signal: end, ref: false }).catch(() => {})
    }
  }

  async function readStream(onOpen: () => void): Promise<void> {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(new Error(`the ${server} is silent`)), SILENCE_MS)
    try {
      const response = await open(AbortSignal.any([end, silence.signal]))
      if (!response.ok || !response.body) throw new Error(`the ${server} answered ${response.status}`)
      let isOpen = false
      let text = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        timer.refresh()
        if (!isOpen) onOpen()
        isOpen = true
        const lines = (text + chunk).split('\n')
        text = lines.pop()!
        // A newer server may send kinds of data that this one does not know.
        for (const each of lines)
          feed.add(line.parse(JSON.parse(each)).flatMap((change) => staffChange.safeParse(change).data ?? []))
      }
    } finally {
      clearTimeout(timer)
    }
  }
}
