import type { usePortal } from '@atrium/portal-kit'

type Entry = ReturnType<ReturnType<typeof usePortal>['menu']>[number]

/**
 * The list of the centre, one entry for each page. A page of this remote takes precedence over one with the same key of
 * another remote: releases of the member centre have the betting record for older releases of this remote without one.
 */
export function centreList(entries: readonly Entry[], ownRemote: string): Entry[] {
  const isOwn = (key: string) => entries.some((entry) => entry.key === key && entry.remote === ownRemote)
  return entries.filter((entry, at) =>
    isOwn(entry.key) ? entry.remote === ownRemote : entries.findIndex(({ key }) => key === entry.key) === at,
  )
}
