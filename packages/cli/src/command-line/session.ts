import { staffClient } from '@atrium/staff-client'
import type { StaffClient } from '@atrium/staff-client'
import { dataDirOf, workspaceRoot } from './places.ts'
import { findRegistry } from './registry-address.ts'
import { runningPortal } from './running-portal.ts'
import { localTime } from './table.ts'
import type { Words } from './words.ts'

export interface Surroundings {
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  out(text: string): void
  err(text: string): void
}

/** What a command can use besides its arguments. */
export interface Session {
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  /** The workspace that contains `cwd`. */
  readonly root: string
  /** Writes a line about the progress, apart from the command's output. */
  note(text: string): void
  /** Connects to the registry. @throws Error with one sentence if there is none, or no token for it */
  registry(): Promise<StaffClient>
  /** Address of the registry, for links that users open. */
  registryUrl(): Promise<string>
  /** The portal of `--portal`, or the one that runs on this machine. */
  portal(): Promise<{ url: string; isExplicit: boolean } | undefined>
}

export function sessionOf({ env, cwd, err }: Surroundings, words: Words): Session {
  const root = workspaceRoot(cwd)
  const dataDir = dataDirOf(env, root)
  let warned = false
  const warn = (expiresAt: Date) => {
    if (!warned)
      err(
        `Warning: your token expires on ${localTime(expiresAt.toISOString())}. Ask an administrator for a new one: atrium create-token.`,
      )
    warned = true
  }
  const address = () => findRegistry({ url: words.text('registry'), env, dataDir })
  return {
    env,
    cwd,
    root,
    note: err,
    registry: async () => staffClient({ ...(await address()), onTokenExpiring: warn }),
    registryUrl: async () => (await address()).url,
    async portal() {
      const explicit = words.text('portal')
      if (explicit !== undefined) return { url: explicit, isExplicit: true }
      const running = await runningPortal(dataDir)
      return running && { url: running.portal, isExplicit: false }
    },
  }
}
