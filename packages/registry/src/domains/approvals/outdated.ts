import { registryOperations } from '@atrium/contracts/staff/releases/operations'
import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { Sql, Transaction } from '@atrium/database'
import { changesAfter } from '../../platform/log/subjects.ts'
import type { Reason } from '@atrium/staff-api/reasons'
import type { Pointer } from '../pointers/repository.ts'
import { running } from '../pointers/service.ts'

type Pointers = ReadonlyMap<string, Pointer>

export const pointersNow = async (sql: Sql | Transaction): Promise<Pointers> =>
  new Map((await running(sql)).map((move) => [move.merchant, move]))

/**
 * Merchants whose sequence number changed since the proposal, with the proposed one. For a copy, the source merchant is
 * included.
 */
export function movedSince(
  { operation, input, moves }: Proposal,
  pointers: Pointers,
): { merchant: string; sequence: number }[] {
  const seen = moves.map(({ merchant, sequence }) => ({ merchant, sequence }))
  const { from, ifMatch } = operation === 'copySet' ? registryOperations.copySet.input.parse(input) : {}
  const source =
    from !== undefined && ifMatch?.[from] !== undefined ? [{ merchant: from, sequence: ifMatch[from] }] : []
  return [...seen, ...source].filter(({ merchant, sequence }) => (pointers.get(merchant)?.sequence ?? 0) !== sequence)
}

/** The decisions about these merchants since the proposal, with actors and reasons. */
export const movesAfter = async (
  tx: Transaction,
  moved: readonly { merchant: string; sequence: number }[],
): Promise<Reason[]> =>
  (await Promise.all(moved.map(({ merchant, sequence }) => changesAfter(tx, 'pointer', merchant, sequence)))).flat()

/** A pending proposal with the versions that run now. */
export function withNow(proposal: Proposal, pointers: Pointers): Proposal {
  if (proposal.state !== 'waiting') return proposal
  const moved = new Set(movedSince(proposal, pointers).map(({ merchant }) => merchant))
  const moves = proposal.moves.map((move) => {
    const releases = pointers.get(move.merchant)?.set.releases ?? {}
    return {
      ...move,
      hasMoved: moved.has(move.merchant),
      changes: move.changes.map((change) => ({
        ...change,
        ...(releases[change.name] !== undefined && { now: releases[change.name] }),
      })),
    }
  })
  return { ...proposal, moves }
}
