import { buildIfStale, watchRelease } from '@atrium/federation/build'
import type { WatchedBuild } from '@atrium/federation/build'
import { FILE_HEADERS } from '@atrium/contracts/releases/file-headers'
import { releaseFileType } from '@atrium/contracts/releases/release-files'
import { remoteRelease } from '@atrium/contracts/portal/remote-release'
import { SHELL } from '@atrium/contracts/releases'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { workspaceRoot } from '../command-line/places.ts'
import { listenAt, type Served } from './served.ts'

export interface DevServer {
  /** Origin of the development server, for override links. */
  readonly origin: string
  close(): Promise<void>
}

// Headers that allow pages of the portal to load these modules from another origin, with integrity hashes.
const SHARED = {
  ...FILE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}
const ADDRESS = /^\/r\/(?:~\d+\/)?([a-z0-9-]+)\/([^/]+)$/

/**
 * Serves a remote as a release that is rebuilt whenever one of its sources is saved, with a development build of the
 * shell. Sends each build to open pages. Addresses: `/release.json`, `/shell.json`, `/r/<name>/<file>`, and `/changes`,
 * whose messages are the newest build in the format of `createBuildApplier`. Compile errors are printed, and the last
 * good build stays.
 * @throws Error if the first build fails or the port is taken
 */
export async function serveInside({ dir, name, port, isOpen, say }: Served): Promise<DevServer> {
  const readers = new Map<ServerResponse, string>()
  const files = new Map<string, Buffer>()
  let current: WatchedBuild | undefined
  let failure: string | undefined

  /** File addresses use the host of the request, since other devices reach this server under another host name. */
  const message = ({ record, update }: WatchedBuild, host: string): string =>
    `data: ${JSON.stringify({ ...remoteRelease(record, `http://${host}/r`), update })}\n\n`

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url!.split('?')[0]!
    const json = { ...SHARED, 'content-type': 'application/json' }
    if (path === '/release.json') return void response.writeHead(200, json).end(JSON.stringify(current!.record))
    if (path === '/shell.json') return void response.writeHead(200, json).end(JSON.stringify(shell.record))
    if (path === '/changes') {
      response.writeHead(200, { ...SHARED, 'content-type': 'text/event-stream' }).write(': here\n\n')
      readers.set(response, request.headers.host!)
      return void response.once('close', () => readers.delete(response))
    }
    const [, release, file = ''] = ADDRESS.exec(path) ?? []
    const bytes = files.get(`${release}/${file}`)
    if (!bytes) return void response.writeHead(404, SHARED).end('No build has this file.')
    response.writeHead(200, { ...SHARED, 'content-type': releaseFileType(file)! }).end(bytes)
  }

  // React Refresh does not work in production builds. The shell contains React, so it is a development build as well.
  const shellDir = join(workspaceRoot(dir), SHELL)
  const cache = join(shellDir, 'node_modules/.cache/atrium-dev')
  const shell = await buildIfStale({
    dir: shellDir,
    mode: 'development',
    outDir: join(cache, 'build'),
    cacheDir: join(cache, 'webpack'),
  })
  for (const { name: file } of shell.record.files) files.set(`${SHELL}/${file}`, await readFile(join(shell.dir, file)))

  const stopWatching = await watchRelease({
    dir,
    workDir: join(dir, 'node_modules/.cache/atrium-dev'),
    onBuild(build) {
      // Files of earlier builds stay available: a page may still be loading one.
      for (const [file, bytes] of build.files) files.set(`${name}/${file}`, bytes)
      current = build
      for (const [reader, host] of readers) reader.write(message(build, host))
      say(`${name}@${build.record.version} is built`)
    },
    onFailure(text) {
      failure = text
      if (current) say(text)
    },
  })
  if (!current) {
    await stopWatching()
    throw new Error(failure)
  }
  const server = createServer(answer)
  const listening = await listenAt(server, port, isOpen).catch(async (error: unknown) => {
    await stopWatching()
    throw error
  })
  return {
    origin: `http://localhost:${listening}`,
    async close() {
      await stopWatching()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
