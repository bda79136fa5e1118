import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { teamReport } from './features/team/report.tsx'
import { bets, overview, vendors } from './testing/answers.ts'
import remote from './remote.tsx'

const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const surface = { kind: 'slot', slot: 'agent.agentTeamOverview' } as const
const at = '/index?agent=agentTeamOverview'

describe('the team overview', () => {
  it("shows the result from the team's perspective, and its downlines", async () => {
    await renderRemote(remote, { surface, session, at, calls: { teamOverview: () => overview } })
    expect(await within(await screen.findByRole('group', { name: '팀 손익' })).findByText('−164.50')).toBeTruthy()
    const rows = within(screen.getByRole('table', { name: '직속 하위 중 상위 10명' })).getAllByRole('row')
    expect(rows[1]!.textContent).toContain('서래 · agent_seo')
    expect(rows[2]!.textContent).toContain('+12.25')
  })

  it('requests the chosen period, stored in the address with the page', async () => {
    const teamOverview = jest.fn((_request: { from?: string; to?: string }) => overview)
    const bed = await renderRemote(remote, { surface, session, at, calls: { teamOverview } })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '기간' }), '30일')
    expect(bed.location()).toBe('/index?agent=agentTeamOverview&period=month')
    const { from, to } = teamOverview.mock.lastCall![0]
    expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000).toBe(29)
  })

  it('charts the chosen measure, with a table for screen readers', async () => {
    await renderRemote(remote, { surface, session, at, calls: { teamOverview: () => overview } })
    const choose = async (measure: string) => {
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: '보기' }), measure)
      return within(screen.getByRole('table', { name: new RegExp(`: ${measure}$`) }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getByRole('cell').textContent)
    }
    expect(await choose('신규 가입')).toEqual(['1', '3'])
    expect(await choose('유효 베팅')).toEqual(['1,800.00', '2,100.00'])
    expect(await choose('베팅액')).toEqual(['2,000.00', '2,120.00'])
  })

  it('shows every figure in its group, with the number of deposits and withdrawals', async () => {
    await renderRemote(remote, { surface, session, at, calls: { teamOverview: () => overview } })
    const money = within(await screen.findByRole('group', { name: '입출금과 잔액' }))
    expect(await within(money.getByRole('group', { name: '입금액' })).findByText('6건')).toBeTruthy()
    expect(
      within(screen.getByRole('group', { name: '팀에 지급된 금액' }))
        .getAllByRole('group')
        .map((sum) => sum.getAttribute('aria-label')),
    ).toEqual(['캐시백', '보너스', '급여', '배당'])
  })

  it('shows the share of each category', async () => {
    await renderRemote(remote, { surface, session, at, calls: { teamOverview: () => overview } })
    const shares = within(await screen.findByRole('table', { name: '게임 종류별 유효 베팅' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(shares).toEqual(['슬롯3,000.00 (76.9%)', '라이브 카지노900.00 (23.1%)'])
  })

  it('links from a downline to its profit and loss, for the same days', async () => {
    const bed = await renderRemote(remote, {
      surface,
      session,
      at: `${at}&period=month`,
      calls: { teamOverview: () => overview },
    })
    await userEvent.click(await screen.findByRole('button', { name: '서래 · agent_seo 팀의 손익 보기' }))
    expect(bed.location()).toBe('/index?agent=palStatementsAgentCopy&period=month&node=7')
  })
})

describeReport({
  surface: inPortal({ remote, surface, session }),
  report: teamReport,
  at,
  page: overview,
  empty: { ...overview, top: [] },
})

const contracts: CallValue<'fundsConsolidated'> = {
  divtypereq: '0',
  dailysalreqtype: '0',
  contracthoursalreq: '0',
  realtimesalreqtype: '0',
  divtypeinfo: '0',
  dailysalinfotype: '0',
  contracthoursalinfo: '1',
  realtimesalinfotype: '0',
}

describe('the agent centre', () => {
  it('lists its pages and reports a page of the address that no release offers', async () => {
    await renderRemote(remote, {
      surface: { kind: 'slot', slot: 'overlay.agent' },
      session,
      at: '/index?agent=agentHourSalary',
      calls: { fundsConsolidated: () => contracts },
    })
    expect(screen.getByText('이 페이지는 아직 제공하지 않아요')).toBeTruthy()
    expect(screen.getByRole('button', { name: '팀 현황' })).toBeTruthy()
  })

  it('shows its own betting record of the team, whatever other releases provide for its slot', async () => {
    await renderRemote(remote, {
      surface: { kind: 'slot', slot: 'overlay.agent' },
      session,
      at: '/index?agent=personalHistoryCopy',
      calls: { fundsConsolidated: () => contracts, agentBets: () => bets(), gameVendor: () => vendors },
    })
    expect(await screen.findByRole('region', { name: '팀 베팅 기록' })).toBeTruthy()
    expect(screen.queryByTestId('slot agent.personalHistoryCopy')).toBeNull()
  })
})
