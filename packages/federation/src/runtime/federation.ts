import type * as React from 'react'
import { EXPOSED_MODULE } from '../shared/index.ts'
import { endEndlessEffects } from './endless-effects.ts'
import { toFailure } from './failure-kind.ts'
import { RemoteFailure } from './loader.ts'
import { withTimeLimit } from './time-limit.ts'

/** Shared libraries by name and version, as webpack keeps them. Only containers look inside. */
export type ShareScope = object

/** What webpack's container of a remote exports. */
interface Container {
  init(scope: ShareScope): unknown
  get(exposed: string): Promise<() => unknown>
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void> | undefined
declare const __webpack_share_scopes__: { default: { react: Record<string, { get(): () => typeof React }> } }

/**
 * What the build of the shell lends to remotes, React with guarded effects. It is the one scope of the page: a second
 * one would be a second React.
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

/** Imports the exposed module of a release, whose container is at `entry`. `release` names it in messages. */
export type ImportRemote = (release: string, entry: string) => Promise<unknown>

/** Imports containers and the module behind them, each with a time limit. Rejects with `RemoteFailure`. */
export function createImportRemote(
  scope: ShareScope,
  importModule = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ address),
): ImportRemote {
  return async (release, entry) => {
    const container = await failing(withTimeLimit(importModule(entry), entry), entry)
    if (!isContainer(container)) throw new RemoteFailure('shape', `${entry} is no federation container.`)
    const run = async () => {
      // A container takes the same scope any number of times.
      await container.init(scope)
      const factory = await container.get(EXPOSED_MODULE)
      // Run inside the limit: a module may wait for something at its top level.
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
