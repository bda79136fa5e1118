import type * as React from 'react'
import { EXPOSED_MODULE } from '../shared/index.ts'
import { endEndlessEffects } from './endless-effects.ts'
import { toFailure } from './failure-kind.ts'
import { RemoteFailure } from './loader.ts'
import { withTimeLimit } from './time-limit.ts'

/** Shared libraries by name and version, in webpack's format. Only containers read it. */
export type ShareScope = object

/** What webpack's container of a remote exports. */
interface Container {
  init(scope: ShareScope): unknown
  get(exposed: string): Promise<() => unknown>
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void> | undefined
declare const __webpack_share_scopes__: { default: { react: Record<string, { get(): () => typeof React }> } }

/**
 * The libraries that the shell's build lends to remotes, with guarded effects in React. It is the only scope of the
 * page: a second one would be a second React.
 */
export function shareScope(): ShareScope {
  void __webpack_init_sharing__('default')
  const scope = __webpack_share_scopes__.default
  for (const lent of Object.values(scope.react)) {
    const react = endEndlessEffects(lent.get()())
    lent.get = () => () => react
  }
  return scope
}

/** Imports the exposed module of a release. `entry` is the address of its container; `release` names it in messages. */
export type ImportRemote = (release: string, entry: string) => Promise<unknown>

/** Imports a container and its exposed module, each with a time limit. Rejects with `RemoteFailure`. */
export function createImportRemote(
  scope: ShareScope,
  importModule = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ address),
): ImportRemote {
  return async (release, entry) => {
    const container = await failing(withTimeLimit(importModule(entry), entry), entry)
    if (!isContainer(container)) throw new RemoteFailure('shape', `${entry} is no federation container.`)
    const run = async () => {
      // A container accepts the same scope any number of times.
      await container.init(scope)
      const factory = await container.get(EXPOSED_MODULE)
      // Within the time limit, since a module may wait at its top level.
      return factory()
    }
    return failing(withTimeLimit(run(), release), release)
  }
}

const isContainer = (module: unknown): module is Container =>
  typeof module === 'object' &&
  module !== null &&
  'get' in module &&
  typeof module.get === 'function' &&
  'init' in module &&
  typeof module.init === 'function'

async function failing<Value>(work: Promise<Value>, what: string): Promise<Value> {
  return work.catch((error: unknown) => {
    throw toFailure(error, what)
  })
}
