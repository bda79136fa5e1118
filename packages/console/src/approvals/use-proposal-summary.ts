import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { releasesIn } from '../calendar/releases-in.ts'
import { useLocale } from '../locale/locale.tsx'
import { proposedInputOf } from './proposal.ts'

/** A proposal as one line. */
export function useProposalSummary(): (proposal: Proposal) => string {
  const { text, format } = useLocale()
  return (proposal) => {
    const { releases, from, at, move, canaries, percent, rounds, policies, handle, game, freeze, release } =
      proposedInputOf(proposal)
    if (move)
      return text(`approvals.canaries.${move}`, {
        canaries: (canaries ?? []).map((id) => `#${id}`).join(', '),
        percent: format.percent(percent ?? 0),
      })
    return text(`approvals.operations.${proposal.operation}`, {
      releases: releases ? releasesIn(releases, text) : '–',
      from: from ?? '–',
      at: at ? format.wall(at) : '–',
      rounds: rounds === undefined ? '–' : text('rounds.found', { count: rounds }),
      policies: policies?.join(' ') ?? '–',
      merchant: proposal.merchants.join(', '),
      handle: handle ?? '–',
      game: game ?? '–',
      freeze: freeze ?? '–',
      release: release ?? '–',
    })
  }
}
