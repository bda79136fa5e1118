import type { ReleaseRecord } from '@atrium/contracts/releases'

/** Name of the record among a build's files. */
export const RECORD_FILE = 'release.json'

/**
 * Parses the record that a build wrote. Throws if there is none, for example if a `webpack.config.ts` drops the plugins
 * of `releaseConfig()`.
 */
export function parseRecord(content: Buffer | undefined): ReleaseRecord {
  if (!content)
    throw new Error(
      `Its webpack.config.ts made no ${RECORD_FILE}. It has to keep the plugins and the output folder of releaseConfig().`,
    )
  return JSON.parse(content.toString()) as ReleaseRecord
}
