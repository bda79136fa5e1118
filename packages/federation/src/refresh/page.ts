// First module of a page under development. React looks for the refresh runtime's hook when it starts, so no module of
// React may run before.
import runtime from 'react-refresh/runtime'
import type {} from './globals.ts'

runtime.injectIntoGlobalHook(globalThis)

globalThis.__REACT_REFRESH_RUNTIME__ = {
  ...runtime,
  // Development builds of remotes request it too. A second call would call every handler of React twice.
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
