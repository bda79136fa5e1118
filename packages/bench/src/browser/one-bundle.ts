import agent from '@atrium/mfe-agent/remote'
import games from '@atrium/mfe-games/remote'
import lottery from '@atrium/mfe-lottery/remote'
import member from '@atrium/mfe-member/remote'
import promotions from '@atrium/mfe-promotions/remote'
import type { LoadedRemote, RemoteLoader, RemoteLoaderOptions } from '@atrium/federation/runtime'

// The other exports that the shell uses are unchanged.
export { RemoteUnavailableError } from '@atrium/federation/runtime/loader'
export { restoreStyles } from '@atrium/federation/runtime/restore-styles'
export { toError } from '@atrium/federation/runtime/to-error'

const remotes: Readonly<Record<string, typeof agent>> = Object.fromEntries(
  [agent, games, lottery, member, promotions].map((remote) => [remote.manifest.name, remote]),
)

/** Undefined, because one bundle has no federation instance. */
export const shareScope = (): undefined => undefined

/**
 * All remotes are in the bundle. Their promises carry React's `status` and `value`, so that React renders them at once,
 * as with a plain import.
 */
export function createRemoteLoader({ releases }: Pick<RemoteLoaderOptions, 'releases'>): RemoteLoader<typeof agent> {
  const loaded = new Map(
    Object.entries(remotes).map(([name, definition]) => {
      const value: LoadedRemote<typeof agent> = {
        name,
        definition,
        version: releases[name]!.version,
        isFallback: false,
      }
      return [name, Object.assign(Promise.resolve(value), { status: 'fulfilled', value })]
    }),
  )
  const load = (name: string) => loaded.get(name) ?? Promise.reject(new Error(`${name} is not in the bundle.`))
  return {
    load,
    retry: load,
    prefetch: () => undefined,
    fetchHashes: () => undefined,
    markCrashed: () => undefined,
    replace: () => undefined,
    release: (name) => releases[name],
    subscribe: () => () => undefined,
  }
}
