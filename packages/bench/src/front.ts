import { Agent, request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { brotli } from './variants/built-files.ts'
import type { Certificate } from './certificate.ts'
import type { Variant } from './variants/variant.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
/** Connection headers of HTTP/1.1, which HTTP/2 does not allow. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
/** The Brotli quality with which portal-server compresses its documents. */
const DOCUMENT_QUALITY = 7

export interface Front {
  /** Origin of the server: `https://localhost:41234`. */
  readonly origin: string
  close(): Promise<void>
}

/** Serves one variant over HTTP/2: its own documents and files, everything else from the portal. */
export async function openFront(variant: Variant, portal: string, { key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const sessions = new Set<{ destroy(): void }>()

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url, portal)
    if (pathname.startsWith('/built/')) return sendFile(variant, pathname.slice('/built/'.length), response)
    if (variant.document && String(request.headers.accept).startsWith('text/html')) {
      const page = await variant.document(pathname)
      const html = await brotli(Buffer.from(page.html), DOCUMENT_QUALITY)
      return void response
        .writeHead(200, {
          ...page.headers,
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'cache-control': 'private, no-cache',
        })
        .end(html)
    }
    passOn(request, response, portal, agent)
  }

  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    answer(request, response).catch((error: Error) =>
      response.writeHead(502, { 'content-type': 'text/plain' }).end(error.message),
    )
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        for (const session of sessions) session.destroy()
        agent.destroy()
        server.close(() => closed())
      }),
  }
}

function sendFile({ files }: Variant, name: string, response: Http2ServerResponse): void {
  const bytes = files?.get(name)
  if (!bytes) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
  response
    .writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': bytes.length,
      'cache-control': name.endsWith('.json') ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    .end(bytes)
}

function passOn(request: Http2ServerRequest, response: Http2ServerResponse, portal: string, agent: Agent): void {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)),
  )
  const upstream = ask(
    new URL(request.url, portal),
    { method: request.method, agent, headers: { ...headers, host: new URL(portal).host } },
    (answer) => {
      response.writeHead(
        answer.statusCode ?? 502,
        Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name))),
      )
      answer.pipe(response)
    },
  )
  upstream.on('error', () => (response.headersSent ? response.end() : response.writeHead(502).end()))
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}
