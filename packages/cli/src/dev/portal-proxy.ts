import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** The host that a merchant of the default set-up is served at. */
const hostOf = (merchant: string, { port }: URL): string =>
  merchant === 'DEMO' ? `localhost:${port}` : `${merchant.toLowerCase()}.localhost:${port}`

/** Passes a call on to the portal as if its page had made it, for the merchant that the test bed shows. */
export function passOn(request: IncomingMessage, response: ServerResponse, portal: string | undefined): void {
  const refuse = (message: string) =>
    response
      .writeHead(502, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: false, errorCode: 'SYSTEM_ERROR', message, requestId: '' }))
  if (!portal)
    return void refuse(
      'No portal runs here to answer this call. Start one with "npm start", or give the answer in src/bed.ts.',
    )
  const url = new URL(portal)
  const { 'x-bed-merchant': merchant = 'DEMO', ...headers } = request.headers
  const passed = ask(
    {
      host: url.hostname,
      port: url.port,
      method: request.method,
      path: request.url,
      headers: { ...headers, host: hostOf(String(merchant), url) },
    },
    (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    },
  )
  passed.once(
    'error',
    () =>
      response.headersSent || refuse('The portal that ran here no longer responds. Start it again with "npm start".'),
  )
  request.pipe(passed)
}
