import { describe, expect, it } from '@jest/globals'
import type { Canary } from '@atrium/contracts/staff/releases/canaries'
import { screen, waitFor } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { CALM, checkOf, entry, pointer } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const canaryOf = (id: number, merchant: string, more: Partial<Canary> = {}): Canary => ({
  id,
  merchant,
  sequence: 30 + id,
  stable: { id: 'old', releases: { shell: '1.0.0', 'mfe-games': '1.1.0' } },
  set: { id: 'new', releases: { shell: '1.0.0', 'mfe-games': '1.2.0' } },
  steps: [
    { percent: 5, minutes: 30 },
    { percent: 25, minutes: 60 },
  ],
  step: 0,
  percent: 5,
  state: 'running',
  promote: 'manual',
  startedBy: 'mina',
  startedAt: '2026-11-20T09:00:00.000Z',
  steppedAt: '2026-11-20T09:00:00.000Z',
  reason: 'New lobby',
  verdicts: [],
  ...more,
})
/** Number of merchants that one person may decide for. */
const above =
  (most: number): Answers['check'] =>
  ({ merchants }) => ({ merchants: merchants.map((code) => checkOf(code)), needsApproval: merchants.length > most })

/** The page of DEMO, whose canary was started together with that of LOTUS. */
function showDemo(more: Answers, all: () => Canary[] = () => [canaryOf(2, 'LOTUS'), canaryOf(1, 'DEMO')]) {
  return show('/merchants/DEMO', {
    ...CALM,
    running: [{ ...pointer('DEMO', { shell: '1.0.0', 'mfe-games': '1.1.0' }), decision: entry(12) }],
    log: [],
    check: above(10),
    canaries: ({ merchant }) => all().filter((each) => merchant === undefined || each.merchant === merchant),
    canaryHealth: { canary: canaryOf(1, 'DEMO'), points: [] },
    ...more,
  })
}
const reason = () => screen.findByRole('textbox', { name: /^Reason/ })

describe('a move of a canary', () => {
  it('applies to the canary as it was seen, with the reason', async () => {
    const { user, inputsOf } = showDemo({ moveCanary: { canaries: [canaryOf(1, 'DEMO', { state: 'paused' })] } })
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await user.type(await reason(), 'Look at it')
    await user.click(screen.getAllByRole('button', { name: 'Pause' }).at(-1)!)
    expect(await screen.findByText('The canary of DEMO is paused.')).toBeVisible()
    expect(inputsOf('moveCanary')).toEqual([
      { canaries: [1], move: 'pause', reason: 'Look at it', ifMatch: { 1: 31 }, breakGlass: false },
    ])
  })

  it('includes canaries that were started with it, and becomes a proposal above the number of the policy', async () => {
    const { user, inputsOf } = showDemo({ check: above(1), moveCanary: { canaries: [], proposal: 4 } })
    await user.click(await screen.findByRole('button', { name: 'Promote' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Also those started with it: LOTUS' }))
    expect(await screen.findByText(/it becomes a proposal/)).toBeVisible()
    await user.type(await reason(), 'Fine')
    await user.click(screen.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Proposal #4 waits for a second person.')).toBeVisible()
    expect(inputsOf('moveCanary')).toEqual([
      { canaries: [1, 2], move: 'promote', reason: 'Fine', ifMatch: { 1: 31, 2: 32 }, breakGlass: false },
    ])
  })

  it("shows that another person's paused canary resumes by two people", async () => {
    const { user } = showDemo({
      canaries: [canaryOf(1, 'DEMO', { state: 'paused' })],
      canaryHealth: { canary: canaryOf(1, 'DEMO', { state: 'paused' }), points: [] },
      moveCanary: { canaries: [], proposal: 7 },
    })
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    expect(await screen.findByText('If somebody else paused it, this waits for a second person.')).toBeVisible()
    await user.type(await reason(), 'Fine')
    await user.click(screen.getAllByRole('button', { name: 'Resume' }).at(-1)!)
    expect(await screen.findByText('Proposal #7 waits for a second person.')).toBeVisible()
  })

  it('needs no second person to take a canary back', async () => {
    const { user } = showDemo({ check: above(0) })
    await user.click(await screen.findByRole('button', { name: 'Abort' }))
    await reason()
    expect(screen.queryByText(/it becomes a proposal/)).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /Break the glass/ })).toBeNull()
  })

  it('is applied at once with an emergency override', async () => {
    const { user, inputsOf } = showDemo({
      check: above(0),
      moveCanary: { canaries: [canaryOf(1, 'DEMO', { state: 'promoted' })] },
    })
    await user.click(await screen.findByRole('button', { name: 'Promote' }))
    await user.click(await screen.findByRole('checkbox', { name: /Break the glass/ }))
    await user.type(await reason(), 'The old one is broken')
    await user.click(screen.getAllByRole('button', { name: 'Promote' }).at(-1)!)
    await waitFor(() => expect(inputsOf('moveCanary')).toMatchObject([{ breakGlass: true }]))
  })

  it('shows who changed it first, retains the reason, and is repeated on the new state', async () => {
    let sequence = 31
    const { user, inputsOf } = showDemo(
      {
        moveCanary: ({ ifMatch }) => {
          if (ifMatch?.['1'] === 40) return { canaries: [canaryOf(1, 'DEMO')] }
          sequence = 40
          throw apiError('SEQUENCE_CONFLICT', 'Canary 1 of DEMO changed since you looked.', [
            'jun at 2026-11-21T09:00:00.000Z (canary-stepped, entry 40): looks well – percent: 40',
          ])
        },
      },
      () => [canaryOf(1, 'DEMO', { sequence })],
    )
    await user.click(await screen.findByRole('button', { name: 'Promote' }))
    await user.type(await reason(), 'Fine')
    await user.click(screen.getAllByRole('button', { name: 'Promote' }).at(-1)!)
    expect(await screen.findByText(/^jun at .*percent: 40$/)).toBeVisible()
    expect(await reason()).toHaveValue('Fine')
    await waitFor(async () => {
      await user.click(screen.getAllByRole('button', { name: 'Promote' }).at(-1)!)
      expect(inputsOf('moveCanary').at(-1)!.ifMatch).toEqual({ 1: 40 })
    })
  })
})
