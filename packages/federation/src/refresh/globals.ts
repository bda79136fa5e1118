/** The part of a development build that applies hot updates: the newest container of a remote that ran in this page. */
export interface HotContainer {
  /** Hash of the compilation of its modules. */
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

/** The part of `react-refresh/runtime` that is used here; the library ships no types. */
export interface RefreshRuntime {
  injectIntoGlobalHook(globals: object): void
  /**
   * Renders changed components again; null when there are none. `staleFamilies` are mounted again without their state.
   */
  performReactRefresh(): { readonly staleFamilies: ReadonlySet<Family> } | null
}

declare global {
  /**
   * React's refresh runtime. There is one in a page, because React takes one handler: the shell's development build
   * bundles it, development builds of remotes use it.
   */
  var __REACT_REFRESH_RUNTIME__: RefreshRuntime | undefined
  /** Containers by the name of the remote. */
  var __HOT_CONTAINERS__: Map<string, HotContainer> | undefined
}
