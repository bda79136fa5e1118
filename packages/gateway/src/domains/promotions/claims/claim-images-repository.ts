import type { Transaction } from '@atrium/database'

/** Deletes at most `limit` images of applications that ended before a time. Returns their storage keys. */
export async function deleteImagesOfClaimsEndedBefore(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    delete from promotions.claim_images where image_key in (
      select i.image_key from promotions.claim_images i join promotions.claims k on k.id = i.claim_id
      where k.ended_at < ${before} order by k.ended_at limit ${limit} for update of i skip locked
    )
    returning image_key as key`
  return rows.map(({ key }) => key)
}
