import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import { staffChange } from '@atrium/contracts/staff/staff-data'
import type { Logger } from 'pino'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { GatewayAddress } from '../../platform/gateway/config.ts'
import type { StaffFeed } from './feed.ts'

/** Three heartbeats of the gateway. */
const SILENCE_MS = 15_000
const RETRY_MS = 1_000
const line = z.array(z.unknown())

/** Subscribes to changed data of the gateway, across restarts of either side. Returns a function that ends it. */
export function followGateway(
  { url, key }: GatewayAddress,
  feed: Pick<StaffFeed, 'add' | 'gap'>,
  log: Logger,
): () => void {
  const end = new AbortController()
  void follow()
  return () => end.abort()

  async function follow(): Promise<void> {
    let isAway = false
    while (!end.signal.aborted) {
      try {
        await readStream(() => {
          // Changes before it was open, or while it was not, are unknown.
          feed.gap()
          isAway = false
        })
      } catch (error) {
        if (!isAway && !end.signal.aborted) log.warn({ err: error }, 'changes at the gateway cannot be followed')
        isAway = true
      }
      await delay(RETRY_MS, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
  }

  async function readStream(onOpen: () => void): Promise<void> {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(new Error('the gateway is silent')), SILENCE_MS)
    try {
      const response = await fetch(new URL('/internal/staff-changes', url), {
        headers: { [INTERNAL_HEADERS.key]: key },
        signal: AbortSignal.any([end.signal, silence.signal]),
      })
      if (!response.ok || !response.body) throw new Error(`the gateway answered ${response.status}`)
      let isOpen = false
      let text = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        timer.refresh()
        if (!isOpen) onOpen()
        isOpen = true
        const lines = (text + chunk).split('\n')
        text = lines.pop()!
        // A newer gateway may have kinds of data that are unknown here.
        for (const each of lines)
          feed.add(line.parse(JSON.parse(each)).flatMap((change) => staffChange.safeParse(change).data ?? []))
      }
    } finally {
      clearTimeout(timer)
    }
  }
}
