import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'

/** The host name of a merchant in the default set-up. */
const hostOf = (merchant: string, { port }: URL): string =>
  merchant === 'DEMO' ? `localhost:${port}` : `${merchant.toLowerCase()}.localhost:${port}`

/** Proxies a call to the portal as if a page of the test bed's merchant had sent it. */
export function passOn(request: IncomingMessage, response: ServerResponse, portal: string | undefined): void {
  const reject = (message: string) =>
    response
      .writeHead(502, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: false, errorCode: 'SYSTEM_ERROR', message, requestId: '' }))
  if (!portal)
    return void reject(
      'No portal runs here to answer this call. Start one with "npm start", or give the answer in src/bed.ts.',
    )
  const url = new URL(portal)
  const { 'x-bed-merchant': merchant = 'DEMO', ...headers } = request.headers
  const passed = send(
    {
      host: url.hostname,
      port: url.port,
      method: request.method,
      path: request.url,
      headers: { ...headers, host: hostOf(String(merchant), url) },
    },
    (upstream) => {
      response.writeHead(upstream.statusCode!, upstream.headers)
      upstream.pipe(response)
    },
  )
  passed.once(
    'error',
    () =>
      response.headersSent || reject('The portal that ran here no longer responds. Start it again with "npm start".'),
  )
  request.pipe(passed)
}
