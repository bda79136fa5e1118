import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { CALM, checkOf, entry, pointer, sessionOf } from '../testing/samples.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { show } from '../testing/show.tsx'

const SETS = { before: { shell: '1.0.0', 'mfe-games': '1.0.0' }, now: { shell: '1.0.0', 'mfe-games': '1.1.0' } }
const runs = {
  ...pointer('DEMO', SETS.now, {
    set: { id: 'set-now-0123', releases: SETS.now },
    previous: { id: 'set-before-01', releases: SETS.before },
  }),
  decision: entry(12, { reason: 'Faster lobby', actor: 'jun' }),
}
const LOG = [
  entry(14, { merchant: 'DEMO', action: 'override-made', reason: 'A preview' }),
  entry(12, {
    merchant: 'DEMO',
    actor: 'jun',
    reason: 'Faster lobby',
    fromSet: 'set-before-01',
    toSet: 'set-now-0123',
    details: { breakGlass: true, how: 'proposal' },
  }),
  entry(9, { merchant: 'DEMO', actor: 'mina', reason: 'The first day', toSet: 'set-before-01' }),
]
const COMPARISON: Answers['compareSets'] = {
  from: { id: 'set-before-01', releases: SETS.before },
  to: { id: 'set-now-0123', releases: SETS.now },
  changes: [
    {
      name: 'mfe-games',
      from: '1.0.0',
      to: '1.1.0',
      direction: 'forward',
      releases: [{ version: '1.1.0', publishedAt: '2026-11-20T09:00:00.000Z', changes: ['Lobby opens faster'] }],
    },
  ],
}
const answers: Answers = { ...CALM, running: [runs], log: LOG, canaries: [], compareSets: COMPARISON }
const card = async (name: string) => (await screen.findByRole('heading', { name, level: 2 })).closest('section')!

