/** `npm run create-remote -- <name>`: a remote that builds, is tested, runs and ships on its first try. */
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { workspaceRoot } from '../places.ts'
import { createRemote } from './create-remote.ts'

try {
  const [wanted] = process.argv.slice(2)
  if (!wanted) throw new Error('Name the remote: npm run create-remote -- loyalty')
  const root = workspaceRoot(process.cwd())
  const folder = await createRemote(root, wanted)
  // Nothing is fetched: the template uses what the workspace has.
  const linked = spawnSync('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (linked.status !== 0) throw new Error(`${basename(folder)} was made, but pnpm could not link its packages. The lines above say why; "pnpm install" tries again.`)
  process.stdout.write(`${basename(folder)} is ready. Its README.md has the next steps; the first is:\n\n  npm test --prefix ${basename(folder)}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
