import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staffLine } from './staff.ts'

export interface Addresses {
  readonly portal: string
  readonly studio: string
  readonly staff: string
  /** Where the text messages and e-mails of this portal can be read, when they go nowhere else. */
  readonly outbox?: string
}

const fileOf = (dataDir: string): string => join(dataDir, 'run.json')

/** Tells the `atrium` command and tests of this machine where everything listens. */
export async function writeAddresses(dataDir: string, addresses: Addresses): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(fileOf(dataDir), `${JSON.stringify({ pid: process.pid, ...addresses }, null, 2)}\n`)
}

export const removeAddresses = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true })

/** What the terminal shows once everything listens. */
export function welcome({ portal, studio, staff, outbox }: Addresses, dataDir: string, seconds: string): string {
  const { port } = new URL(portal)
  return `
Atrium is up after ${seconds} s.

  Portal     ${portal}                     Atrium, merchant DEMO
             http://lotus.localhost:${port}               Lotus, merchant LOTUS
  Studio     ${studio}
  Console    ${staff}   ${staffLine}
             its API is the registry's (npm run atrium -- status)
${outbox ? `  Outbox     ${outbox}                     text messages and e-mails end there\n` : ''}
  Member     demo / demo1234          Agent  agent / agent1234
  on Lotus   lotus / lotus1234         or yeonip / lotus1234, whose log-in is verified${outbox ? ': the code is in the outbox' : ''}
  Release manager's token   ${join(dataDir, 'keys', 'release-manager-token')}
  Approver's token          ${join(dataDir, 'keys', 'approver-token')}
  Operator's token (reads)  ${join(dataDir, 'keys', 'operator-token')}
  Logs                      ${join(dataDir, 'portal.log')}

Ctrl-C stops everything, the database too.
`
}
