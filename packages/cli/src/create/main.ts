/** `npm run create-remote -- <name>`: creates a remote that can be built, tested, run and published at once. */
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { reportFailure, UsageError } from '../command-line/outcome.ts'
import { workspaceRoot } from '../command-line/places.ts'
import { createRemote } from './create-remote.ts'

const HELP = `Usage: npm run create-remote -- <name>

Makes the remote mfe-<name> in this workspace: a page at /<name>, a card on the home page, an entry in the side menu, texts in both languages
and a test. It builds, runs and ships as it is; its README.md has the next steps.

Options
  --help   Show this

Examples
  npm run create-remote -- loyalty
  npm run create-remote -- loyalty-club`

try {
  const { help, name } = request()
  if (help) process.stdout.write(`${HELP}\n`)
  else await make(name)
} catch (error) {
  process.exitCode = reportFailure(error as Error, 'npm run create-remote -- --help')
}

function request(): { help: true; name?: never } | { help: false; name: string } {
  const argv = process.argv.slice(2)
  if (argv.includes('--help') || argv.includes('-h')) return { help: true }
  const [name, ...others] = positionalsOf(argv)
  if (!name || others.length) throw new UsageError('Name the remote: npm run create-remote -- loyalty')
  return { help: false, name }
}

function positionalsOf(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!)
  }
}

async function make(name: string): Promise<void> {
  const root = workspaceRoot(process.cwd())
  const folder = await createRemote(root, name)
  // Downloads nothing: the template uses only packages of the workspace.
  const linked = spawnSync('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (linked.status !== 0)
    throw new Error(
      `${basename(folder)} was made, but pnpm could not link its packages. The lines above say why; "pnpm install" tries again.`,
    )
  process.stdout.write(
    `${basename(folder)} is ready. Its README.md has the next steps; the first ones are:\n\n  npm test --prefix ${basename(folder)}\n  npm run dev -- ${name.replace(/^mfe-/, '')} --alone\n`,
  )
}
