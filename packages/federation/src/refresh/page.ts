// First module of a page in development. React looks for the hook of the refresh runtime when it starts, so this must
// run before any React module.
import runtime from 'react-refresh/runtime'
import type {} from './globals.ts'

runtime.injectIntoGlobalHook(globalThis)

globalThis.__REACT_REFRESH_RUNTIME__ = {
  ...runtime,
  // Development builds of remotes call it too. A second call would invoke every handler of React twice.
  injectIntoGlobalHook: () => undefined,
  performReactRefresh() {
    const update = runtime.performReactRefresh()
    for (const { current } of update?.staleFamilies ?? [])
      console.info(
        `[dev] ${current.displayName ?? current.name ?? 'A component'} was mounted again and lost its state: its hooks have changed.`,
      )
    return update
  },
}
