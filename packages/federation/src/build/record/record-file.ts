import type { ReleaseRecord } from '@atrium/contracts/releases'

/** Name of the record among the files of a build. */
export const RECORD_FILE = 'release.json'

/**
 * Reads the record that a build wrote. Throws when there is none, for example with a `webpack.config.ts` that drops the
 * plugins of `releaseConfig()`.
 */
export function parseRecord(content: Buffer | undefined): ReleaseRecord {
  if (!content)
    throw new Error(
      `Its webpack.config.ts made no ${RECORD_FILE}. It has to keep the plugins and the output folder of releaseConfig().`,
    )
  return JSON.parse(content.toString()) as ReleaseRecord
}
