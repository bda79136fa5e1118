import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'

export interface ValueChange {
  readonly path: string
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Every value by its path: `rules.missions.0.target`. Empty lists and missing values are omitted. */
function valuesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, one]) => valuesOf(one, path === '' ? key : `${path}.${key}`))
}

/** Every value that differs; `undefined` for a missing one. */
export function changesBetween(before: CampaignContents | undefined, after: CampaignContents): ValueChange[] {
  const [from, to] = [new Map(valuesOf(before)), new Map(valuesOf(after))]
  return [...new Set([...to.keys(), ...from.keys()])].flatMap((path) =>
    from.get(path) === to.get(path) ? [] : [{ path, from: from.get(path), to: to.get(path) }],
  )
}
