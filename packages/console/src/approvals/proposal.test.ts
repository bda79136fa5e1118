import { expect, it } from '@jest/globals'
import { decisionsOf, proposedInputOf } from './proposal.ts'

it('reads the proposed change from the input of the pending operation', () => {
  expect(
    proposedInputOf({
      operation: 'schedulePin',
      input: { releases: { 'mfe-games': '1.5.0' }, at: '2026-12-01T09:00' },
    }),
  ).toEqual({ releases: { 'mfe-games': '1.5.0' }, at: '2026-12-01T09:00' })
  expect(proposedInputOf({ operation: 'removeStaffTotp', input: { handle: 'bea' } })).toEqual({ handle: 'bea' })
  expect(proposedInputOf({ operation: 'endFreeze', input: { id: 3, reason: 'over' } })).toEqual({ freeze: 3 })
  expect(proposedInputOf({ operation: 'unblockRelease', input: { name: 'mfe-games', version: '1.5.0' } })).toEqual({
    release: 'mfe-games 1.5.0',
  })
  expect(proposedInputOf({ operation: 'copySet', input: { from: 'DEMO' } })).toEqual({ from: 'DEMO' })
  expect(proposedInputOf({ operation: 'pin', input: { releases: 'none' } }).releases).toBeUndefined()
})

it('allows approval by others with the right role only', () => {
  const proposal = { by: 'bea', people: ['bea'], merchants: ['DEMO', 'LOTUS'], operation: 'pin' as const }
  const who = {
    handle: 'cho',
    isAdmin: false,
    isApprover: false,
    mayMove: (merchant: string) => merchant === 'DEMO',
  }
  expect(decisionsOf(proposal, who)).toEqual([])
  expect(decisionsOf(proposal, { ...who, isApprover: true })).toEqual(['approve', 'decline'])
  expect(decisionsOf(proposal, { ...who, mayMove: () => true })).toEqual(['approve', 'decline'])
  expect(decisionsOf(proposal, { ...who, handle: 'bea', isAdmin: true })).toEqual(['withdraw'])
  expect(decisionsOf({ ...proposal, by: 'a laptop' }, { ...who, handle: 'bea', isAdmin: true })).toEqual(['withdraw'])
  for (const operation of ['setPolicies', 'removeStaffTotp'] as const)
    expect(decisionsOf({ ...proposal, operation, merchants: [] }, who)).toEqual([])
})
