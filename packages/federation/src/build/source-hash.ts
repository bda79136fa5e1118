import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Project } from './project.ts'

const FEDERATION_SOURCE = fileURLToPath(new URL('..', import.meta.url))
const TEST_FILE = /\.test\.tsx?$/

/**
 * A hash over everything that decides a build's bytes: the package, the workspace packages it uses,
 * this build preset, the lock file and the given settings. Equal hash, equal release.
 */
export function sourceHash(project: Project, settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of sourceFiles(project)) hash.update(`\n${relative(project.workspaceRoot, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Folders with sources of the release, outermost first. */
export function sourceFolders(project: Project): string[] {
  const found = new Set<string>()
  const visit = (dir: string) => {
    if (found.has(dir)) return
    found.add(dir)
    const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> }
    for (const [name, range] of Object.entries(dependencies)) if (range.startsWith('workspace:')) visit(realpathSync(join(dir, 'node_modules', name)))
  }
  visit(project.dir)
  return [...found]
}

function sourceFiles(project: Project): string[] {
  const files = sourceFolders(project).flatMap((dir) => [join(dir, 'package.json'), ...filesBelow(join(dir, 'src'))])
  const preset = ['build', 'facades', 'refresh', 'shared'].flatMap((part) => filesBelow(join(FEDERATION_SOURCE, part)))
  return [...new Set([...files, ...preset, join(project.workspaceRoot, 'pnpm-lock.yaml')])].filter((file) => existsSync(file) && !TEST_FILE.test(file)).sort()
}

function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
