import type { ReleaseRecord } from '@atrium/contracts/releases'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'

// Fields that do not make a release different: build time and work tree are those of the first build.
const circumstances = new Set(['builtAt', 'commit', 'dirty'])

/** Differences between `sent` and `published`, one line each. Empty if they are the same release. */
export function differences(published: ReleaseRecord, sent: ReleaseRecord): string[] {
  const before = new Map(published.files.map((file) => [file.name, file.integrity]))
  const after = new Map(sent.files.map((file) => [file.name, file.integrity]))
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `"${name}" is missing`)
  const added = [...after.keys()].filter((name) => !before.has(name)).map((name) => `"${name}" is new`)
  const changed = [...after]
    .filter(([name, integrity]) => before.has(name) && before.get(name) !== integrity)
    .map(([name]) => `"${name}" has other bytes`)
  const fields = (Object.keys({ ...published, ...sent }) as (keyof ReleaseRecord)[])
    .filter(
      (field) =>
        field !== 'files' &&
        !circumstances.has(field) &&
        canonicalJson(published[field] ?? null) !== canonicalJson(sent[field] ?? null),
    )
    .map((field) => `"${field}" differs`)
  return [...gone, ...added, ...changed, ...fields]
}
