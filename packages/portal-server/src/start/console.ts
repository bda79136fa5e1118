import { join } from 'node:path'
import { buildConsole } from '@atrium/console/build'
import { workspace } from './builds.ts'
import { oneAtATime } from './one-at-a-time.ts'

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
