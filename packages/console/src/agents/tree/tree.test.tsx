import type { AgentMove } from '@atrium/contracts/staff/agents/tree'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { apiError } from '../../testing/fake-registry.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { show } from '../../testing/show.tsx'
import { aBill, aContract, anAgent, aRow, surroundings } from '../../testing/agents.ts'
import { treeReport } from './report.tsx'

const AT = '/merchants/DEMO/agent-tree'
const page = {
  list: [
    aRow(),
    aRow({ memberId: '13', account: 'sora', isAgent: false, members: 0, upline: undefined, contracts: [] }),
  ],
  path: [],
  from: '2026-11-14',
  to: '2026-11-20',
  currency: 'DEMO',
}
const aMove: AgentMove = {
  memberId: '12',
  account: 'haneul',
  from: { memberId: '2', account: 'bada' },
  to: { memberId: '3', account: 'gangnam' },
  members: 3,
  offers: 1,
  lowered: [
    { category: 'LIVE', rate: '0.50', highest: '0.70', members: 3 },
    { category: 'RNG', rate: '1.00', highest: '1.20', members: 1 },
  ],
  ending: [
    { contractId: '7', kind: 'DIVIDEND', agent: 'haneul', terms: {}, reason: 'MOVED' },
    { contractId: '8', kind: 'DAILY', agent: 'sub', terms: {}, reason: 'UPLINE_GONE' },
  ],
}
const answers: Answers = {
  ...surroundings,
  agentTree: page,
  agentOfMerchant: anAgent,
  merchantContracts: {
    list: [aContract(), aContract({ contractId: '6', state: 'TERMINATED', endReason: 'MOVED', upline: 'bada' })],
    currency: 'DEMO',
  },
  merchantBills: { list: [aBill()], currency: 'DEMO', sums: { total: 1, net: '900', paid: '0' } },
  previewAgentMove: aMove,
  moveAgent: aMove,
  setAgentType: { memberId: '12', account: 'haneul', type: 41 },
}

describeReport({ surface: inConsole(answers), report: treeReport('DEMO'), at: AT, page, empty: { ...page, list: [] } })

describe('the tree of agents', () => {
  it('links to the page of a member, and to the members below, with a path back up', async () => {
    const { user, inputsOf } = show(AT, {
      ...answers,
      agentTree: ({ parent }) =>
        parent === undefined
          ? page
          : {
              ...page,
              path: [
                { memberId: '2', account: 'bada' },
                { memberId: '12', account: 'haneul' },
              ],
            },
    })
    expect(await screen.findByRole('link', { name: 'haneul' })).toHaveAttribute(
      'href',
      '/merchants/DEMO/agent-tree/members/12',
    )
    expect(screen.getByText('Dividend 20.00%')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'haneul: 3 members below' }))
    const way = within(await screen.findByRole('navigation', { name: 'Uplines' }))
    expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Top', AT],
      ['bada', `${AT}/below/2`],
      ['haneul', `${AT}/below/12`],
    ])
    expect(inputsOf('agentTree').at(-1)).toMatchObject({ merchant: 'DEMO', parent: '12' })
  })
})

describe('the page of an agent', () => {
  const PAGE = `${AT}/members/12`

  it('shows the team as the agent sees it, contracts with their ends, and bills', async () => {
    show(PAGE, answers)
    expect(within(await screen.findByRole('group', { name: 'Profit of the team' })).getByText('+95.00')).toBeVisible()
    expect(await screen.findByText('Moved to another upline')).toBeVisible()
    expect(screen.getAllByText('20.00% from valid bet 1,000.00, loss 0.00, active 2')[0]).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Daily salary' })).toHaveAttribute(
      'href',
      '/merchants/DEMO/agent-bills/5',
    )
  })

  it('gives the agent another account type, which needs a second person', async () => {
    const { user, inputsOf } = show(PAGE, answers)
    await user.click(await screen.findByRole('button', { name: 'Account type…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the account type of haneul?' }))
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Agent, type 2',
      'Agent, type 41',
      'Agent, type 42',
    ])
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Account type' }), '41')
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Leads a region')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(inputsOf('setAgentType')).toEqual([
        { merchant: 'DEMO', memberId: '12', type: 41, reason: 'Leads a region' },
      ]),
    )
  })

  it('makes a member an agent, and updates the page', async () => {
    const { user } = show(PAGE, { ...answers, agentOfMerchant: { ...anAgent, type: 0, isAgent: false } })
    await user.click(await screen.findByRole('button', { name: 'Make an agent…' }))
    expect(await screen.findByRole('dialog', { name: 'Make haneul an agent?' })).toBeVisible()
  })

  it('moves the member only after a preview, exactly as shown', async () => {
    const { user, inputsOf } = show(PAGE, answers)
    await user.click(await screen.findByRole('button', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move haneul?' }))
    await user.type(dialog.getByRole('textbox', { name: 'New upline' }), 'gangnam')
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked for it')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(dialog.getByText('Check the effects first.')).toBeVisible()
    expect(inputsOf('moveAgent')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Show the effects' }))
    const effects = within(await dialog.findByRole('region', { name: 'Effects of the move' }))
    for (const words of [
      'From bada to gangnam',
      '3 members move along',
      '2 contracts end at once; their current cycles are still settled',
      '1 offer is withdrawn',
      'Live casino: the rebates of 3 members are lowered to 0.50% (at most 0.70% now)',
      'Slots: the rebate of 1 member is lowered to 1.00% (at most 1.20% now)',
      'sub: Daily salary (Contract of the upline ended)',
    ])
      expect(effects.getByText(words)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(inputsOf('moveAgent')).toEqual([
        {
          merchant: 'DEMO',
          memberId: '12',
          upline: 'gangnam',
          members: 3,
          ending: ['7', '8'],
          lowered: 4,
          reason: 'Asked for it',
        },
      ]),
    )
  })

  it('requires another review when another account is typed, and shows again what has changed meanwhile', async () => {
    const { user, inputsOf } = show(PAGE, { ...answers, moveAgent: () => Promise.reject(apiError('CONTRACT_BROKEN')) })
    await user.click(await screen.findByRole('button', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move haneul?' }))
    await user.click(dialog.getByRole('button', { name: 'Show the effects' }))
    await dialog.findByRole('region', { name: 'Effects of the move' })
    expect(inputsOf('previewAgentMove')).toEqual([{ merchant: 'DEMO', memberId: '12' }])
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'To the top')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(inputsOf('previewAgentMove')).toHaveLength(2))
    await user.type(dialog.getByRole('textbox', { name: 'New upline' }), 'x')
    expect(dialog.queryByRole('region', { name: 'Effects of the move' })).toBeNull()
  })
})
