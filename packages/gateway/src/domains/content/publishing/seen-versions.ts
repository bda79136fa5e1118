import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import { findOpen, findPublished } from './versions-repository.ts'
import type { ItemKey, VersionRow } from './versions-repository.ts'

export const isOf = (row: ItemKey, { merchant, kind, id }: ItemKey): boolean =>
  row.merchant === merchant && row.kind === kind && row.id === id

/**
 * Checks that a repeated request is about the same version.
 * @throws DomainError REQUEST_ID_USED if the id belongs to a request for another version
 */
export function assertSameRequest(
  known: VersionRow & ItemKey,
  item: ItemKey,
  { origin, restores, reason }: Pick<VersionRow, 'origin' | 'restores' | 'reason'>,
): void {
  if (!isOf(known, item) || known.origin !== origin || known.restores !== restores || known.reason !== reason)
    throw new DomainError('REQUEST_ID_USED')
}

/** Finds the open version that the person has seen. @throws DomainError CONTENT_CHANGED if there is another one */
export async function findSeenOpen(
  tx: Transaction,
  item: ItemKey,
  { version, revision }: Pick<VersionRow, 'version' | 'revision'>,
): Promise<VersionRow> {
  const open = await findOpen(tx, item)
  if (open?.version !== version || open.revision !== revision) throw new DomainError('CONTENT_CHANGED')
  return open
}

/**
 * Checks that nothing was published since the person has read the item.
 * @throws DomainError CONTENT_CHANGED if the published version is not the one that the person has seen
 */
export async function assertSeen(tx: Transaction, item: ItemKey, published: number): Promise<void> {
  if (((await findPublished(tx, item))?.version ?? 0) !== published) throw new DomainError('CONTENT_CHANGED')
}

/**
 * Checks that no open draft is scheduled: a scheduled draft would later overwrite the version that is about to be
 * published.
 * @throws DomainError CONTENT_SCHEDULED, CONTENT_CHANGED
 */
export async function assertFree(tx: Transaction, item: ItemKey, published: number): Promise<void> {
  if ((await findOpen(tx, item))?.state === 'SCHEDULED') throw new DomainError('CONTENT_SCHEDULED')
  await assertSeen(tx, item, published)
}
