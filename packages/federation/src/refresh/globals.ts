/** Applies hot updates in a development build: the newest container of a remote that ran in this page. */
export interface HotContainer {
  /** Hash of the compilation that its modules belong to. */
  hash(): string
  /**
   * Fetches the update from that compilation to the next one, and applies it. Rejects if a changed module cannot be
   * replaced in place.
   */
  update(): Promise<unknown>
}

interface Family {
  readonly current: { readonly name?: string; readonly displayName?: string }
}

/** The used part of `react-refresh/runtime`, which ships no types. */
export interface RefreshRuntime {
  injectIntoGlobalHook(globals: object): void
  /** Re-renders changed components. Null if there are none. `staleFamilies` are remounted without their state. */
  performReactRefresh(): { readonly staleFamilies: ReadonlySet<Family> } | null
}

declare global {
  /**
   * React's refresh runtime. A page has only one, since React accepts one handler: the shell's development build
   * bundles it, and development builds of remotes use it.
   */
  var __REACT_REFRESH_RUNTIME__: RefreshRuntime | undefined
  /** Containers by the name of the remote. */
  var __HOT_CONTAINERS__: Map<string, HotContainer> | undefined
}
