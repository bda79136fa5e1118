import type { Sql } from '@atrium/database'
import { tellPortals } from '../canaries/entries.ts'
import { each } from '../jobs/each.ts'
import { appendEntry } from '../log/repository.ts'
import { lockMerchants } from '../pins/repository.ts'
import { deservingSets, insertEarned } from './repository.ts'

/** Sets with enough healthy documents at a merchant may be its last known good from now on. */
export async function earnSets(sql: Sql, healthyDocuments: number): Promise<void> {
  await each(await deservingSets(sql, healthyDocuments), ({ merchant, set, healthy }) => sql.begin(async (tx) => {
    await lockMerchants(tx, [merchant])
    if (await insertEarned(tx, { merchant, set })) await tellPortals(tx, await appendEntry(tx, { actor: 'guard', action: 'set-earned', merchant, reason: `${healthy} healthy documents.`, details: { set, healthy } }))
  }))
}
