import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { useRead } from '../registry/registry.tsx'
import { useRights, useStaff } from '../session/session.ts'
import { decisionsOf, type Decision } from './proposal.ts'

/** Where proposals are made and decided: registry, staff server and gateway. */
export const SOURCES = ['releases', 'accounts', 'merchants'] as const
export type Source = (typeof SOURCES)[number]
/** Maximum number of changes of merchants in the list. */
export const MAX_CHANGES = 200
const WAITING = { state: 'waiting' } as const

/** The decisions about releases and accounts that the reader may make. */
export function useDecisions(): (proposal: Proposal) => readonly Decision[] {
  const { handle, grants } = useStaff()
  const { isAdmin, mayMove } = useRights()
  const isApprover = grants.some(({ role }) => role === 'approver')
  return (proposal) => decisionsOf(proposal, { handle, isAdmin, isApprover, mayMove })
}

/**
 * Pending proposals of each source, which fails by itself. Changes of merchants are read for roles that decide such
 * changes, at one merchant or at all.
 */
export function useWaiting(merchant: string) {
  const { maySome } = useRights()
  return {
    releases: useRead('proposals', WAITING),
    accounts: useRead('staffProposals', WAITING),
    merchants: useRead(
      'waitingProposals',
      { ...(merchant && { merchant }), pageSize: MAX_CHANGES },
      { enabled: maySome('waitingProposals') },
    ),
  }
}

/** Number of pending proposals that the reader can decide, in the sources that were read. */
export function useDecidableCount(): number {
  const { maySome } = useRights()
  const decisions = useDecisions()
  const { data: releases = [] } = useRead('proposals', WAITING)
  const { data: accounts = [] } = useRead('staffProposals', WAITING)
  const { data: merchants } = useRead('waitingProposals', { pageSize: 1 }, { enabled: maySome('waitingProposals') })
  const decidable = [...releases, ...accounts].filter((proposal) => decisions(proposal).includes('approve'))
  return decidable.length + (merchants?.toDecide ?? 0)
}
