import { didYouMean } from '@atrium/contracts/text/nearest'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../command-line/outcome.ts'
import { remoteFolder } from '../command-line/places.ts'

export const HELP = `Usage: npm run dev -- <remote> [options]

Shows a remote while it is written: inside the real shell of the portal that runs here, to one browser, or alone on its test bed.
A saved change of components shows at once and keeps their state; any other change loads the remote or the page again.

Options
  --alone             On a test bed instead: session, language, theme and merchant are switches, and no portal is needed
  --phone             A second link, for a phone in the same network. The portal has to listen there: HOST=0.0.0.0 npm start
  --merchant <code>   The merchant whose portal shows it, by default DEMO
  --port <number>     Where builds are served, by default a free port
  --help              Show this

Examples
  npm run dev -- games
  npm run dev -- games --merchant LOTUS
  npm run dev -- games --alone
  npm run dev -- games --phone`

export type DevRequest =
  | { readonly help: true }
  | {
      readonly help: false
      readonly dir: string
      readonly alone: boolean
      readonly phone: boolean
      readonly merchant: string
      readonly port: number
    }

/** Parses a command line. @throws UsageError for an unknown option or remote */
export function readDevRequest(argv: readonly string[], { root, cwd }: { root: string; cwd: string }): DevRequest {
  const { values, positionals } = parsed(argv)
  if (values.help) return { help: true }
  const [remote, ...others] = positionals
  if (!remote || others.length) throw new UsageError('Name one remote: npm run dev -- games')
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port takes a number from 0 to 65535, and "${values.port}" is none.`)
  const dir = remoteFolder(remote, { root, cwd })
  if (!existsSync(join(dir, 'package.json'))) {
    const names = remotesOf(root)
    throw new UsageError(
      `There is no remote "${remote}" here.${didYouMean(remote.replace(/^mfe-/, ''), names)} This workspace has ${names.join(', ') || 'none'}.`,
    )
  }
  return { help: false, dir, alone: values.alone, phone: values.phone, merchant: values.merchant.toUpperCase(), port }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        alone: { type: 'boolean', default: false },
        phone: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        port: { type: 'string', default: '0' },
        merchant: { type: 'string', default: 'DEMO' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!)
  }
}

/** Names of the workspace's remotes, such as `games` for `mfe-games`. */
const remotesOf = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')))
    .map((name) => name.replace('mfe-', ''))
