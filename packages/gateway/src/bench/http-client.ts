import { Agent, request } from 'node:http'

export interface HttpResponse {
  readonly status: number
  readonly location: string | undefined
  readonly body: string
}

interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string | undefined
}

/**
 * Creates a client with at most this many connections. `send` resolves with undefined when no complete response
 * arrives.
 */
export function createHttpClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (url: string, { method, headers, body }: HttpRequest): Promise<HttpResponse | undefined> =>
      new Promise((resolve) => {
        const sending = request(
          url,
          {
            agent,
            method,
            headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
          },
          (response) => {
            let text = ''
            response.setEncoding('utf8').on('data', (chunk: string) => {
              text += chunk
            })
            response
              .on('end', () =>
                resolve(
                  response.complete
                    ? { status: response.statusCode!, location: response.headers.location, body: text }
                    : undefined,
                ),
              )
              .on('error', () => resolve(undefined))
          },
        )
        sending.on('error', () => resolve(undefined)).end(body)
      }),
    close: () => agent.destroy(),
  }
}
export type HttpClient = ReturnType<typeof createHttpClient>
