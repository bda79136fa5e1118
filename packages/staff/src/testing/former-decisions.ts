import { appendEntry, insertProposal, settleProposal } from '@atrium/registry/testing'
import type { Sql } from '@atrium/database'

/** Adds entries and proposals about DEMO of decisions that the registry made before the gateway took over. */
export async function addFormerDecisions(sql: Sql, { at, reason }: { at: Date; reason: string }): Promise<void> {
  for (const [operation, action] of [
    ['voidRounds', 'rounds-voided'],
    ['changeMerchantSettings', 'settings-changed'],
  ] as const)
    await sql.begin(async (tx) => {
      const about = { operation, merchants: ['DEMO'] }
      const by = { by: 'mina', person: 'mina', people: ['mina'], at, reason }
      const id = await insertProposal(tx, { ...about, input: { merchant: 'DEMO', reason }, moves: [], ...by })
      await settleProposal(tx, id, { state: 'approved', by: 'jun', at })
      const entry = { actor: 'mina', reason }
      await appendEntry(tx, { ...entry, action: 'proposed', details: { proposal: id, ...about } })
      await appendEntry(tx, { ...entry, action, merchant: 'DEMO', details: { proposal: id } })
    })
}
