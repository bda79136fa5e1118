import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport, downloadFile } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { income, movements, profit } from '../../testing/answers.ts'
import remote from '../../remote.tsx'
import { incomeReport } from './income-report.tsx'
import { movementsReport } from './movements-report.tsx'
import { profitReport } from './profit-report.tsx'

const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const slotOf = (page: string) => ({ kind: 'slot', slot: `agent.${page}` }) as const
const at = (page: string) => `/index?agent=${page}`
const surfaceOf = (page: string) => inPortal({ remote, session, surface: slotOf(page) })

afterEach(() => localStorage.clear())
describeReport({
  surface: surfaceOf('palStatementsAgentCopy'),
  report: profitReport(),
  at: at('palStatementsAgentCopy'),
  page: profit(),
  empty: profit({ list: [], total: 0 }),
})
describeReport({
  surface: surfaceOf('agentRevenueReport'),
  report: incomeReport,
  at: at('agentRevenueReport'),
  page: income(),
  empty: income([]),
})
describeReport({
  surface: surfaceOf('agentDownlineTransactionDetailsCopy'),
  report: movementsReport(),
  at: at('agentDownlineTransactionDetailsCopy'),
  page: movements(),
  empty: { ...movements([]), sums: [] },
})

describe('the profit and loss of a team', () => {
  const path = [
    { id: '1', name: 'agent' },
    { id: '7', name: 'agent_seo' },
    { id: '9', name: 'ha***l' },
  ]
  const open = (answer: (request: { node?: string | undefined }) => ReturnType<typeof profit>, query = '') =>
    renderRemote(remote, {
      surface: slotOf('palStatementsAgentCopy'),
      session,
      at: `${at('palStatementsAgentCopy')}${query}`,
      calls: { agentProfit: answer },
    })

  it("opens a downline's team with the same filters, without the search", async () => {
    const agentProfit = jest.fn((_request: { node?: string | undefined }) => profit())
    const bed = await open(agentProfit, '&period=month&search=ag&after=WyIxIl0')
    await userEvent.click(await screen.findByRole('button', { name: /agent_seo 팀 보기$/ }))
    expect(bed.location()).toBe('/index?agent=palStatementsAgentCopy&period=month&node=7')
    await waitFor(() => expect(agentProfit.mock.lastCall![0]).toMatchObject({ node: '7' }))
  })

  it('has no link in the agent’s own row', async () => {
    await open(() => profit())
    const [own, downline] = within((await screen.findAllByRole('table')).at(-1)!)
      .getAllByRole('row')
      .slice(1)
    expect([within(own!).queryByRole('button'), within(downline!).queryByRole('button') !== null]).toEqual([null, true])
    expect(own!.textContent).toContain('본인 몫')
  })

  it('shows the path to a deeper team, with links back', async () => {
    const bed = await open(() => profit({ path }), '&node=9')
    const steps = within(await screen.findByRole('navigation', { name: '팀 위치' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'agent',
      'agent_seo',
      'ha***l',
    ])
    await userEvent.click(steps.getByRole('button', { name: 'agent_seo' }))
    expect(bed.location()).toContain('node=7')
    await userEvent.click(
      within(await screen.findByRole('navigation', { name: '팀 위치' })).getByRole('button', { name: 'agent' }),
    )
    expect(bed.location()).toBe('/index?agent=palStatementsAgentCopy')
  })

  it('saves a file of the columns on screen', async () => {
    const agentProfitFile = jest.fn((_request: { node?: string | undefined }) => ({ list: profit().list }))
    await renderRemote(remote, {
      surface: slotOf('palStatementsAgentCopy'),
      session,
      at: `${at('palStatementsAgentCopy')}&node=7`,
      calls: { agentProfit: () => profit(), agentProfitFile },
    })
    await userEvent.click(await screen.findByRole('button', { name: '표시할 열' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '배당' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '당첨금' }))
    await userEvent.keyboard('{Escape}')
    const [titles] = (await downloadFile('KO')).lines
    expect(titles!.slice(4)).toEqual([
      '베팅 회원',
      '베팅액',
      '유효 베팅',
      '배당',
      '입금액',
      '출금액',
      '팀 손익',
      '통화',
    ])
    expect(agentProfitFile.mock.lastCall![0]).toMatchObject({ node: '7' })
  })

  it('falls back to the agent’s own team for an address with an invalid member', async () => {
    const agentProfit = jest.fn((_request: { node?: string | undefined }) => profit())
    await open(agentProfit, '&node=x')
    await screen.findAllByRole('table')
    expect(agentProfit.mock.lastCall![0]).not.toHaveProperty('node')
  })
})

describe('the movements of a team', () => {
  it('link from a member to that member’s team, with the path back', async () => {
    const agentTransactions = jest.fn((_request: { node?: string | undefined }) => ({
      ...movements(),
      path: [
        { id: '1', name: 'agent' },
        { id: '7', name: 'agent_seo' },
      ],
    }))
    const bed = await renderRemote(remote, {
      surface: slotOf('agentDownlineTransactionDetailsCopy'),
      session,
      at: `${at('agentDownlineTransactionDetailsCopy')}&kind=DEPOSIT`,
      calls: { agentTransactions },
    })
    await userEvent.click(await screen.findByRole('button', { name: /agent_seo 팀 보기$/ }))
    expect(bed.location()).toBe(`${at('agentDownlineTransactionDetailsCopy')}&kind=DEPOSIT&node=7`)
    await waitFor(() => expect(agentTransactions.mock.lastCall![0]).toMatchObject({ node: '7', kind: 'DEPOSIT' }))
    expect(screen.queryByRole('button', { name: /agent_seo 팀 보기$/ })).toBeNull()
    await userEvent.click(
      within(screen.getByRole('navigation', { name: '팀 위치' })).getByRole('button', { name: 'agent' }),
    )
    expect(bed.location()).toBe(`${at('agentDownlineTransactionDetailsCopy')}&kind=DEPOSIT`)
  })

  it('show no balance when there is none, and sums by kind', async () => {
    await renderRemote(remote, {
      surface: slotOf('agentDownlineTransactionDetailsCopy'),
      session,
      at: at('agentDownlineTransactionDetailsCopy'),
      calls: { agentTransactions: () => movements() },
    })
    const rows = within(await screen.findByRole('table', { name: '하위 거래 내역' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(rows.map(([member, kind, , amount, balance]) => [member, kind, amount, balance])).toEqual([
      ['하늘 · ha***l', '입금', '+40.00', '60.00'],
      ['서래 · agent_seo', '베팅', '−2.50', '–'],
    ])
    expect(within(screen.getByRole('group', { name: '입금' })).getByText('1건')).toBeTruthy()
  })
})
