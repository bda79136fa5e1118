/**
 * Builds one release if its sources have changed, and then prints one line. Runs as a separate process, so that builds
 * use every core.
 */
import { join } from 'node:path'
import { buildIfStale } from '@atrium/federation/build'
import { outDirOf, workspace, type Build } from './builds.ts'

const build = JSON.parse(process.argv[2]!) as Build
const began = performance.now()
try {
  const { record, built } = await buildIfStale({
    dir: join(workspace, build.dir),
    baseVersion: build.version,
    flags: build.flags,
    outDir: outDirOf(build),
  })
  if (built)
    process.stdout.write(
      `built ${record.name}@${record.version} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
