import webpack from 'webpack'
import type { Compilation, Compiler } from 'webpack'
import { assertTypes, completeManifest } from '../record/artefacts.ts'
import { declarationOf } from '../record/release-declaration.ts'
import { RECORD_FILE } from '../record/record-file.ts'
import { recordOf } from '../record/release-record.ts'
import { mergeStyles } from '../record/styles.ts'
import type { BuildSettings } from '../settings.ts'
import { sourceFolders, sourcePaths } from '../source/source-hash.ts'
import { sourceRevision } from '../source/source-revision.ts'
import type { ModuleFacts } from '../record/module-facts.ts'

const NAME = 'ReleasePlugin'
const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation

/**
 * An error for sources that compile but are not a valid release. Its message does not need the module that webpack adds
 * to other errors.
 */
export class ReleaseError extends webpack.WebpackError {
  override name = 'ReleaseError'
}

/**
 * Creates a release from a compilation: merges style sheets, and writes the record `release.json` with the hash of
 * every file. Every problem of the release becomes an error of the compilation, which then writes nothing. Warnings are
 * errors too, since they would not be noticed.
 */
export class ReleasePlugin {
  readonly #settings: BuildSettings
  readonly #facts: ModuleFacts
  readonly #currentVersion: (() => string) | undefined

  /**
   * @param currentVersion computes the version from the current sources, for watching builds; undefined when the
   *   version is given
   */
  constructor(settings: BuildSettings, facts: ModuleFacts, currentVersion: (() => string) | undefined) {
    this.#settings = settings
    this.#facts = facts
    this.#currentVersion = currentVersion
  }

  apply(compiler: Compiler): void {
    let count = 0
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Numbered, since the build after a reverted edit is still a new one.
      const version =
        compiler.watchMode && this.#currentVersion ? `${this.#currentVersion()}.${++count}` : this.#settings.version
      this.#makeRelease(compilation, { ...this.#settings, version })
    })
  }

  #makeRelease(compilation: Compilation, settings: BuildSettings): void {
    const { project } = settings
    const facts = this.#facts
    const define = {
      __RELEASE__: JSON.stringify(`${project.name}@${settings.version}`),
      __FLAGS__: JSON.stringify(settings.flags),
    }
    // Runs in parallel with the compilation. It is awaited only if the compilation has no errors, so a rejection must
    // not count as unhandled.
    const declarationAndRevision = Promise.all([
      declarationOf(project, define),
      sourceRevision({
        workspaceRoot: project.workspaceRoot,
        folders: sourceFolders(project),
        paths: sourcePaths(project),
      }),
    ])
    declarationAndRevision.catch(() => undefined)
    // From this stage on, file names are final.
    compilation.hooks.processAssets.tapPromise({ name: NAME, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, () =>
      unlessFailed(compilation, () => mergeStyles(compilation, project.kind)),
    )
    compilation.hooks.processAssets.tapPromise({ name: NAME, stage: PROCESS_ASSETS_STAGE_REPORT }, async () => {
      compilation.errors.push(...compilation.getWarnings())
      compilation.warnings.length = 0
      await unlessFailed(compilation, async () => {
        completeManifest(compilation, settings.version)
        if (settings.types) assertTypes(compilation, `${project.name}@${settings.version}`)
        const [declared, revision] = await declarationAndRevision
        const { record, more } = recordOf(settings, compilation, facts, declared, revision)
        for (const { name, content } of more) compilation.emitAsset(name, new webpack.sources.RawSource(content))
        compilation.emitAsset(RECORD_FILE, new webpack.sources.RawSource(`${JSON.stringify(record, null, 2)}\n`))
      })
    })
  }
}

/** Runs a step unless the compilation already has errors. An error of the step is added to them. */
async function unlessFailed(compilation: Compilation, step: () => void | Promise<void>): Promise<void> {
  if (compilation.errors.length) return
  try {
    await step()
  } catch (error) {
    compilation.errors.push(new ReleaseError((error as Error).message))
  }
}
