import type { Transaction } from '@atrium/database'

/** Aborts the running canaries of these merchants. Returns each with the id of its set. */
export const endActive = (
  tx: Transaction,
  merchants: readonly string[],
  at: Date,
): Promise<{ id: number; merchant: string; set: string }[]> => tx<{ id: number; merchant: string; set: string }[]>`
  update registry.rollouts set state = 'aborted', percent = 0, ended_at = ${at}
  where merchant = any (${[...merchants]}::text[]) and state in ('running', 'paused')
  returning id, merchant, set_id as set`
