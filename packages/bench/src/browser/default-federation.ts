import { loadRemote } from '@module-federation/enhanced/runtime'
import type { LoadedRemote, RemoteLoader, RemoteLoaderOptions } from '@atrium/federation/runtime'

// The other exports that the shell uses are unchanged.
export { RemoteUnavailableError } from '@atrium/federation/runtime/loader'
export { restoreStyles } from '@atrium/federation/runtime/restore-styles'
export { toError } from '@atrium/federation/runtime/to-error'

/** The build plugin manages its own share scope. The shell passes this value on, but nothing reads it. */
export const shareScope = (): undefined => undefined

/** The default federation runtime. It finds remote entries through the manifests in the build's configuration. */
export function createRemoteLoader<Definition>({
  releases,
}: Pick<RemoteLoaderOptions, 'releases'>): RemoteLoader<Definition> {
  const answers = new Map<string, Promise<LoadedRemote<Definition>>>()
  const start = async (name: string): Promise<LoadedRemote<Definition>> => {
    const { default: definition } = (await loadRemote<{ default: Definition }>(`${name}/remote`))!
    return { name, definition, version: releases[name]!.version, isFallback: false }
  }
  const load = (name: string) => {
    const answer = answers.get(name) ?? start(name)
    answers.set(name, answer)
    return answer
  }
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
