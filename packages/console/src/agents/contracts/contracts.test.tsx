import { describeReport, downloadFile } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { show } from '../../testing/show.tsx'
import { aContract, agentSettings, surroundings } from '../../testing/agents.ts'
import { contractsReport } from './report.tsx'

const AT = '/merchants/DEMO/agent-contracts'
const NEW = `${AT}/new`
const page = {
  list: [
    aContract({ terms: { ...aContract().terms, period: 'W' } }),
    aContract({ contractId: '8', agent: 'sora', state: 'PENDING' }),
    aContract({
      contractId: '9',
      agent: 'sub',
      upline: 'haneul',
      kind: 'REALTIME',
      terms: { rates: { win: '0.1', loss: '0.2', single: '0.05' } },
    }),
  ],
  currency: 'DEMO',
}
const answers: Answers = {
  ...surroundings,
  agentSettings,
  merchantContracts: page,
  offerContract: { contract: aContract({ state: 'PENDING' }) },
  withdrawContract: aContract({ state: 'WITHDRAWN' }),
  terminateContract: { ...aContract({ state: 'TERMINATED' }), ended: 2 },
}
const fill = (name: string | RegExp, value: string, at = 0) =>
  fireEvent.change(screen.getAllByRole('textbox', { name })[at]!, { target: { value } })

describeReport({
  surface: inConsole(answers),
  report: contractsReport('DEMO'),
  at: AT,
  page,
  empty: { list: [], currency: 'DEMO' },
})

describe('contracts of the merchant', () => {
  it('have their terms in words in the file, tier by tier', async () => {
    show(AT, { ...answers, merchantContractsFile: { list: page.list } })
    const { lines } = await downloadFile('EN')
    expect(lines.map((line) => line.slice(3, 6))).toEqual([
      ['Terms', 'Highest rate (%)', 'Period'],
      ['20.00% from valid bet 1,000.00, loss 0.00, active 2', '20.00', 'Weekly'],
      ['20.00% from valid bet 1,000.00, loss 0.00, active 2', '20.00', ''],
      ['Won 0.1%, lost 0.2%, every bet 0.05%', '0.1 / 0.2 / 0.05', ''],
    ])
  })

  it('are ended and withdrawn with a reason, except those between agents', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'End the contract of haneul' }))
    const ending = within(await screen.findByRole('dialog', { name: 'End the Dividend contract of haneul?' }))
    await user.click(ending.getByRole('button', { name: 'End' }))
    expect(inputsOf('terminateContract')).toEqual([])
    await user.type(ending.getByRole('textbox', { name: /^Reason/ }), 'Left')
    await user.click(ending.getByRole('button', { name: 'End' }))
    await waitFor(() =>
      expect(inputsOf('terminateContract')).toEqual([{ merchant: 'DEMO', contractId: '7', reason: 'Left' }]),
    )
    expect(await screen.findByText('The contract ended, and 2 contracts below.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Withdraw the offer to sora' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /sub$/ })).toBeNull()
    expect(screen.getByText('Won 0.1%, lost 0.2%, every bet 0.05%')).toBeVisible()
    expect(screen.getByText('Settled: Weekly')).toBeVisible()
  })
})

