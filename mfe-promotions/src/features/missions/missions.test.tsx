import type { CallValue } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { PortalError } from '@atrium/contracts/errors'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const mission = {
  key: 'slots',
  title: 'Bet 50 on slots',
  objective: 'BET' as const,
  period: 'DAY' as const,
  value: '20',
  target: '50',
  reward: { type: 'POINTS' as const, amount: '30' },
}
const MISSIONS: CallValue<'missionSummary'> = {
  currency: 'DEMO',
  campaigns: [
    {
      id: 'daily',
      title: 'Missions of the day',
      needsJoin: false,
      missions: [
        mission,
        {
          ...mission,
          key: 'games',
          title: 'Play three games',
          objective: 'PLAY_GAMES',
          value: '3',
          target: '3',
          state: 'CLAIMABLE',
          ticketId: 't1',
        },
        {
          ...mission,
          key: 'login',
          title: 'Log in',
          objective: 'LOGIN',
          value: '1',
          target: '1',
          state: 'CLAIMED',
          ticketId: 't2',
        },
      ],
    },
  ],
}
const BOARDS: CallValue<'missionLeaderboard'> = {
  currency: 'DEMO',
  boards: [
    {
      id: 'week',
      title: 'Slot week',
      metric: 'MULTIPLE',
      list: [{ rank: 1, name: 'ba***7', score: '12.5' }],
      own: { rank: 64, name: 'demo', score: '2', isOwn: true },
      prizes: [{ fromRank: 1, toRank: 3, reward: { type: 'CREDITS', amount: '100' } }],
    },
  ],
}
const show = (calls: CallAnswers) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.missionLeaderboard' },
    session,
    language: 'EN',
    at: '/index?member=missionLeaderboard',
    calls: { missionSummary: () => MISSIONS, missionLeaderboard: () => BOARDS, ...calls },
  })

describe('the page of missions', () => {
  it('shows the progress of each mission, and claims a completed one', async () => {
    const claimTicket = jest.fn((_request: { ticketIds: string[] }) => ({ results: [] }))
    await show({ claimTicket })
    expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Bet 50 on slots' })).value).toBe(20)
    expect(screen.getByText('20.00 of 50.00')).toBeTruthy()
    expect(screen.getByText('3 of 3')).toBeTruthy()
    expect(screen.getByText('Claimed')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Claim: Play three games' }))
    expect(claimTicket.mock.lastCall![0]).toEqual({ ticketIds: ['t1'] })
  })

  it('shows why a completed mission has nothing to claim', async () => {
    const withValue = (value: string) => () => ({
      ...MISSIONS,
      campaigns: [{ ...MISSIONS.campaigns[0]!, missions: [{ ...mission, value }] }],
    })
    const bed = await show({ missionSummary: withValue('49.9') })
    expect(await screen.findByText('49.90 of 50.00')).toBeTruthy()
    expect(screen.queryByText(/nothing to claim/)).toBeNull()
    bed.unmount()
    await show({ missionSummary: withValue('50') })
    expect(await screen.findByText(/nothing to claim/)).toBeTruthy()
  })

  it('is refreshed with the counted values while it is open', async () => {
    let value = '20'
    const bed = await show({
      missionSummary: () => ({
        ...MISSIONS,
        campaigns: MISSIONS.campaigns.map((campaign) => ({ ...campaign, missions: [{ ...mission, value }] })),
      }),
    })
    expect(await screen.findByText('20.00 of 50.00')).toBeTruthy()
    value = '35'
    bed.emit('promotions.progress.changed', {})
    expect(await screen.findByText('35.00 of 50.00')).toBeTruthy()
  })

  it('accepts the picture of a task with an application, until there is one', async () => {
    const zalo = {
      key: 'zalo',
      task: 'ZALO' as const,
      period: 'NEWBIE' as const,
      value: '0',
      target: '1',
      reward: { type: 'CREDITS' as const, amount: '5' },
    }
    const campaign = { id: 'welcome', title: 'First steps', needsJoin: false }
    const bed = await show({
      missionSummary: () => ({ currency: 'DEMO', campaigns: [{ ...campaign, missions: [zalo] }] }),
    })
    await userEvent.click(await screen.findByText('Send proof'))
    expect(screen.getByText(/1 to 3 pictures/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
    bed.unmount()
    await show({
      missionSummary: () => ({
        currency: 'DEMO',
        campaigns: [{ ...campaign, missions: [{ ...zalo, state: 'PENDING', ticketId: 't1' }] }],
      }),
    })
    expect(await screen.findByText('Under review')).toBeTruthy()
    expect(screen.queryByText('Send proof')).toBeNull()
  })

  it('shows when a task ended for the member, and accepts no picture for it', async () => {
    const over = {
      key: 'zalo',
      task: 'ZALO' as const,
      period: 'NEWBIE' as const,
      value: '0',
      target: '1',
      endsAt: Date.UTC(2026, 5, 12),
      reward: { type: 'CREDITS' as const, amount: '5' },
    }
    await show({
      missionSummary: () => ({
        currency: 'DEMO',
        campaigns: [{ id: 'welcome', title: 'First steps', needsJoin: false, missions: [over] }],
      }),
    })
    expect(await screen.findByText(/ended on .*12/)).toBeTruthy()
    expect(screen.getByText('Ended')).toBeTruthy()
    expect(screen.queryByText('Send proof')).toBeNull()
  })

  it("shows a ranking with its prizes, and the member's own rank below when it is not on the board", async () => {
    await show({})
    const rows = within(await screen.findByRole('table', { name: 'Slot week' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(rows).toEqual([
      ['Rank 1', 'ba***7', '12.50×', '100.00 DEMO'],
      ['Rank 64', 'demo You', '2.00×', '–'],
    ])
  })

  it('explains its purpose when nothing runs, and offers a retry when it does not load', async () => {
    const bed = await show({
      missionSummary: () => ({ currency: 'DEMO', campaigns: [] }),
      missionLeaderboard: () => ({ currency: 'DEMO', boards: [] }),
    })
    expect(await screen.findByText('No active missions')).toBeTruthy()
    bed.unmount()
    let broken = true
    await show({
      missionSummary: () => {
        if (broken) throw new PortalError('SYSTEM_ERROR', 'A system error')
        return MISSIONS
      },
    })
    broken = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Bet 50 on slots')).toBeTruthy()
  })
})
