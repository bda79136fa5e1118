import { use, type ComponentType } from 'react'
import { createPageLoader } from './page-loader.ts'

/**
 * A component whose code is in a separate file. It suspends until the file is loaded, and throws `PageLoadError` on
 * failure.
 */
export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  /** Preloads the file. */
  preload(): Promise<unknown>
  /** The source text of the factory, which the build searches for the page's files. */
  readonly source: string
}

/**
 * Replaces `React.lazy`, which waits forever for a file that never arrives, and caches a rejection. `factory` imports
 * the file and returns the component: `lazyPage(() => import('./Page.tsx').then((m) => m.Page))`.
 */
export function lazyPage<Props extends object = object>(factory: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const loader = createPageLoader(factory)
  function Lazy(props: Props) {
    const failure = loader.failure()
    if (failure) throw failure
    const Page = use(loader.load())
    return <Page {...props} />
  }
  return Object.assign(Lazy, { preload: loader.load, source: factory.toString() })
}
