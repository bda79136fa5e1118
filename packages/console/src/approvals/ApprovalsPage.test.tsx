import { describe, expect, it } from '@jest/globals'
import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { checkOf, pointer, sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const waiting: Proposal = {
  id: 12,
  operation: 'pin',
  input: { releases: { 'mfe-games': '1.5.0', 'mfe-lottery': null } },
  merchants: ['DEMO', 'LOTUS'],
  moves: [],
  by: 'bea',
  people: ['bea'],
  at: '2026-11-21T00:00:00.000Z',
  state: 'waiting',
  reason: 'the new lobby',
}
const declined: Proposal = {
  ...waiting,
  id: 11,
  operation: 'copySet',
  input: { from: 'DEMO' },
  state: 'declined',
  decidedBy: 'cho',
  decidedAt: '2026-11-20T00:00:00.000Z',
}
const answers: Answers = {
  session: sessionOf({ role: 'approver' }),
  proposals: ({ state }) => [waiting, declined].filter((each) => state === undefined || each.state === state),
  staffProposals: [],
  waitingProposals: { list: [], toDecide: 0 },
  check: {
    needsApproval: true,
    merchants: [
      {
        merchant: 'DEMO',
        sequence: 3,
        fits: true,
        reasons: [],
        coded: [],
        warnings: [],
        changes: [],
        documents: 1_200,
      },
      {
        merchant: 'LOTUS',
        sequence: 4,
        fits: false,
        reasons: ['The set has no shell. Pin a shell together with the remotes.'],
        coded: [{ code: 'no-shell', values: {} }],
        warnings: [],
        changes: [],
        documents: 300,
      },
    ],
  },
  decideProposal: { proposal: { ...waiting, state: 'approved' } },
}

describe('pending proposals', () => {
  it('show the change, the merchants, the proposer and the reason', async () => {
    show('/approvals', answers)
    expect(await screen.findByRole('heading', { name: 'Pin mfe-games 1.5.0, without mfe-lottery' })).toBeVisible()
    expect(screen.getByText('For 2 merchants').nextSibling).toHaveTextContent('DEMO, LOTUS')
    expect(screen.getByText('Proposed by').nextSibling).toHaveTextContent('bea')
    expect(screen.getByText('Why').nextSibling).toHaveTextContent('the new lobby')
  })

  it('show which canaries are to be started, and what is to be done to those that run', async () => {
    const move: Proposal = {
      ...waiting,
      id: 14,
      operation: 'moveCanary',
      input: { canaries: [7, 8], move: 'share', percent: 25, reason: 'looks well' },
    }
    show('/approvals', {
      ...answers,
      proposals: [
        {
          ...waiting,
          id: 13,
          operation: 'startCanary',
          input: { releases: { 'mfe-games': '1.5.0' }, steps: [{ percent: 5, minutes: 10 }] },
        },
        move,
        { ...move, id: 15, input: { canaries: [7], move: 'promote' } },
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Start canaries of mfe-games 1.5.0' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Set the share of canaries #7, #8 to 25%' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Promote canaries #7' })).toBeVisible()
  })

  it('show which freeze ends and which version is unblocked', async () => {
    show('/approvals', {
      ...answers,
      proposals: [
        { ...waiting, id: 16, operation: 'endFreeze', input: { id: 3, reason: 'over' } },
        {
          ...waiting,
          id: 17,
          operation: 'unblockRelease',
          input: { name: 'mfe-games', version: '1.5.0', reason: 'repaired' },
        },
      ],
    })
    expect(await screen.findByRole('heading', { name: 'End freeze #3 early' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Unblock mfe-games 1.5.0' })).toBeVisible()
  })

  it('are approved by another person after a check of what fits now', async () => {
    const { user, inputsOf } = show('/approvals', answers)
    await user.click(await screen.findByRole('button', { name: 'Approve proposal 12' }))
    const fit = await screen.findByRole('region', { name: 'Whether it fits now' })
    expect(await screen.findByText('Fits 1 of 2 merchants now · 1,500 pages in the last 24 hours')).toBeVisible()
    expect(fit).toHaveTextContent('LOTUS The set has no shell. Pin a shell together with the remotes.')
    await user.click(screen.getByRole('button', { name: 'Approve and carry out' }))
    expect(inputsOf('decideProposal')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'looked at it')
    await user.click(screen.getByRole('button', { name: 'Approve and carry out' }))
    expect(inputsOf('decideProposal')).toEqual([{ id: 12, decision: 'approve', reason: 'looked at it' }])
    expect(await screen.findByText('Proposal 12 was approved and carried out.')).toBeVisible()
  })

  it('are approved with entries that lose their place in sight, before and after', async () => {
    const gone = {
      code: 'slot-gone' as const,
      values: { release: 'mfe-promotions@1.0.0', slot: 'member.gifts', host: 'mfe-member@1.0.0' },
      sentence: '',
      visitsPerHour: 0,
    }
    const checked = checkOf('LOTUS', { warnings: [gone] })
    const copy: Proposal = { ...waiting, operation: 'copySet', input: { from: 'DEMO' }, merchants: ['LOTUS'] }
    const { user, inputsOf } = show('/approvals', {
      ...answers,
      proposals: [copy],
      pointers: [pointer('DEMO', { shell: '1.1.0' }), pointer('LOTUS', { shell: '1.0.0', 'mfe-member': '1.0.0' })],
      check: { needsApproval: true, merchants: [checked] },
      decideProposal: {
        proposal: { ...copy, state: 'approved' },
        outcome: { pointers: [], warnings: [{ ...gone, merchants: ['LOTUS'] }] },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve proposal 12' }))
    const left =
      'mfe-promotions@1.0.0 fills the slot member.gifts, which mfe-member@1.0.0 has and nobody beside it would any longer.'
    expect(await screen.findByText(left)).toBeVisible()
    expect(inputsOf('check')).toEqual([{ merchants: ['LOTUS'], releases: { shell: '1.1.0', 'mfe-member': null } }])
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'looked at it')
    await user.click(screen.getByRole('button', { name: 'Approve and carry out' }))
    expect(await screen.findByText(`Proposal 12 was approved and carried out. LOTUS: ${left}`)).toBeVisible()
  })

  const step = (merchant: string, now: string, hasMoved: boolean): Proposal['moves'][number] => ({
    merchant,
    sequence: 3,
    from: 'before',
    to: 'after',
    hasMoved,
    changes: [{ name: 'mfe-games', from: '1.4.0', to: '1.5.0', now }],
  })

  it('show the change of each merchant, before and in the dialog', async () => {
    const { user } = show('/approvals', {
      ...answers,
      proposals: [
        {
          ...waiting,
          input: { ...waiting.input, removalReason: 'The lottery ends' },
          moves: [step('DEMO', '1.4.0', false), step('LOTUS', '1.4.0', false)],
        },
      ],
    })
    expect((await screen.findByText('Why may this go?')).nextSibling).toHaveTextContent('The lottery ends')
    const steps = await screen.findByRole('region', { name: 'From → to' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['DEMOmfe-games 1.4.0 → 1.5.0', 'LOTUSmfe-games 1.4.0 → 1.5.0'])
    await user.click(screen.getByRole('button', { name: 'Approve proposal 12' }))
    expect(await within(screen.getByRole('dialog')).findByRole('region', { name: 'From → to' })).toHaveTextContent(
      'LOTUSmfe-games 1.4.0 → 1.5.0',
    )
  })

  it('show where a merchant has changed since, and why an approval closed the proposal', async () => {
    const outdated = { code: 'proposal-outdated' as const, values: { id: 12, merchants: ['LOTUS'], by: 'bea' } }
    const { user } = show('/approvals', {
      ...answers,
      proposals: [{ ...waiting, moves: [step('DEMO', '1.4.0', false), step('LOTUS', '1.6.0', true)] }],
      decideProposal: () => {
        throw apiError('SEQUENCE_CONFLICT', 'x', [], [outdated])
      },
    })
    expect(await screen.findByText(/so it can no longer be approved\. Propose it again/)).toBeVisible()
    expect(screen.getByText('has moved since').parentElement).toHaveTextContent(
      'LOTUSmfe-games 1.4.0 → 1.5.0 (runs 1.6.0 now)',
    )
    await user.click(screen.getByRole('button', { name: 'Approve proposal 12' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'looked at it')
    await user.click(screen.getByRole('button', { name: 'Approve and carry out' }))
    expect(
      await within(screen.getByRole('region', { name: 'Notifications' })).findByText(
        /^Proposal #12 is closed: LOTUS moved since bea proposed it\./,
      ),
    ).toBeVisible()
  })

  it('show the error of a rejected approval', async () => {
    const { user } = show('/approvals', {
      ...answers,
      decideProposal: () => {
        throw apiError('PIN_REFUSED', 'Nothing was changed.', ['LOTUS: the shell lends no such name.'])
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Decline proposal 12' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'no')
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing was changed.LOTUS: the shell lends no such name.',
    )
  })

  it('of accounts are among those of releases, and a decision about one leaves the release of the same number alone', async () => {
    const removal: Proposal = {
      ...waiting,
      operation: 'removeStaffTotp',
      input: { handle: 'bea', reason: 'x', ifMatch: { bea: 9 } },
      merchants: [],
      at: '2026-11-22T00:00:00.000Z',
    }
    const { user, inputsOf } = show('/approvals', {
      ...answers,
      staffProposals: [removal],
      decideStaffProposal: { proposal: { ...removal, state: 'approved' } },
    })
    expect(await screen.findByRole('heading', { name: 'Remove the authenticator app of bea' })).toBeVisible()
    const [newest] = screen.getAllByRole('button', { name: 'Approve proposal 12' })
    await user.click(newest!)
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'called her')
    await user.click(screen.getByRole('button', { name: 'Approve and carry out' }))
    expect(inputsOf('decideStaffProposal')).toEqual([{ id: 12, decision: 'approve', reason: 'called her' }])
    expect(inputsOf('decideProposal')).toEqual([])
  })

  it('are withdrawn, and not approved, by their proposer', async () => {
    const { user, inputsOf } = show('/approvals', { ...answers, proposals: [{ ...waiting, by: 'mina' }] })
    await user.click(await screen.findByRole('button', { name: 'Withdraw proposal 12' }))
    expect(screen.queryByRole('button', { name: 'Approve proposal 12' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'too early')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(inputsOf('decideProposal')).toEqual([{ id: 12, decision: 'withdraw', reason: 'too early' }])
  })

  it('cannot be approved by the proposer with a token of theirs', async () => {
    show('/approvals', { ...answers, proposals: [{ ...waiting, by: 'laptop', people: ['mina'] }] })
    expect(await screen.findByRole('button', { name: 'Withdraw proposal 12' })).toBeVisible()
    expect(screen.getByText('This is your proposal: somebody else has to approve it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve proposal 12' })).toBeNull()
  })

  it('cannot be decided by a release manager of some of the merchants', async () => {
    show('/approvals', { ...answers, session: sessionOf({ role: 'release-manager', merchants: ['DEMO'] }) })
    expect(
      await screen.findByText('An approver, or a release manager of all these merchants, decides about this.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /proposal 12/ })).toBeNull()
  })

  it('are empty, or cannot be read, and the page shows which', async () => {
    show('/approvals', { ...answers, proposals: [] })
    expect(await screen.findByRole('heading', { name: 'Nothing is waiting for approval' })).toBeVisible()
  })
})

it('have a list of decisions, with their authors', async () => {
  const { user } = show('/approvals', answers)
  await user.click(await screen.findByRole('tab', { name: 'Decided' }))
  const row = screen.getByText('Run the set of DEMO').closest('tr')!
  expect(row).toHaveTextContent('Declined')
  expect(row).toHaveTextContent('cho')
})

it.each([
  [
    'weaker policies',
    'proposals',
    { operation: 'setPolicies', input: { fourEyesAbove: 5, reason: 'x', ifMatch: { policies: 3 } } },
    'Change policies: fourEyesAbove=5',
  ],
  [
    'the removal of an authenticator app',
    'staffProposals',
    { operation: 'removeStaffTotp', input: { handle: 'bea', reason: 'x', ifMatch: { bea: 9 } } },
    'Remove the authenticator app of bea',
  ],
] as const)('show %s to approvers and administrators', async (_what, list, change, title) => {
  const proposal: Proposal = { ...waiting, ...change, merchants: [] }
  show('/approvals', {
    ...answers,
    proposals: [],
    [list]: [proposal],
    session: sessionOf({ role: 'release-manager', merchants: ['*'] }),
  })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText('An approver or another administrator decides about this.')).toBeVisible()
})
