import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'

export const PROPOSAL_ID = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'

/** A change of a point item that another person proposed. */
export const aProposal = (more: Partial<MerchantProposal> = {}): MerchantProposal => ({
  proposalId: PROPOSAL_ID,
  operation: 'savePointItem',
  subject: 'point-item:cup',
  changes: [
    { field: 'price', from: '12500', to: '9000.5', loosens: true },
    { field: 'minQuantity', from: '1', to: '2', loosens: false },
  ],
  reason: 'Autumn sale',
  state: 'PROPOSED',
  proposedBy: 'jun',
  proposedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  isOwn: false,
  needsOther: false,
  ...more,
})
export const pageOf = (...list: MerchantProposal[]) => ({ list, currency: 'DEMO' })

/** Text of a page after a save that needs a second person. */
export const WAITS = 'This waits for a second person: nothing has changed yet. The page shows what applies now.'
/** The name of the note about a pending change. */
export const NOTE = 'A change waits for a second person'
