import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The workspace that a folder is in; the folder itself when it is in none. */
export function workspaceRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
    if (folder === dirname(folder)) return from
  }
}

/** Where the portal of this workspace keeps its data. */
export const dataDirOf = (env: NodeJS.ProcessEnv, root: string): string => resolve(root, env['DATA_DIR'] || '.data')

/** `games` and `mfe-games` are the same remote. */
export const releaseNameOf = (text: string): string =>
  text === 'shell' || text.startsWith('mfe-') ? text : `mfe-${text}`

/** The folder of a remote in the workspace, by name or by path. */
export function remoteFolder(text: string, { root, cwd }: { root: string; cwd: string }): string {
  const named = join(root, releaseNameOf(text))
  return existsSync(join(named, 'package.json')) ? named : resolve(cwd, text)
}

/**
 * Where "atrium build" leaves the release of a remote's folder: apart from the builds of "npm start", which stand
 * beside it under their versions.
 */
export const builtReleaseOf = (folder: string): string => join(folder, 'dist', 'latest')
