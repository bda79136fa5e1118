import { getInstance } from '@module-federation/runtime'
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { EXPOSED_MODULE } from '../shared/index.ts'
import { toFailure } from './failure-kind.ts'
import { RemoteFailure } from './loader.ts'
import { withTimeLimit } from './time-limit.ts'

/** What the loader needs of the federation runtime. */
export type FederationInstance = Pick<ModuleFederation, 'registerRemotes' | 'registerPlugins' | 'loadRemote'>

/**
 * The instance that the build made for the shell: the one with the share scope. A second host would give two Reacts.
 * Also hands the runtime's core to the remotes, which are built without it.
 */
export function federationInstance(): FederationInstance {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const instance = getInstance()
  if (!instance) throw new Error('There is no federation instance. The shell has to be built by @atrium/federation/build.')
  return instance
}

/** Imports the exposed module of a release. `id` is unique per release: the runtime keeps its state by it. */
export type ImportRemote = (id: string, entry: string) => Promise<unknown>

/** Imports by way of the federation runtime, with a time limit for the entry and for the module behind it. */
export function createImportRemote(instance: FederationInstance): ImportRemote {
  instance.registerPlugins([timeLimits])
  const registered = new Set<string>()
  return async (id, entry) => {
    if (!registered.has(id)) instance.registerRemotes([{ name: id, entry, type: 'module' }])
    registered.add(id)
    try {
      return await instance.loadRemote(`${id}/${EXPOSED_MODULE.slice(2)}`)
    } catch (error) {
      throw toFailure(error, id)
    }
  }
}

const timeLimits: ModuleFederationRuntimePlugin = {
  name: 'atrium-time-limits',
  async loadEntry({ remoteInfo }) {
    const container = (await withTimeLimit(import(/* webpackIgnore: true */ remoteInfo.entry), remoteInfo.entry).catch((error: unknown) => {
      throw toFailure(error, remoteInfo.entry)
    })) as { get?: unknown; init?: unknown }
    if (typeof container.get !== 'function' || typeof container.init !== 'function') throw new RemoteFailure('shape', `${remoteInfo.entry} is no federation container.`)
    return container as never
  },
  async getModuleFactory({ remoteEntryExports, expose, moduleInfo }) {
    const run = async () => {
      const factory = (await remoteEntryExports.get(expose)) as () => unknown
      // Run inside the limit: a module may wait for something at its top level.
      const module = await factory()
      return () => module
    }
    return withTimeLimit(run(), `${moduleInfo.name}/${expose}`).catch((error: unknown) => {
      throw toFailure(error, moduleInfo.name)
    })
  },
}
