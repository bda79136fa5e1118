import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { teamReport } from './features/team/report.tsx'
import remote from './remote.tsx'

const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const overview: CallValue<'teamOverview'> = {
  from: '2026-11-14', to: '2026-11-20', currency: 'DEMO', balance: '52000', members: 18, agents: 2, online: 3, registrations: 4, bettors: 9, bets: 412,
  stake: '4120', validBet: '4120', payout: '3955.5', profit: '-164.5',
  days: [{ day: '2026-11-19', stake: '2000', payout: '1900', profit: '-100', bettors: 5, registrations: 1 }, { day: '2026-11-20', stake: '2120', payout: '2055.5', profit: '-64.5', bettors: 7, registrations: 3 }],
  top: [{ account: 'agent_seo', nickname: '서래', type: 2, members: 7, validBet: '3000', profit: '-120' }, { account: 'garam', nickname: '가람', type: 0, members: 1, validBet: '200', profit: '12.25' }],
}
const surface = { kind: 'slot', slot: 'agent.agentTeamOverview' } as const
const at = '/index?agent=agentTeamOverview'

describe('the team overview', () => {
  it('shows the team\'s result as the team sees it, and its downlines', async () => {
    await renderRemote(remote, { surface, session, at, calls: { teamOverview: () => overview } })
    expect(await within(await screen.findByRole('group', { name: '팀 손익' })).findByText('−164.50')).toBeTruthy()
    const rows = within(screen.getByRole('table', { name: '직속 하위 상위 10명' })).getAllByRole('row')
    expect(rows[1]!.textContent).toContain('서래 · agent_seo')
    expect(rows[2]!.textContent).toContain('+12.25')
  })

  it('asks for the chosen period, kept in the address beside the page', async () => {
    const teamOverview = jest.fn((_request: { from?: string; to?: string }) => overview)
    const bed = await renderRemote(remote, { surface, session, at, calls: { teamOverview } })
    await userEvent.click(screen.getByRole('radio', { name: '30일' }))
    expect(bed.location()).toBe('/index?agent=agentTeamOverview&period=month')
    const { from, to } = teamOverview.mock.lastCall![0]
    expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000).toBe(29)
  })

  it('draws the measure that is chosen, with a table for screen readers', async () => {
    await renderRemote(remote, { surface, session, at, calls: { teamOverview: () => overview } })
    await userEvent.click(await screen.findByRole('radio', { name: '신규 가입' }))
    expect(within(screen.getByRole('table', { name: /신규 가입/ })).getByText('3')).toBeTruthy()
  })
})

describeReport({ surface: inPortal({ remote, surface, session }), report: teamReport, at, page: overview, empty: { ...overview, top: [] } })

const contracts: CallValue<'fundsConsolidated'> = { divtypereq: '0', dailysalreqtype: '0', contracthoursalreq: '0', realtimesalreqtype: '0', divtypeinfo: '0', dailysalinfotype: '0', contracthoursalinfo: '1', realtimesalinfotype: '0' }

describe('the agent centre', () => {
  it('lists its pages and says so when nobody offers the one of the address', async () => {
    await renderRemote(remote, { surface: { kind: 'slot', slot: 'overlay.agent' }, session, at: '/index?agent=agentHourSalary', calls: { fundsConsolidated: () => contracts } })
    expect(screen.getByText('이 페이지는 아직 제공하지 않습니다')).toBeTruthy()
    expect(screen.getByRole('button', { name: '팀 현황' })).toBeTruthy()
  })
})
