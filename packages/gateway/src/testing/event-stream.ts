import { get } from 'node:http'
import type { StreamMessage } from '@atrium/contracts/portal/events'

export interface TestStream {
  status: number
  headers: Record<string, unknown>
  /** Text received so far, including comments. */
  text(): string
  /** Returns the next message that was not returned yet. */
  next(): Promise<StreamMessage>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  /** Whether the response ended properly, instead of by a closed connection. */
  isComplete(): boolean
  close(): void
}

/** Opens `address` as an EventSource does, at `host`. */
export function openStream(address: string, host = 'localhost'): Promise<TestStream> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { host, accept: 'text/event-stream' } }, (response) => {
      let text = ''
      let taken = 0
      let wake = () => {}
      const messages = () =>
        text
          .split('\n')
          .filter((line) => line.startsWith('data: '))
          .map((line) => JSON.parse(line.slice(6)) as StreamMessage)
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        wake()
      })
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        text: () => text,
        async next() {
          while (messages().length <= taken)
            await new Promise<void>((woken) => {
              wake = woken
            })
          return messages()[taken++]!
        },
        ended: new Promise((end) => response.on('close', () => end())),
        isComplete: () => response.complete,
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}
