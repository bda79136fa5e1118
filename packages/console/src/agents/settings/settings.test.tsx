import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../../proposals/testing.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { show } from '../../testing/show.tsx'
import { agentSettings as settings, surroundings } from '../../testing/agents.ts'

const AT = '/merchants/DEMO/agent-settings'
const answers: Answers = {
  ...surroundings,
  agentSettings: settings,
  saveAgentSettings: ({ merchant: _, ...sent }) => ({ ...settings, ...sent, version: 3 }),
}
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('agent settings', () => {
  it('are changed from the loaded version', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('checkbox', { name: 'Deduct bonuses' }))
    fill('Platform fee (%)', '2.5')
    fill('Days with bets', '3')
    fireEvent.change(screen.getByRole('combobox', { name: 'Dividend cycle' }), { target: { value: 'H' } })
    await user.click(screen.getByRole('checkbox', { name: 'Carry wins of high rollers against them alone' }))
    fill('High rollers won more than', '5000')
    fireEvent.change(screen.getByRole('combobox', { name: 'Payer' }), { target: { value: 'UPLINE' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const { currency: _, ...sent } = settings
    await waitFor(() =>
      expect(inputsOf('saveAgentSettings')).toEqual([
        {
          merchant: 'DEMO',
          ...sent,
          deductBonuses: false,
          platformFee: '2.5',
          minBetDays: 3,
          dividendCycle: 'H',
          payer: 'UPLINE',
          quarantine: true,
          quarantineAbove: '5000',
        },
      ]),
    )
  })

  it('name invalid values', async () => {
    const { user, inputsOf } = show(AT, answers)
    await screen.findByRole('textbox', { name: 'Platform fee (%)' })
    fill('Platform fee (%)', '101')
    fill('Grace time', '2000')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('textbox', { name: 'Platform fee (%)' })).toHaveAccessibleDescription(
      /^Enter a percentage from 0 to 100/,
    )
    expect(screen.getByRole('textbox', { name: 'Grace time' })).toHaveAccessibleDescription(/At most 1440/)
    expect(inputsOf('saveAgentSettings')).toEqual([])
  })

  it('that give agents more need a second person, and the form shows those in force', async () => {
    const { user, inputsOf, say } = show(AT, { ...answers, merchantProposals: pageOf() })
    const fee = await screen.findByRole('textbox', { name: 'Platform fee (%)' })
    const before = (fee as HTMLInputElement).value
    fill('Platform fee (%)', '0')
    const proposal = aProposal({ operation: 'saveAgentSettings', subject: 'agent-settings', isOwn: true })
    say({ saveAgentSettings: { ...settings, proposal }, merchantProposals: pageOf(proposal) })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(fee).toHaveValue(before)
    expect(await screen.findByRole('region', { name: NOTE })).toBeVisible()
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: 'agent-settings' })
  })
})
