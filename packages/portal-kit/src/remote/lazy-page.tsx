import { use, type ComponentType } from 'react'
import { createPageLoader } from './page-loader.ts'

/**
 * A component whose code is its own file. It suspends until the file is there, and throws `PageLoadError` when it does
 * not come.
 */
export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  /** Starts loading without showing anything. */
  preload(): Promise<unknown>
  /** The factory's text: the build finds the page's files by it. */
  readonly source: string
}

/**
 * Instead of `React.lazy`, which waits for ever for a file that never answers and remembers a rejection.
 * `factory` imports the file and answers with the component: `lazyPage(() => import('./Page.tsx').then((m) =>
 * m.Page))`.
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
