import { inLayer } from '@atrium/federation/build'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { context, type Plugin } from 'esbuild'
import { BED_CSS, bedDocument, bedEntry } from './bed-page.ts'
import { passOn } from './portal-proxy.ts'

export interface Bench {
  readonly address: string
  close(): Promise<void>
}

/**
 * Serves a remote alone on its test bed, built anew whenever one of its files is saved; the page reloads by itself.
 * Calls go to the portal at `portal`, when there is one. What does not compile is said and the last build stays.
 * @throws Error when the port is taken
 */
export async function serveAlone({ dir, name, port, portal, say }: { dir: string; name: string; port: number; portal: string | undefined; say: (line: string) => void }): Promise<Bench> {
  const files = new Map<string, string>()
  const readers = new Set<ServerResponse>()
  const builder = await context({
    stdin: { contents: bedEntry(dir, existsSync(join(dir, 'src/bed.ts'))), resolveDir: dir, sourcefile: 'bed.js' },
    bundle: true, write: false, outfile: '/bed.js', format: 'esm', platform: 'browser', target: 'es2024', jsx: 'automatic', jsxDev: true, sourcemap: 'inline', logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"', __RELEASE__: JSON.stringify(`${name}@bench`), __FLAGS__: '{}' },
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
    plugins: [bedStyle, layers, tell((errors, output) => {
      if (errors.length) return say(`${name} does not compile:\n${errors.map((error) => `  ${error}`).join('\n')}`)
      for (const { path, text } of output) files.set(path, text)
      for (const reader of readers) reader.write('data: built\n\n')
      say(`${name} is built`)
    })],
  })
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!.split('?')[0]!
    if (path === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n')
      readers.add(response)
      return void response.once('close', () => readers.delete(response))
    }
    if (/^\/(wps|lgw|lotto|art)\//.test(path)) return passOn(request, response, portal)
    const built = files.get(path)
    response.writeHead(200, { 'content-type': built === undefined ? 'text/html; charset=utf-8' : path.endsWith('.css') ? 'text/css' : 'text/javascript', 'cache-control': 'no-store' }).end(built ?? bedDocument(name))
  }
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  await builder.watch()
  return {
    address: `http://localhost:${(server.address() as { port: number }).port}`,
    async close() {
      await builder.dispose()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const bedStyle: Plugin = {
  name: 'bed-style',
  setup(build) {
    build.onResolve({ filter: /^\.\/bed\.css$/ }, () => ({ path: 'bed.css', namespace: 'bed' }))
    build.onLoad({ filter: /.*/, namespace: 'bed' }, () => ({ contents: BED_CSS, loader: 'css' }))
  },
}

/** Sheets in the layers that a release has them in: which one wins is the same here. */
const layers: Plugin = {
  name: 'layers',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: inLayer(await readFile(path, 'utf8'), path, 'remote'), loader: path.endsWith('.module.css') ? 'local-css' : 'css', watchFiles: [path] }))
  },
}

const tell = (done: (errors: string[], output: readonly { path: string; text: string }[]) => void): Plugin => ({
  name: 'tell',
  setup: (build) => build.onEnd(({ errors, outputFiles = [] }) => done(errors.map(({ text, location }) => (location ? `${location.file}:${location.line} ${text}` : text)), outputFiles)),
})
