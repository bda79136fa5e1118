import type { usePortal } from '@atrium/portal-kit'

type Entry = ReturnType<ReturnType<typeof usePortal>['menu']>[number]

/**
 * The list of the centre, one entry for each page. A page that this remote has itself is its own, also where a release
 * of another remote brings one under the same key: those of the member centre bring the betting record for releases of
 * this remote that have none.
 */
export function centreList(entries: readonly Entry[], ownRemote: string): Entry[] {
  const isOwn = (key: string) => entries.some((entry) => entry.key === key && entry.remote === ownRemote)
  return entries.filter((entry, at) =>
    isOwn(entry.key) ? entry.remote === ownRemote : entries.findIndex(({ key }) => key === entry.key) === at,
  )
}
