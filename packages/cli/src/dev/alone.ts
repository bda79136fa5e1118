import { watchBed } from '@atrium/federation/build'
import type { BedBuild } from '@atrium/federation/build'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { BED_CSS, bedDocument, bedEntry, failureDocument } from './bed-page.ts'
import { passOn } from './portal-proxy.ts'
import { listenAt, type Served } from './served.ts'

export interface Bench {
  readonly address: string
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves a remote alone on its test bed, and rebuilds it whenever one of its files is saved. The page applies the
 * update and retains component state. Calls are proxied to the portal at `portal`, if given. Compile errors are
 * printed, and shown in the page as long as no build has succeeded.
 * @throws Error if the port is taken
 */
export async function serveAlone({
  dir,
  name,
  port,
  isOpen,
  portal,
  say,
}: Served & { portal: string | undefined }): Promise<Bench> {
  const files = new Map<string, Buffer>()
  const readers = new Set<ServerResponse>()
  let failure: string | undefined
  const own = join(dir, 'src/bed.ts')

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url!.split('?')[0]!
    if (path === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n')
      readers.add(response)
      return void response.once('close', () => readers.delete(response))
    }
    if (/^\/(wps|lgw|lotto|art)\//.test(path)) return passOn(request, response, portal)
    const built = files.get(path.slice(1))
    const html = files.size ? bedDocument(name) : failureDocument(name, failure ?? '')
    response
      .writeHead(200, {
        'content-type': built ? TYPES[extname(path)]! : 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(built ?? html)
  }

  const stopWatching = await watchBed({
    dir,
    workDir: join(dir, 'node_modules/.cache/atrium-bed'),
    entry: bedEntry(join(dir, 'src/remote.tsx'), existsSync(own) ? own : undefined),
    onBuild({ hash, from, files: built }: BedBuild) {
      for (const [file, bytes] of built)
        files.set(file, file === 'bed.css' ? Buffer.concat([bytes, Buffer.from(BED_CSS)]) : bytes)
      for (const reader of readers) reader.write(`data: ${JSON.stringify({ hash, from })}\n\n`)
      say(`${name} is built`)
    },
    onFailure(text) {
      failure = text
      say(text)
    },
  })
  const server = createServer(answer)
  const listening = await listenAt(server, port, isOpen).catch(async (error: unknown) => {
    await stopWatching()
    throw error
  })
  return {
    address: `http://localhost:${listening}`,
    async close() {
      await stopWatching()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
