/**
 * The part of a development build that takes hot updates: the newest container of a remote that has run in this page.
 */
export interface HotContainer {
  /** The compilation that its modules are of. */
  hash(): string
  /**
   * Fetches the update from that compilation to the next one and applies it. Rejects when a changed module cannot be
   * replaced in place.
   */
  update(): Promise<unknown>
}

interface Family {
  readonly current: { readonly name?: string; readonly displayName?: string }
}

/** The part of `react-refresh/runtime` that is ours to call; the library ships no types. */
export interface RefreshRuntime {
  injectIntoGlobalHook(globals: object): void
  /**
   * Renders changed components again; null when there are none. `staleFamilies` are mounted again without their state.
   */
  performReactRefresh(): { readonly staleFamilies: ReadonlySet<Family> } | null
}

declare global {
  /**
   * React's refresh runtime. A page has one, because React takes one handler: the shell's development build brings it,
   * development builds of remotes use it.
   */
  var __REACT_REFRESH_RUNTIME__: RefreshRuntime | undefined
  /** By the name of the remote. */
  var __HOT_CONTAINERS__: Map<string, HotContainer> | undefined
}
