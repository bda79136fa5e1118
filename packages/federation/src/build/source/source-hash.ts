import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Project } from '../project.ts'

const FEDERATION_SOURCE = fileURLToPath(new URL('../..', import.meta.url))
export const RUNTIME_SOURCE = fileURLToPath(new URL('../../../../federation-runtime/src', import.meta.url))
/** Tests are not part of a release. */
export const TEST_FILE = /\.test\.tsx?$/

/**
 * A hash of everything that affects a build's bytes: the package, the workspace packages that it uses, this build
 * preset, the lock file and the settings. Equal hashes mean equal releases.
 */
export function sourceHash(project: Project, settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of sourceFiles(project))
    hash.update(`\n${relative(project.workspaceRoot, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Folders with sources of the release: its own first, then those of the packages that it uses. */
export function sourceFolders(project: Project): string[] {
  const found = new Set<string>()
  const visit = (dir: string) => {
    if (found.has(dir)) return
    found.add(dir)
    const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const [name, range] of Object.entries(dependencies))
      if (range.startsWith('workspace:')) visit(realpathSync(join(dir, 'node_modules', name)))
  }
  visit(project.dir)
  return [...found]
}

/** The `webpack.config.ts` of a shell or remote. */
export const configFile = (dir: string): string => join(dir, 'webpack.config.ts')

/** TypeScript's options for all releases. */
export const compilerOptionsFile = (workspaceRoot: string): string => join(workspaceRoot, 'tsconfig.browser.json')
/** TypeScript's options, and the file that they extend. */
export const compilerOptionsFiles = (workspaceRoot: string): string[] => [
  compilerOptionsFile(workspaceRoot),
  join(workspaceRoot, 'tsconfig.base.json'),
]

/** Files and folders that affect a build's bytes. Some may not exist. */
export const sourcePaths = (project: Project): string[] => [
  configFile(project.dir),
  ...sourceFolders(project).flatMap((dir) => [join(dir, 'package.json'), join(dir, 'src')]),
  ...['build', 'facades', 'refresh', 'shared'].map((part) => join(FEDERATION_SOURCE, part)),
  RUNTIME_SOURCE,
  ...compilerOptionsFiles(project.workspaceRoot),
  join(project.workspaceRoot, 'pnpm-lock.yaml'),
]

const sourceFiles = (project: Project): string[] =>
  [...new Set(sourcePaths(project).flatMap(filesAt))].filter((file) => !TEST_FILE.test(file)).sort()

/** The file itself, or all files below the folder. */
function filesAt(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
