import type { InternalAnswer, InternalInput } from '@atrium/contracts/internal/endpoints'
import type { FileStore } from './file-store.ts'
import type { RunningSets } from './running-sets.ts'

/** What a gateway does with the texts of releases. */
export interface TextTarget {
  reportReleases(report: InternalInput<'reportReleases'>): Promise<InternalAnswer<'reportReleases'>>
  storeReleaseTexts(release: InternalInput<'storeReleaseTexts'>): Promise<unknown>
}

/**
 * Reports the releases that run for a merchant, and the texts of those that the gateway does not know, so that staff can
 * translate them. Releases of earlier builds have no file of texts.
 */
export const createTextReport =
  (target: TextTarget, sets: Pick<RunningSets, 'of'>, files: Pick<FileStore, 'get'>) =>
  async (merchant: string): Promise<void> => {
    const set = sets.of(merchant)?.current
    if (!set) return
    const records = [set.shell, ...set.remotes]
    const missing = await target.reportReleases({
      code: merchant,
      releases: records.map(({ name, version }) => ({ name, version })),
    })
    for (const { name, version, texts } of records) {
      const file = texts === undefined ? undefined : files.get(name, texts)
      if (!file || !missing.some((each) => each.name === name && each.version === version)) continue
      await target.storeReleaseTexts({ name, version, texts: JSON.parse(file.identity.toString()) as never })
    }
  }
