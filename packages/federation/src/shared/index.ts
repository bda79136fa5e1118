/** A library that exists once in the page: the shell lends it, remotes bundle no copy. */
export interface SharedLibrary {
  /** The specifier in source code. */
  readonly request: string
  /** The package whose version is compared. */
  readonly package: string
  /**
   * A constant range, never `^` plus the installed version: it enters the module ids,
   * and every chunk's hash would change with each patch of the library.
   */
  readonly requiredVersion: string
  /** File in `src/facades` with the names that the shell lends; without one the whole library is lent. */
  readonly facade?: string
}

/** The list of shared libraries. Everything else is bundled by the release that uses it. */
export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  { request: 'react', package: 'react', requiredVersion: '^19.0.0' },
  { request: 'react/jsx-runtime', package: 'react', requiredVersion: '^19.0.0' },
  { request: 'react-dom', package: 'react-dom', requiredVersion: '^19.0.0' },
  { request: 'react-router-dom', package: 'react-router-dom', requiredVersion: '^7.0.0', facade: 'react-router-dom' },
  { request: 'jotai', package: 'jotai', requiredVersion: '^3.0.0', facade: 'jotai' },
  { request: 'i18next', package: 'i18next', requiredVersion: '^27.0.0', facade: 'i18next' },
  { request: 'react-i18next', package: 'react-i18next', requiredVersion: '^18.0.0', facade: 'react-i18next' },
  {
    request: '@tanstack/react-query',
    package: '@tanstack/react-query',
    requiredVersion: '^5.0.0',
    facade: 'react-query',
  },
]

/** Libraries that no release may contain, because they belong to servers. */
export const FORBIDDEN_PACKAGES: readonly string[] = ['zod']

/** The name of the module every remote exposes. */
export const EXPOSED_MODULE = './remote'
