/** Builds the shell and the remotes that have changed, without starting anything. */
import { buildAll } from './start/builds/builds.ts'

try {
  const releases = await buildAll((line) => console.log(line))
  console.log(`${releases.length} builds are up to date.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
