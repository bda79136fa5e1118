import { join } from 'node:path'
import type { Project } from './project.ts'
import { sourceHash } from './source/source-hash.ts'

export type Flags = Readonly<Record<string, string | number | boolean>>

export interface BuildOptions {
  /** Folder of the shell or a remote. */
  readonly dir: string
  /**
   * Version of the release. Default: `<baseVersion>-local.h<hash of the sources>`, so that edited sources never match
   * an older build.
   */
  readonly version?: string
  /** Version before `-local`. Default: the version in package.json. */
  readonly baseVersion?: string
  /** Available in source code as `__FLAGS__.name`. */
  readonly flags?: Flags
  readonly mode?: 'production' | 'development'
  /** Also writes the types of the exposed modules, as `@mf-types.zip`. Takes ten seconds or more. */
  readonly types?: boolean
  /** Default: `dist/latest` in `dir`. Replaced as a whole after a successful build. */
  readonly outDir?: string
  /** Folder of webpack's cache. Default: none, so that a release never depends on an older one. */
  readonly cacheDir?: string
}

export interface BuildSettings {
  readonly project: Project
  readonly version: string
  readonly flags: Flags
  readonly mode: 'production' | 'development'
  readonly types: boolean
  readonly outDir: string
  readonly cacheDir?: string
}

/** Options with defaults filled in. */
export function settingsOf(project: Project, options: BuildOptions): BuildSettings {
  const {
    flags = {},
    mode = 'production',
    types = false,
    outDir = join(project.dir, 'dist/latest'),
    cacheDir,
    baseVersion = project.packageVersion,
  } = options
  // The letter is needed because the hash may be all digits, and a numeric part of a version must not start with zero.
  const version = options.version ?? `${baseVersion}-local.h${sourceHash(project, { flags, mode }).slice(0, 8)}`
  return { project, version, flags, mode, types, outDir, cacheDir }
}
