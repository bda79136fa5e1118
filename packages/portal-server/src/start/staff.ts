import { join } from 'node:path'
import { buildConsole } from '@atrium/console/build'
import { ensureStaff } from '@atrium/registry'
import { oneAtATime } from './one-at-a-time.ts'
import { workspace } from './builds.ts'

type Sql = Parameters<typeof ensureStaff>[0]
type Account = Parameters<typeof ensureStaff>[1]

const passwordOf = (handle: string): string => `${handle}-1234-atrium`
const accounts: readonly Omit<Account, 'password'>[] = [
  { handle: 'manager', name: 'Release manager', grants: [{ role: 'release-manager', merchants: ['*'] }] },
  { handle: 'approver', name: 'Approver', grants: [{ role: 'approver' }] },
  { handle: 'operator', name: 'Operator', grants: [{ role: 'operator', merchants: ['*'] }] },
  { handle: 'admin', name: 'Administrator', grants: [{ role: 'admin' }] },
]

/** What the terminal says of them. */
export const staffLine = `${accounts.map(({ handle }) => handle).join(', ')}: password <name>-1234-atrium`

/** The staff of the demo. Those who are there already stay as they are. */
export async function ensureDemoStaff(sql: Sql): Promise<void> {
  for (const account of accounts) await ensureStaff(sql, { ...account, password: passwordOf(account.handle) })
}

export const consoleDir = join(workspace, 'packages/console/dist')

/** Builds the console when its sources changed. What was built before is served meanwhile, and where the build fails. */
export async function buildStaffConsole(say: (line: string) => void): Promise<void> {
  try {
    const { built } = await oneAtATime(join(workspace, 'node_modules/.cache/atrium/building-console'), () => buildConsole({ outDir: consoleDir }))
    if (built) say('built the console')
  } catch (error) {
    say(`the console was not built: ${(error as Error).message}`)
  }
}
