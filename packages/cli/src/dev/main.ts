/** `npm run dev -- <remote>`: a remote while it is written, inside the real shell of the portal that runs here or alone on its test bed. */
import { parseArgs } from 'node:util'
import { releaseNameIn } from '@atrium/federation/build'
import { dataDirOf, remoteFolder, workspaceRoot } from '../places.ts'
import { runningPortal } from '../running-portal.ts'
import { findRegistry } from '../registry-address.ts'
import { serveAlone } from './alone.ts'
import { serveInside } from './inside.ts'
import { registryClient } from '@atrium/registry-client'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values, positionals: [remote] } = parseArgs({ allowPositionals: true, options: { alone: { type: 'boolean', default: false }, port: { type: 'string', default: '0' }, merchant: { type: 'string', default: 'DEMO' } } })
  if (!remote) throw new Error('Name the remote: npm run dev -- games')
  const root = workspaceRoot(process.cwd())
  const dataDir = dataDirOf(process.env, root)
  const running = await runningPortal(dataDir)
  const dir = remoteFolder(remote, { root, cwd: process.cwd() })
  const what = { dir, name: releaseNameIn(dir), port: Number(values.port), portal: running?.portal, say }
  if (!values.alone) return inside(what, values.merchant.toUpperCase(), dataDir)
  const bench = await serveAlone(what)
  say(`\n  ${what.name} alone   ${bench.address}\n  Calls          ${running ? `are answered by ${running.portal}` : 'are refused: no portal runs here ("npm start")'}\n\nCtrl-C ends it.`)
  endWith(bench.close)
}

/** Inside the real shell: whoever opens the link sees this build, and nobody else does. */
async function inside(what: { dir: string; name: string; port: number; portal: string | undefined }, merchant: string, dataDir: string): Promise<void> {
  if (!what.portal) throw new Error(`No portal runs here to show ${what.name} in. Start one with "npm start", or run it alone: npm run dev -- ${what.name.replace('mfe-', '')} --alone`)
  const registry = registryClient(await findRegistry({ env: process.env, dataDir }))
  const server = await serveInside({ ...what, say })
  const { override, path } = await registry.makeOverride({ kind: 'dev', merchant, name: what.name, origin: server.origin, reason: `Development of ${what.name}` })
  const { port } = new URL(what.portal)
  say(`\n  Open   http://${merchant === 'DEMO' ? '' : `${merchant.toLowerCase()}.`}localhost:${port}${path}\n  The page asks before it starts the build. It is good for one browser until ${new Date(override.expiresAt).toLocaleTimeString()}.\n\nSave a file and the page shows it. Ctrl-C ends it for that browser too.`)
  endWith(async () => {
    await registry.endOverride({ id: override.id }).catch(() => undefined)
    await server.close()
  })
}

function endWith(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit(0)))
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
