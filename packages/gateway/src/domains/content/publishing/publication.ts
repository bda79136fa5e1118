import { BRAND_PICTURE_ADDRESS } from '@atrium/contracts/brand'
import { DomainError } from '@atrium/contracts/errors'
import type { ItemContent } from '@atrium/contracts/staff/content/item-content'
import type { Transaction } from '@atrium/database'
import { findForeign } from '../../../platform/images/operator-pictures-repository.ts'
import type { ItemKey, VersionRow } from './versions-repository.ts'
import { markPublished, showVersion } from './versions-repository.ts'

/**
 * Publishes a version, and updates the tables that calls read in the same transaction. The item must be locked.
 * @throws DomainError those of `assertShowable`
 */
export async function publishVersion(
  tx: Transaction,
  item: ItemKey,
  { version, content }: Pick<VersionRow, 'version' | 'content'>,
  by: { readonly actor: string; readonly now: Date },
): Promise<void> {
  if (content !== null) await assertPictures(tx, item.merchant, content)
  await markPublished(tx, item, version, by)
  await showVersion(tx, item, content, by.now)
}

/**
 * Checks that content can be shown to members.
 * @throws DomainError CONTENT_ENDED if the content ends before it is shown, CONTENT_PICTURE_MISSING if the merchant
 *   does not have an uploaded image
 */
export async function assertShowable(
  tx: Transaction,
  merchant: string,
  content: ItemContent,
  from: Date,
): Promise<void> {
  if (content.kind === 'ANNOUNCEMENT' && content.endsAt !== undefined && Date.parse(content.endsAt) <= from.getTime())
    throw new DomainError('CONTENT_ENDED')
  await assertPictures(tx, merchant, content)
}

async function assertPictures(tx: Transaction, merchant: string, content: ItemContent): Promise<void> {
  const pictures =
    content.kind === 'BANNER'
      ? [content.image, content.imageNarrow]
      : content.kind === 'RESOURCE'
        ? [content.qrCodeUrl]
        : []
  const uploaded = pictures.filter(
    (address): address is string => address !== undefined && BRAND_PICTURE_ADDRESS.test(address),
  )
  if (uploaded.length > 0 && (await findForeign(tx, merchant, uploaded)).length > 0)
    throw new DomainError('CONTENT_PICTURE_MISSING')
}
