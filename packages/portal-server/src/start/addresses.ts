import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ATRIUM_VERSION } from '@atrium/http-server'
import type { Demo } from './demo/demo-setup.ts'
import { isLoopback } from './listeners/host.ts'
import { staffHandles } from './demo/staff.ts'

export interface Addresses {
  readonly portal: string
  readonly studio: string
  /** The payment service: its API and checkout pages. */
  readonly payments: string
  readonly staff: string
  /** The gateway's listener for other servers. Its keys are files in `DATA_DIR/keys`. */
  readonly internal: string
  /** Address at which the portal's text messages and e-mails can be read when they are not sent. */
  readonly outbox?: string
}

const fileOf = (dataDir: string): string => join(dataDir, 'run.json')

/** Writes the addresses of all listeners to a file, for the `atrium` command and tests on this machine. */
export async function writeAddresses(dataDir: string, addresses: Addresses): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  // Writes to a temporary file and renames it, because other processes poll the file and must never read a part of it.
  const unfinished = `${fileOf(dataDir)}.${process.pid}`
  await writeFile(unfinished, `${JSON.stringify({ pid: process.pid, ...addresses }, null, 2)}\n`)
  await rename(unfinished, fileOf(dataDir))
}

export const removeAddresses = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true })

interface Started {
  readonly dataDir: string
  readonly demo: Demo
  readonly host: string
  readonly seconds: string
}

/** The text that the terminal shows once all servers are listening. */
export function welcome(
  { portal, studio, payments, staff, outbox }: Addresses,
  { dataDir, demo, host, seconds }: Started,
): string {
  const { port } = new URL(portal)
  return `
Atrium ${ATRIUM_VERSION} is up after ${seconds} s.

${warning(demo, host)}

  Portal     ${portal}                     Atrium, merchant DEMO
             http://lotus.localhost:${port}               Lotus, merchant LOTUS
  Studio     ${studio}
  Payments   ${payments}                     checkout pages; all methods are simulators
  Console    ${staff}                     ${staffHandles.join(', ')}
             its API is that of npm run atrium -- status
${outbox ? `  Outbox     ${outbox}                     text messages and e-mails end there\n` : ''}
${accounts(demo, outbox !== undefined)}
  Release manager's token   ${join(dataDir, 'keys', 'release-manager-token')}
  Approver's token          ${join(dataDir, 'keys', 'approver-token')}
  Operator's token (reads)  ${join(dataDir, 'keys', 'operator-token')}
  Logs                      ${join(dataDir, 'portal.log')}

Ctrl-C stops everything, the database too.
`
}

function warning({ hasKnownPasswords }: Demo, host: string): string {
  if (hasKnownPasswords)
    return '  This is a demo: everybody knows the passwords of its accounts, so it listens on this machine only.'
  return isLoopback(host)
    ? '  This is a demo, with generated passwords. It listens on this machine only.'
    : `  This is a demo, with generated passwords. HOST=${host} shows portal and studio to other machines; console and outbox stay on this one.`
}

function accounts({ hasKnownPasswords, generated, passwordsFile }: Demo, hasOutbox: boolean): string {
  if (hasKnownPasswords) {
    return `  Member     demo / demo1234          Agent  agent / agent1234
  on Lotus   lotus / lotus1234        Agent  agent_yeon / agent1234
             yeonip / lotus1234, whose log-in is verified${hasOutbox ? ': the code is in the outbox' : ''}
  Console    password <name>-1234-atrium`
  }
  const width = Math.max(...generated.map(({ account }) => account.length))
  const lines = generated.map(({ account, password }) => `  ${account.padEnd(width)}   ${password}`)
  return [...(lines.length ? ['  Shown this once:', ...lines] : []), `  Passwords  ${passwordsFile}`].join('\n')
}
