import { parseArgs } from 'node:util'
import { FAULTS, faultsOf } from './faults/index.ts'

export const USAGE = `Usage: atrium torture <remote>
Break a remote in every way of docs/faults.md, and say what was survived and what the visitor saw.

Options
  --only <id>       Only this fault; may be repeated
  --at <address>    Where to look; its first route, or its first entry in a menu, unless told
  --running         In the portal that runs on DATA_DIR, by previews; a portal of its own unless told
  --headed <yes|no> Show the browser; no unless told
  --json            Print JSON

Ends with 1 when a fault was not survived, with 2 when the command was not understood.`

export interface Options {
  /** Name of the remote, such as `mfe-games`. */
  readonly remote: string
  readonly faults: typeof FAULTS
  readonly address: string | undefined
  readonly isRunning: boolean
  readonly isHeaded: boolean
  readonly isJson: boolean
}

/** Reads the command line. Throws an error with the allowed values. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      at: { type: 'string' },
      running: { type: 'boolean' },
      headed: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return 'help'
  const [named] = positionals
  if (named === undefined || positionals.length > 1) throw new Error(`Say which remote, and one only.\n${USAGE}`)
  if (values.headed !== undefined && !['yes', 'no'].includes(values.headed))
    throw new Error(`--headed is yes or no, not "${values.headed}".`)
  return {
    remote: named.startsWith('mfe-') ? named : `mfe-${named}`,
    faults: values.only ? faultsOf(values.only) : FAULTS,
    address: values.at,
    isRunning: values.running ?? false,
    isHeaded: values.headed === 'yes',
    isJson: values.json ?? false,
  }
}
