import { join } from 'node:path'
import { buildConsole } from '@atrium/console/build'
import { workspace } from './builds.ts'
import { withFileLock } from './file-lock.ts'

export const consoleDir = join(workspace, 'packages/console/dist')

/** Builds the console if its sources have changed. The previous build is served during the build, and if it fails. */
export async function buildStaffConsole(say: (line: string) => void): Promise<void> {
  try {
    const { built } = await withFileLock(join(workspace, 'node_modules/.cache/atrium/building-console'), () =>
      buildConsole({ outDir: consoleDir }),
    )
    if (built) say('built the console')
  } catch (error) {
    say(`the console was not built: ${(error as Error).message}`)
  }
}
