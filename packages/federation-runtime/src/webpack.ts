/** The parts of `__webpack_require__` that generated federation code passes on. The names are webpack's. */
export interface WebpackRequire {
  /** Module factories by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>
  /** Share scopes by name. */
  readonly S: Record<string, ShareScope>
  readonly federation: {
    readonly initOptions: { readonly name: string; readonly shared?: Readonly<Record<string, readonly LentByBuild[]>> }
  }
  /** Returns the file name of a chunk. */
  readonly u: (chunk: string) => string
  /** Imports the file of a chunk with `load`, unless it is loaded. Absent in bundles without lazy imports. */
  ei?: (chunk: string, load: () => Promise<unknown>) => Promise<unknown>
  readonly consumesLoadingData?: { readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Borrowing>> }
}

/** Library → version → the bundle that lends it. */
export type ShareScope = Record<string, Record<string, Lent>>

export type Factory = () => unknown

/** A library that a build lends. */
export interface LentByBuild {
  readonly version: string
  readonly get: () => Factory | Promise<Factory>
  readonly shareConfig?: { readonly eager?: boolean }
}

/** A library in the scope. Containers with another runtime write `useIn` and `deps`. */
export interface Lent extends LentByBuild {
  readonly eager?: boolean | undefined
  readonly from: string
  loaded?: boolean
  /** The factory, once it is loaded. Set by other runtimes. */
  lib?: Factory
  readonly useIn: string[]
  readonly deps: string[]
}

/** A library that a module borrows. */
export interface Borrowing {
  readonly shareKey: string
  /** `^1.2.3`, or false if any version is compatible. */
  readonly requiredVersion: string | false
}

export interface ContainerInit {
  readonly webpackRequire: WebpackRequire
  readonly shareScope: ShareScope
}
export interface StartBorrowing {
  readonly initialConsumes: readonly string[]
  readonly webpackRequire: WebpackRequire
}
export interface LazyBorrowing {
  readonly chunkId: string
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>
  readonly installedModules: Record<string, Promise<unknown> | undefined>
  readonly promises: Promise<unknown>[]
  readonly webpackRequire: WebpackRequire
}
