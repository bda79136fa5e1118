/** A library of which the page has one copy: the shell lends it, and remotes do not bundle it. */
export interface SharedLibrary {
  /** Import specifier in source code. */
  readonly request: string
  /** The npm package whose version is compared. */
  readonly package: string
  /**
   * A constant range, never `^` with the installed version: it is part of module ids, so every chunk's hash would
   * change with each patch of the library.
   */
  readonly requiredVersion: string
  /** File in `src/facades` with the names that the shell lends. Absent: the whole library is lent. */
  readonly facade?: string
}

/** All shared libraries. Every other library is bundled by each release that uses it. */
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

/** Libraries that releases must not contain, since they are for servers. */
export const FORBIDDEN_PACKAGES: readonly string[] = ['zod']

/** Name of the module that every remote exposes. */
export const EXPOSED_MODULE = './remote'