describe('the page of a merchant', () => {
  it('shows what runs, since when, who decided it and why', async () => {
    show('/merchants/DEMO', answers)
    expect(await screen.findByText(/^Since .*, by jun: Faster lobby$/)).toBeVisible()
    expect(screen.getByText('mfe-games').nextSibling).toHaveTextContent('1.1.0')
    expect(screen.getByText('Asia/Seoul @asia')).toBeVisible()
  })

  it('shows that there is no such merchant, and offers no actions', async () => {
    show('/merchants/NOBODY', { ...answers, running: [], log: [] })
    expect(await screen.findByText('There is no merchant NOBODY in the registry.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull()
  })

  it('shows how the guard watches the pin, what it ignores and why, and an alarm', async () => {
    const ring = { documents: 5_400, counted: 380, networks: 40, overShare: 20, newNetworks: 5_000 }
    const verdicts = [
      {
        metric: 'never-started' as const,
        canary: { count: 60, of: 380 },
        stable: { count: 20, of: 900 },
        pValue: 0.00001,
        threshold: 0.0025,
        verdict: 'worse' as const,
      },
    ]
    const watch = {
      merchant: 'DEMO',
      sequence: 12,
      set: 'set-now-0123',
      at: '2026-11-21T09:00:00.000Z',
      guard: 'alarm' as const,
      verdicts,
      weighed: { canary: ring, stable: { ...ring, documents: 900, counted: 900, overShare: 0, newNetworks: 0 } },
      alarmedAt: '2026-11-21T09:05:00.000Z',
    }
    const page = {
      merchant: 'DEMO',
      set: 'set-now-0123',
      ring: 'stable' as const,
      documents: 60,
      started: 59,
      neverStarted: 1,
      slow: 0,
      discounted: { notPainted: 310, otherNetwork: 20, notAtHome: 0, late: 0, repeated: 3 },
    }
    show('/merchants/DEMO', { ...answers, pinWatches: [watch], health: { pages: [page], releases: [] } })
    const guard = within(await card('Guard'))
    expect(guard.getByText(/^Worse since .*; nothing is rolled back$/)).toBeVisible()
    expect(
      guard.getByText(
        'Since the pin · 380 of 5,400 painted documents compared, from 40 networks · left out: 20 over the share of one network, 5,000 of new networks',
      ),
    ).toBeVisible()
    expect(
      guard.getByText('The day before · 900 of 900 painted documents compared, from 40 networks · nothing left out'),
    ).toBeVisible()
    expect(
      guard.getByText(
        'Last hour, set-now-0123 (Stable) · left out: 310 not painted, 20 from another network, 3 repeated',
      ),
    ).toBeVisible()
    expect(guard.getByText('worse than stable')).toBeVisible()
  })

  it('shows what the guard measured for a pin that it rolled back, and the entry of the log', async () => {
    const ring = { documents: 250, counted: 250, networks: 40, overShare: 0, newNetworks: 0 }
    const verdicts = [
      {
        metric: 'never-started' as const,
        canary: { count: 250, of: 250 },
        stable: { count: 20, of: 900 },
        pValue: 0.00001,
        threshold: 0.0025,
        verdict: 'worse' as const,
      },
    ]
    const watch = {
      merchant: 'DEMO',
      sequence: 12,
      set: 'set-bad-0123',
      at: '2026-11-21T09:00:00.000Z',
      guard: 'rollback' as const,
      verdicts,
      weighed: { canary: ring, stable: ring },
      ended: { at: '2026-11-21T09:05:00.000Z', sequence: 13, reason: 'Worse than what ran before.' },
    }
    show('/merchants/DEMO', { ...answers, pinWatches: [watch] })
    const guard = within(await card('Guard'))
    expect(guard.getByText(/^Rolled back set set-bad-0123 .* \(entry 13\)$/)).toBeVisible()
    expect(guard.getByText('worse than stable')).toBeVisible()
    expect(guard.queryByText(/^Watches/)).toBeNull()
  })

  it('shows the history newest first, with emergency overrides, and leaves previews out', async () => {
    show('/merchants/DEMO', answers)
    const entries = await within(await card('History')).findAllByRole('listitem')
    expect(entries.map((each) => each.textContent)).toEqual([
      expect.stringMatching(/Pinned.*jun.*decided now.*glass broken.*as proposed.*Faster lobby/),
      expect.stringMatching(/Pinned.*mina.*The first day/),
    ])
    expect(screen.queryByText('A preview')).toBeNull()
  })

  it('compares a set with the one before on request, and stores that in the address', async () => {
    const { user, address, inputsOf } = show('/merchants/DEMO', answers)
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const comparison = await screen.findByRole('region', { name: 'Comparison' })
    expect(await within(comparison).findByText('Lobby opens faster')).toBeVisible()
    expect(inputsOf('compareSets')).toEqual([{ from: 'set-before-01', to: 'set-now-0123' }])
    expect(address()).toBe('/merchants/DEMO?from=set-before-01&to=set-now-0123')
  })

  it('rolls back to an earlier set, after a confirmation', async () => {
    const { user, inputsOf } = show('/merchants/DEMO', {
      ...answers,
      pointers: [runs],
      check: {
        merchants: [
          checkOf('DEMO', {
            warnings: [
              {
                code: 'page-removed',
                values: { release: 'mfe-games@1.1.0', page: '/live' },
                sentence: 'x',
                visitsPerHour: 0,
              },
            ],
          }),
        ],
        needsApproval: false,
      },
      rollBack: { ...runs, set: { id: 'set-before-01', releases: SETS.before } },
    })
    await user.click(await screen.findByRole('button', { name: 'Back to this' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll DEMO back' }))
    // Removed entries are listed, but a roll-back requires no reason for them.
    expect(await dialog.findByRole('region', { name: 'Going back takes this away as well' })).toHaveTextContent(
      'The page /live of mfe-games@1.1.0 goes. No other remote has it.',
    )
    expect(dialog.queryByRole('textbox', { name: /^Why may this go/ })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Spins fail')
    await user.click(dialog.getByRole('button', { name: 'Roll back' }))
    await waitFor(() =>
      expect(inputsOf('rollBack')).toEqual([
        { merchant: 'DEMO', toSet: 'set-before-01', reason: 'Spins fail', ifMatch: { DEMO: 12 } },
      ]),
    )
    expect(await screen.findByText('DEMO is back on the earlier set.')).toBeVisible()
  })

  it('shows that a set that was rolled back is restored by a pin, and when that is pending', async () => {
    const { user } = show('/merchants/DEMO', { ...answers, pointers: [runs], rollBack: { ...runs, proposal: 8 } })
    await user.click(await screen.findByRole('button', { name: 'Back to this' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll DEMO back' }))
    expect(
      await dialog.findByText(/^A set that came after the current one, or that was rolled back, is pinned/),
    ).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Spins fail')
    await user.click(dialog.getByRole('button', { name: 'Roll back' }))
    expect(await screen.findByText('Proposal #8 waits for a second person.')).toBeVisible()
  })

  it('shows what ran at a time', async () => {
    const { inputsOf } = show('/merchants/DEMO', {
      ...answers,
      running: ({ at }) =>
        at
          ? [
              {
                ...runs,
                set: { id: 'set-before-01', releases: SETS.before },
                decision: entry(9, { actor: 'mina', reason: 'The first day' }),
              },
            ]
          : [runs],
    })
    fireEvent.change(await screen.findByLabelText('Time'), { target: { value: '2026-11-01T09:00' } })
    expect(await screen.findByText(/^Since .*, by mina: The first day$/)).toBeVisible()
    expect(inputsOf('running').find(({ at }) => at)).toEqual({
      merchant: 'DEMO',
      at: new Date('2026-11-01T09:00').toISOString(),
    })
  })

  it('shows that nothing ran then, and that nothing runs now', async () => {
    show('/merchants/DEMO?at=2020-01-01T00:00', { ...answers, releaseStatus: [], running: [], log: [] })
    expect(await screen.findByText('Nothing was decided at that time')).toBeVisible()
    expect(screen.getByText('Nothing is decided yet')).toBeVisible()
    expect(screen.getByText('Nothing happened yet')).toBeVisible()
  })

  it('pins its set for others after the checks of a pin', async () => {
    const { user, inputsOf } = show('/merchants/DEMO', {
      ...answers,
      pointers: [runs],
      check: { merchants: [checkOf('LOTUS', { sequence: 8 })], needsApproval: true },
      copySet: { pointers: [], proposal: 5 },
    })
    await user.click(await screen.findByRole('button', { name: 'Copy to others' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Run the set of DEMO for others' }))
    expect(dialog.queryByRole('checkbox', { name: 'DEMO' })).toBeNull()
    await user.click(await dialog.findByRole('checkbox', { name: 'LOTUS' }))
    expect(await dialog.findByText(/it becomes a proposal/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Proven')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Proposal #5 waits for a second person.')).toBeVisible()
    expect(inputsOf('copySet')).toEqual([
      { from: 'DEMO', merchants: ['LOTUS'], reason: 'Proven', ifMatch: { LOTUS: 8 }, breakGlass: false },
    ])
  })

  it('shows what is missing when no merchant is chosen for its set, or for which it does not fit', async () => {
    const { user, inputsOf } = show('/merchants/DEMO', {
      ...answers,
      pointers: [runs],
      check: { merchants: [checkOf('LOTUS', { fits: false })], needsApproval: false },
    })
    await user.click(await screen.findByRole('button', { name: 'Copy to others' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Run the set of DEMO for others' }))
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Proven')
    await user.click(dialog.getByRole('button', { name: /^Pin/ }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one merchant.')
    await user.click(await dialog.findByRole('checkbox', { name: 'LOTUS' }))
    expect(await dialog.findByText('It does not fit every merchant. See above what would.')).toBeVisible()
    expect(inputsOf('copySet')).toEqual([])
  })

  it('offers no actions without the right to decide for it', async () => {
    show('/merchants/DEMO', { ...answers, session: sessionOf({ role: 'release-manager', merchants: ['LOTUS'] }) })
    await card('History')
    for (const name of ['Pin', 'Roll back', 'Copy to others', 'Back to this'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
