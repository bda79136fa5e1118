import { buildRelease } from '@atrium/federation/build'
import { FILE_HEADERS } from '@atrium/contracts/file-headers'
import { releaseFileType } from '@atrium/contracts/release-files'
import { remoteRelease } from '@atrium/contracts/remote-release'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { watchSources } from './watch-sources.ts'

export interface DevServer {
  /** Where builds are served: what an override link names. */
  readonly origin: string
  close(): Promise<void>
}

// Pages of the portal load these from another origin: as modules, with a hash each.
const SHARED = { ...FILE_HEADERS, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' }

/**
 * Serves a remote as a release that is built anew whenever one of its sources is saved, and tells open pages:
 * `/release.json`, `/r/<name>/<file>`, and `/changes`, whose every message is the newest release as a bootstrap has it.
 * What does not compile is said, and the last build stays.
 * @throws Error when the first build fails or the port is taken
 */
export async function serveInside({ dir, name, port, say }: { dir: string; name: string; port: number; say: (line: string) => void }): Promise<DevServer> {
  const readers = new Set<ServerResponse>()
  const files = new Map<string, Buffer>()
  let current: ReleaseRecord

  async function build(): Promise<void> {
    const began = performance.now()
    const outDir = join(dir, 'node_modules/.cache/atrium-dev')
    const { record } = await buildRelease({ dir, mode: 'development', outDir, cacheDir: join(dir, 'node_modules/.cache/atrium-dev-webpack') })
    // Of earlier builds too: a page may still be loading one.
    for (const { name: file } of record.files) files.set(file, await readFile(join(outDir, file)))
    current = record
    say(`${record.name}@${record.version} is built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  const message = (): string => `data: ${JSON.stringify(remoteRelease(current, `${origin()}/r`))}\n\n`
  const origin = (): string => `http://localhost:${(server.address() as { port: number }).port}`

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url!.split('?')[0]!
    if (path === '/release.json') return void response.writeHead(200, { ...SHARED, 'content-type': 'application/json' }).end(JSON.stringify(current))
    if (path === '/changes') {
      response.writeHead(200, { ...SHARED, 'content-type': 'text/event-stream' }).write(': here\n\n')
      readers.add(response)
      return void response.once('close', () => readers.delete(response))
    }
    const [, file = ''] = new RegExp(`^/r/(?:~\\d+/)?${name}/([^/]+)$`).exec(path) ?? []
    const bytes = files.get(file)
    if (!bytes) return void response.writeHead(404, SHARED).end('No build has this file.')
    response.writeHead(200, { ...SHARED, 'content-type': releaseFileType(file)! }).end(bytes)
  }

  const server = createServer(answer)
  await build()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const stopWatching = watchSources(dir, async () => {
    try {
      await build()
      for (const reader of readers) reader.write(message())
    } catch (error) {
      say((error as Error).message)
    }
  })
  return {
    origin: origin(),
    async close() {
      await stopWatching()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
