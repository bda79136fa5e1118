import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createApiClient } from './client.ts'
import { STALLED_MS } from './upload-fetch.ts'

/** A fake `XMLHttpRequest`. The test controls the progress of its upload. */
class Line {
  static next = Promise.withResolvers<Line>()
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 200
  responseText = ''
  sent?: Blob
  readonly headers = new Map<string, string>()
  aborted = false
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-request-id: r-1\r\n'
  }
  send(body: Blob): void {
    this.sent = body
    Line.next.resolve(this)
  }
  abort(): void {
    this.aborted = true
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload!()
  }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  globalThis.XMLHttpRequest = Line as never
})
afterEach(() => void jest.useRealTimers())

async function send(signal?: AbortSignal) {
  const progress: number[] = []
  const client = createApiClient({
    baseUrl: 'https://portal.test',
    storage: { getItem: () => 'secret', setItem: () => undefined, removeItem: () => undefined },
    language: () => 'KO',
  })
  const answered = client
    .call(
      'feedback',
      { content: 'x', images: [] },
      { onProgress: (sent) => void progress.push(sent), ...(signal && { signal }) },
    )
    .catch((error: unknown) => error)
  const line = await Line.next.promise
  Line.next = Promise.withResolvers()
  return { answered, progress, line }
}

describe('a call with files', () => {
  it('reports progress, and returns as any other call', async () => {
    const { answered, progress, line } = await send()
    expect(line.headers.get('authorization')).toBe('secret')
    await expect(line.sent!.text()).resolves.toBe('{"content":"x","images":[]}')
    line.upload.onprogress!({ loaded: 25, total: 100 })
    line.upload.onload!()
    line.answer(200, { success: true, value: { ticketId: 'F-1' } })
    await expect(answered).resolves.toEqual({ ticketId: 'F-1' })
    expect(progress).toEqual([0.25, 1])
  })

  it('may take longer than other calls as long as data moves', async () => {
    const { answered, line } = await send()
    for (let step = 1; step <= 10; step++) {
      jest.advanceTimersByTime(STALLED_MS - 1)
      line.upload.onprogress!({ loaded: step, total: 10 })
    }
    line.answer(413, { success: false, errorCode: 'TOO_LARGE', message: '너무 커요', requestId: 'r-1' })
    await expect(answered).resolves.toMatchObject({ code: 'TOO_LARGE', message: '너무 커요' })
  })

  it('fails with TIMED_OUT when no data moves any more, with NETWORK_BLOCKED when the connection breaks', async () => {
    const stalled = await send()
    jest.advanceTimersByTime(STALLED_MS)
    await expect(stalled.answered).resolves.toMatchObject({ code: 'TIMED_OUT' })
    expect(stalled.line.aborted).toBe(true)
    const broken = await send()
    broken.line.onerror!()
    await expect(broken.answered).resolves.toMatchObject({ code: 'NETWORK_BLOCKED' })
  })

  it('is aborted by the signal of its caller', async () => {
    const stop = new AbortController()
    const { answered, line } = await send(stop.signal)
    stop.abort()
    await expect(answered).resolves.toMatchObject({ name: 'AbortError' })
    expect(line.aborted).toBe(true)
  })
})
