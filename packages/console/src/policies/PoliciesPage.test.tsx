import { describe, expect, it } from '@jest/globals'
import type { PoliciesNow } from '@atrium/contracts/staff/releases/approvals'
import { screen, waitFor } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const policies: PoliciesNow = {
  sequence: 30,
  fourEyesAbove: 10,
  fourEyesWindowMinutes: 60,
  retentionDays: 90,
  keepNewest: 5,
  acceptLocal: false,
  requireSignature: true,
  refuseDirty: 'none',
  budgets: { 'mfe-games': 60_000 },
  guard: {
    falseAlarm: 0.01,
    leastDocuments: 200,
    leastDifference: 1,
    slowMs: 4000,
    leastNetworks: 20,
    ringByNetwork: true,
  },
  healthyDocuments: 20,
  healthyMinutes: 30,
}
const answers: Answers = {
  session: sessionOf({ role: 'admin' }),
  proposals: [],
  policies,
  setPolicies: { ...policies, fourEyesAbove: 3 },
}

describe('policies', () => {
  it('are changed by an administrator, with a reason', async () => {
    const { user, inputsOf } = show('/policies', answers)
    const field = await screen.findByRole('textbox', { name: 'Four eyes above' })
    await user.clear(field)
    await user.type(field, '3')
    await user.click(screen.getByRole('button', { name: 'Save policies' }))
    expect(inputsOf('setPolicies')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'more merchants')
    await user.click(screen.getByRole('button', { name: 'Save policies' }))
    expect(inputsOf('setPolicies')).toMatchObject([
      { fourEyesAbove: 3, budgets: { 'mfe-games': 60_000 }, reason: 'more merchants' },
    ])
  })

  it('that are weakened need a second person, and stay the same meanwhile', async () => {
    const { user } = show('/policies', { ...answers, setPolicies: { ...policies, proposal: 12 } })
    const field = await screen.findByRole('textbox', { name: 'Four eyes above' })
    await user.clear(field)
    await user.type(field, '50')
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'more merchants')
    await user.click(screen.getByRole('button', { name: 'Save policies' }))
    expect(
      await screen.findByText('This change weakens the policies: it waits for a second person as proposal #12.'),
    ).toBeVisible()
    expect(field).toHaveValue('10')
  })

  it('are not sent with an invalid value', async () => {
    const { user, inputsOf } = show('/policies', answers)
    const field = await screen.findByRole('textbox', { name: 'Four eyes above' })
    await user.clear(field)
    await user.type(field, '501')
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'more merchants')
    await user.click(screen.getByRole('button', { name: 'Save policies' }))
    expect(field).toBeInvalid()
    expect(inputsOf('setPolicies')).toEqual([])
  })

  it('retain typed values when another person saved first, show who changed what, and are saved on top of it by the next click', async () => {
    let saved = policies
    const { user, inputsOf } = show('/policies', {
      ...answers,
      policies: () => saved,
      setPolicies: ({ ifMatch }) => {
        if (ifMatch?.['policies'] === 31) return { ...policies, sequence: 32 }
        saved = { ...policies, keepNewest: 8, sequence: 31 }
        throw apiError('SEQUENCE_CONFLICT', 'The policies changed since you looked.', [
          'jun at 2026-11-21T09:00:00.000Z (policies-changed, entry 31): tidy – keepNewest: 8',
        ])
      },
    })
    const field = await screen.findByRole('textbox', { name: 'Four eyes above' })
    await user.clear(field)
    await user.type(field, '3')
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'more merchants')
    await user.click(screen.getByRole('button', { name: 'Save policies' }))
    expect(await screen.findByText(/^jun at .*keepNewest: 8$/)).toBeVisible()
    expect(field).toHaveValue('3')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Keep the newest' })).toHaveValue('8'))
    await user.click(screen.getByRole('button', { name: 'Save policies' }))
    expect(inputsOf('setPolicies')).toMatchObject([
      { fourEyesAbove: 3, keepNewest: 5, ifMatch: { policies: 30 } },
      { fourEyesAbove: 3, keepNewest: 8, ifMatch: { policies: 31 } },
    ])
  })

  it('show why a change was rejected', async () => {
    const { user } = show('/policies', {
      ...answers,
      setPolicies: () => {
        throw apiError('DATABASE_UNAVAILABLE', 'The database does not respond.')
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'tidy')
    await user.click(screen.getByRole('button', { name: 'Save policies' }))
    expect(await screen.findByText('The database does not respond.')).toBeVisible()
  })

  it('are read only for all other roles', async () => {
    show('/policies', { ...answers, session: sessionOf({ role: 'viewer' }) })
    expect(await screen.findByRole('textbox', { name: 'Four eyes above' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save policies' })).toBeNull()
  })
})
