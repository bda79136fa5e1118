import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The workspace that contains a folder, or the folder itself if there is none. */
export function workspaceRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
    if (folder === dirname(folder)) return from
  }
}

/** The data directory of the portal of this workspace. */
export const dataDirOf = (env: NodeJS.ProcessEnv, root: string): string => resolve(root, env['DATA_DIR'] || '.data')

/** Release name of a remote: `games` and `mfe-games` name the same one. */
export const releaseNameOf = (text: string): string =>
  text === 'shell' || text.startsWith('mfe-') ? text : `mfe-${text}`

/** The folder of a remote in the workspace, given its name or path. */
export function remoteFolder(text: string, { root, cwd }: { root: string; cwd: string }): string {
  const named = join(root, releaseNameOf(text))
  return existsSync(join(named, 'package.json')) ? named : resolve(cwd, text)
}

/**
 * Output folder of "atrium build" for a remote. Separate from the builds of "npm start", which are in folders named
 * after their version.
 */
export const builtReleaseOf = (folder: string): string => join(folder, 'dist', 'latest')
