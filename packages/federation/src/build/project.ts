import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SHELL, releaseName } from '@atrium/contracts/releases'

/** A folder from which one release is built. */
export interface Project {
  readonly dir: string
  /** Name of the release, `shell` or `mfe-games`: the package's name without its scope. */
  readonly name: string
  readonly kind: 'shell' | 'remote'
  readonly packageVersion: string
  /** The entry module. */
  readonly entry: string
  readonly workspaceRoot: string
}

/**
 * Reads the project from the folder's package.json. Throws if there is none, its name is not a release name or the
 * entry is missing.
 */
export function readProject(folder: string): Project {
  const dir = resolve(folder)
  if (!existsSync(join(dir, 'package.json')))
    throw new Error(
      `There is no package.json in ${dir}. Name the shell, a remote of this workspace, or the folder of one.`,
    )
  const { name: packageName = '', version = '0.0.0' } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    name?: string
    version?: string
  }
  const name = releaseName.safeParse(packageName.replace(/^@[^/]+\//, ''))
  if (!name.success)
    throw new Error(
      `${dir}/package.json is named "${packageName}". A release is named @atrium/shell or @atrium/mfe-<something>.`,
    )
  const kind = name.data === SHELL ? 'shell' : 'remote'
  const entries = kind === 'shell' ? ['src/index.ts', 'src/index.tsx'] : ['src/remote.tsx']
  const entry = entries.map((file) => join(dir, file)).find(existsSync)
  if (!entry) throw new Error(`${dir} has no ${entries.join(' or ')}. Every ${kind} starts there.`)
  return { dir, name: name.data, kind, packageVersion: version, entry, workspaceRoot: workspaceRootOf(dir) }
}

function workspaceRootOf(dir: string): string {
  for (let folder = dir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
    if (folder === dirname(folder))
      throw new Error(`${dir} is not inside a pnpm workspace: no pnpm-workspace.yaml above it.`)
  }
}
