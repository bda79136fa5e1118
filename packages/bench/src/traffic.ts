import type { CDPSession } from '@playwright/test'

export interface Transfer {
  readonly url: string
  readonly kind: 'document' | 'script' | 'style' | 'call'
  /** Bytes on the wire, including headers. */
  readonly bytes: number
  /** Milliseconds from the start of the navigation. */
  readonly began: number
  readonly ended: number
}

const KINDS: readonly (readonly [type: string, kind: Transfer['kind']])[] = [
  ['text/html', 'document'],
  ['javascript', 'script'],
  ['text/css', 'style'],
  ['json', 'call'],
]

interface Pending {
  url: string
  /** Start time by the system clock, in milliseconds. */
  began: number
  /** Time by the browser's clock, in seconds. */
  timestamp: number
  type?: string
  bytes?: number
  ended?: number
}

/** Records every request of a page, except pictures and the event stream, which are the same for all variants. */
export async function recordTraffic(cdp: CDPSession): Promise<{ until(end: number, start: number): Transfer[] }> {
  const requests = new Map<string, Pending>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) =>
    requests.set(requestId, { url: request.url, began: wallTime * 1000, timestamp }),
  )
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    Object.assign(requests.get(requestId) ?? {}, { type: response.mimeType }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId)
    if (request)
      Object.assign(request, {
        bytes: encodedDataLength,
        ended: request.began + (timestamp - request.timestamp) * 1000,
      })
  })
  return {
    until: (end, start) =>
      [...requests.values()].flatMap(({ url, began, ended = Infinity, type = '', bytes = 0 }) => {
        const [, kind] = KINDS.find(([text]) => type.includes(text)) ?? []
        return kind && began <= end ? [{ url, kind, bytes, began: began - start, ended: ended - start }] : []
      }),
  }
}