describe('an offer', () => {
  it('has tiers whose problems are named, each at its tier', async () => {
    const { user, inputsOf, address } = show(NEW, answers)
    await user.click(await screen.findByRole('button', { name: 'Offer' }))
    expect(screen.getByRole('textbox', { name: 'Agent' })).toHaveAccessibleDescription(/Enter the account of the agent/)
    expect(within(screen.getByRole('group', { name: 'Tier 1' })).getByText(/^Enter a rate above 0/)).toBeVisible()
    fill('Agent', 'haneul')
    fill('Rate (%)', '10')
    await user.click(screen.getByRole('button', { name: 'Add a tier' }))
    fill('Rate (%)', '5', 1)
    fill('Valid bet from', '100', 0)
    fill('Loss from', 'x', 1)
    expect(
      within(screen.getByRole('group', { name: 'Tier 2' })).getByText('Enter 0 or amounts such as 12.50.'),
    ).toBeVisible()
    fill('Loss from', '0', 1)
    const second = within(screen.getByRole('group', { name: 'Tier 2' }))
    expect(second.getByText('The rate has to be above that of the tier before.')).toBeVisible()
    expect(second.getByText('The valid bet cannot be below that of the tier before.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Offer' }))
    expect(inputsOf('offerContract')).toEqual([])
    fill('Rate (%)', '20.5', 1)
    fill('Valid bet from', '5000', 1)
    fill('Active members from', '3', 1)
    await user.click(screen.getByRole('button', { name: 'Offer' }))
    await waitFor(() =>
      expect(inputsOf('offerContract')).toMatchObject([
        {
          merchant: 'DEMO',
          account: 'haneul',
          kind: 'DIVIDEND',
          terms: {
            tiers: [
              { minConsumption: '100', minLoss: '0', minActive: 0, rate: '10.00' },
              { minConsumption: '5000', minLoss: '0', minActive: 3, rate: '20.50' },
            ],
          },
        },
      ]),
    )
    await waitFor(() => expect(address()).toBe(AT))
  })

  it('of a dividend has an optional minimum bet period, from 1 to 31 days', async () => {
    const { user, inputsOf } = show(NEW, answers)
    await screen.findByRole('combobox', { name: 'Kind' })
    fill('Agent', 'haneul')
    fill('Rate (%)', '10')
    fill('Days with bets', '32')
    await user.click(screen.getByRole('button', { name: 'Offer' }))
    expect(screen.getByText('Enter 1 to 31 days.')).toBeVisible()
    fill('Days with bets', '3')
    await user.click(screen.getByRole('button', { name: 'Offer' }))
    await waitFor(() => expect(inputsOf('offerContract')).toMatchObject([{ terms: { minBetDays: 3 } }]))
  })

  it("has the merchant's period by default, or another one; a period of a day has no minimum bet period", async () => {
    const { user, inputsOf } = show(NEW, { ...answers, agentSettings: { ...agentSettings, dividendCycle: 'H' } })
    const period = await screen.findByRole('combobox', { name: 'Period' })
    await waitFor(() => expect(period).toHaveValue('H'))
    expect(
      within(period)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Daily', 'Weekly', 'Semimonthly', 'Monthly'])
    fill('Agent', 'haneul')
    fill('Rate (%)', '10')
    fill('Days with bets', '3')
    await user.click(screen.getByRole('button', { name: 'Offer' }))
    await waitFor(() => expect(inputsOf('offerContract')).toMatchObject([{ terms: { period: 'H', minBetDays: 3 } }]))
    cleanup()
    const again = show(NEW, answers)
    fireEvent.change(await screen.findByRole('combobox', { name: 'Period' }), { target: { value: 'D' } })
    expect(screen.queryByRole('textbox', { name: 'Days with bets' })).toBeNull()
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'DAILY' } })
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('D')
    fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: 'W' } })
    fill('Agent', 'haneul')
    fill('Rate (%)', '1')
    await again.user.click(screen.getByRole('button', { name: 'Offer' }))
    await waitFor(() =>
      expect(again.inputsOf('offerContract')).toMatchObject([{ kind: 'DAILY', terms: { period: 'W' } }]),
    )
  })

  it('of a real-time salary has three rates', async () => {
    const { user, inputsOf } = show(NEW, answers)
    fireEvent.change(await screen.findByRole('combobox', { name: 'Kind' }), { target: { value: 'REALTIME' } })
    fill('Agent', 'haneul')
    fill('Won bets (%)', '101')
    await user.click(screen.getByRole('button', { name: 'Offer' }))
    expect(screen.getByRole('textbox', { name: 'Won bets (%)' })).toHaveAccessibleDescription(/^Enter a rate above 0/)
    fill('Won bets (%)', '0.3')
    await user.click(screen.getByRole('button', { name: 'Offer' }))
    await waitFor(() =>
      expect(inputsOf('offerContract')).toMatchObject([
        { kind: 'REALTIME', terms: { rates: { win: '0.3', loss: '0', single: '0' } } },
      ]),
    )
  })
})
