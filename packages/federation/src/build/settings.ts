import { join } from 'node:path'
import type { Project } from './project.ts'
import { sourceHash } from './source/source-hash.ts'

export type Flags = Readonly<Record<string, string | number | boolean>>

export interface BuildOptions {
  /** Folder of the shell or of a remote. */
  readonly dir: string
  /**
   * The release's version. Default: `<baseVersion>-local.h<hash of the sources>`, so that edited sources never match an
   * older build.
   */
  readonly version?: string
  /** The version before `-local`; defaults to the version in package.json. */
  readonly baseVersion?: string
  /** Read in source code as `__FLAGS__.name`. */
  readonly flags?: Flags
  readonly mode?: 'production' | 'development'
  /** Also writes the types of what a remote exposes, as `@mf-types.zip`; takes ten seconds or more. */
  readonly types?: boolean
  /** Defaults to `dist/latest` in `dir`. Replaced as a whole when the build succeeded. */
  readonly outDir?: string
  /** Folder for webpack's cache; none by default, so that a release never depends on an older one. */
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

/** Options with their defaults. */
export function settingsOf(project: Project, options: BuildOptions): BuildSettings {
  const {
    flags = {},
    mode = 'production',
    types = false,
    outDir = join(project.dir, 'dist/latest'),
    cacheDir,
    baseVersion = project.packageVersion,
  } = options
  // The letter is needed because a hash may have digits only, and a numeric part of a version must not begin with zero.
  const version = options.version ?? `${baseVersion}-local.h${sourceHash(project, { flags, mode }).slice(0, 8)}`
  return { project, version, flags, mode, types, outDir, cacheDir }
}
