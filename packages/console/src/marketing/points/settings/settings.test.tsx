import type { PointSettings } from '@atrium/contracts/staff/marketing/points'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../../../proposals/testing.ts'
import type { Answers } from '../../../testing/fake-registry.ts'
import { sessionOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'

const AT = '/merchants/DEMO/point-settings'
const settings: PointSettings = {
  version: 2,
  rates: [{ category: 'RNG', rate: '1' }],
  weekendFactor: '1.5',
  levels: [{ level: 3, factor: '1.2' }],
  conversionRate: '0.01',
  dailyCap: '1000',
}
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [],
  pointSettings: settings,
  savePointSettings: ({ merchant: _, ...sent }) => ({ ...sent, version: 3 }),
}
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('point settings', () => {
  it('are changed from the loaded version', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Add Rate 2' }))
    const second = within(screen.getByRole('group', { name: 'Rate 2' }))
    expect(within(second.getByRole('combobox')).queryByRole('option', { name: 'Slots' })).toBeNull()
    fireEvent.change(second.getByRole('combobox'), { target: { value: 'LIVE' } })
    fill(second.getByRole('textbox', { name: 'Points for a credit' }), '0.1')
    fill(screen.getByRole('textbox', { name: 'Credits for a point' }), '')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const { conversionRate: _, ...unconverted } = settings
    await waitFor(() =>
      expect(inputsOf('savePointSettings')).toEqual([
        {
          merchant: 'DEMO',
          ...unconverted,
          rates: [
            { category: 'RNG', rate: '1' },
            { category: 'LIVE', rate: '0.1' },
          ],
        },
      ]),
    )
  })

  it('name errors: a level that is listed twice, a factor of 0', async () => {
    const { user, inputsOf } = show(AT, answers)
    fill(await screen.findByRole('textbox', { name: 'Weekend factor' }), '0')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('textbox', { name: 'Weekend factor' })).toHaveAccessibleDescription(
      'Enter an amount above 0, such as 12.50.',
    )
    fill(screen.getByRole('textbox', { name: 'Weekend factor' }), '2')
    await user.click(screen.getByRole('button', { name: 'Add Factor 2' }))
    const second = within(screen.getByRole('group', { name: 'Factor 2' }))
    fill(second.getByRole('textbox', { name: 'VIP level' }), '3')
    fill(second.getByRole('textbox', { name: 'Factor' }), '2')
    expect(screen.getByText('Each level can be used once.')).toBeVisible()
    expect(inputsOf('savePointSettings')).toEqual([])
  })

  it('that give members more need a second person, and the form shows those in force', async () => {
    const { user, inputsOf, say } = show(AT, { ...answers, merchantProposals: pageOf() })
    const factor = await screen.findByRole('textbox', { name: 'Weekend factor' })
    const before = (factor as HTMLInputElement).value
    fill(factor, '3')
    const proposal = aProposal({ operation: 'savePointSettings', subject: 'point-settings', isOwn: true })
    say({ savePointSettings: { ...settings, proposal }, merchantProposals: pageOf(proposal) })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(factor).toHaveValue(before)
    expect(await screen.findByRole('region', { name: NOTE })).toBeVisible()
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: 'point-settings' })
  })
})
