import { PortalError } from '@atrium/contracts/errors'
import type { CallValue } from '@atrium/contracts/calls'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bet, bets, vendors } from '../../testing/answers.ts'
import remote from '../../remote.tsx'
import { betsReport } from './report.tsx'

const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const surface = { kind: 'slot', slot: 'agent.personalHistoryCopy' } as const
const at = '/index?agent=personalHistoryCopy'
const round = (changes: Partial<CallValue<'agentBetDetail'>> = {}): CallValue<'agentBetDetail'> => ({
  ...bet(),
  transactions: [{ id: 't1', kind: 'bet', amount: '16', at: 1 }],
  ...changes,
})
const open = (answer: () => CallValue<'agentBetDetail'>) =>
  renderRemote(remote, {
    surface,
    session,
    at: `${at}&state=CLOSED&round=r-1&bettor=9`,
    calls: { agentBetDetail: answer, agentBets: () => bets(), gameVendor: () => vendors },
  })

describeReport({
  surface: inPortal({ remote, session, surface, calls: { gameVendor: () => vendors } }),
  report: betsReport({ AURORA: '오로라', BOREAL: '보레알' }),
  at,
  page: bets(),
  empty: { ...bets([]), totals: { stake: '0', payout: '0', net: '0', open: '0' } },
})

describe('the bets of the team', () => {
  it('explain below the search how downlines are found', async () => {
    await renderRemote(remote, {
      surface,
      session,
      at,
      language: 'EN',
      calls: { agentBets: () => bets(), gameVendor: () => vendors },
    })
    const description = 'Direct downlines by the start of their account, deeper ones by the whole account'
    expect(await screen.findByRole('searchbox', { name: 'Downline', description })).toBeTruthy()
  })

  it("have the member's result beside that of the team, and space for open stakes from the start", async () => {
    const sums = ['베팅', '당첨', '진행 중 베팅', '베팅 손익', '라운드']
    const shown = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    let answer = (_page: CallValue<'agentBets'>) => {}
    await renderRemote(remote, {
      surface,
      session,
      at,
      calls: {
        agentBets: () => new Promise<CallValue<'agentBets'>>((resolve) => (answer = resolve)),
        gameVendor: () => vendors,
      },
    })
    await screen.findByRole('group', { name: '라운드' })
    expect(shown()).toEqual(sums)
    answer({ ...bets(), totals: { stake: '0', payout: '0', net: '0', open: '0' } })
    await screen.findByRole('table')
    expect(shown()).toEqual(sums)
  })
})

describe('a bet of the team', () => {
  it('shows stake, payout and the wins of a slot, without balances, and returns to the list with its filters', async () => {
    const win = { line: 1, symbol: 'wild', count: 3, payout: '5' }
    const bed = await open(() =>
      round({
        outcome: {
          kind: 'slot',
          mathVersion: '1',
          reels: [['wild']],
          wins: [win],
          freeSpins: [{ reels: [['wild']], wins: [{ ...win, payout: '15' }] }],
        },
      }),
    )
    expect(
      (await within((await screen.findAllByRole('list', { name: '당첨 라인' }))[0]!).findAllByRole('listitem')).map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['1번 라인 · 와일드 × 35.00'])
    expect(within(screen.getByRole('region', { name: '프리 스핀 1' })).getByText('15.00')).toBeTruthy()
    expect(within(screen.getByRole('group', { name: '회원 손익' })).getByText('+4.00')).toBeTruthy()
    expect(document.body.textContent).not.toContain('잔액')
    await userEvent.click(screen.getByRole('button', { name: '팀 베팅 기록으로' }))
    expect(bed.location()).toBe(`${at}&state=CLOSED`)
  })

  it('shows the outcome of a game’s provider with its proof, and the draw of a lottery with a link to its proof', async () => {
    const bed = await open(() =>
      round({
        outcome: {
          kind: 'game',
          engine: 'dice',
          mathVersion: '1',
          results: [{ label: { KO: '주사위', EN: 'Dice' }, value: { KO: '3 4', EN: '3 4' } }],
          proof: [{ label: { KO: '서버 시드', EN: 'Server seed' }, value: 'f00d' }],
          bets: [{ label: { KO: '합 7', EN: 'Sum 7' }, stake: '16', payout: '20' }],
        },
      }),
    )
    expect(await screen.findByText('3 4')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: '라운드의 베팅' })).getByText('합 7')).toBeTruthy()
    expect(screen.getByText('f00d')).toBeTruthy()
    bed.unmount()
    await open(() =>
      round({ lottery: { code: 'SSC60', numero: '20261120-0001', accountTypeName: 'TCG_LOTTO', result: '1 2 3 4 5' } }),
    )
    expect(await screen.findByText('1 2 3 4 5')).toBeTruthy()
    expect(screen.getByRole('link', { name: '추첨 확인하기' }).getAttribute('href')).toBe(
      '/lottery?gameCode=SSC60&view=fairness&numero=20261120-0001',
    )
  })

  it('links to the bets of the member’s team, with the path back', async () => {
    const agentBets = jest.fn((_request: { node?: string | undefined }) => ({
      ...bets(),
      path: [
        { id: '1', name: 'agent' },
        { id: '9', name: 'ha***l' },
      ],
    }))
    const bed = await renderRemote(remote, {
      surface,
      session,
      at: `${at}&state=CLOSED&round=r-1&bettor=9`,
      calls: { agentBetDetail: () => round(), agentBets, gameVendor: () => vendors },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'ha***l의 팀 베팅' }))
    expect(bed.location()).toBe(`${at}&state=CLOSED&node=9`)
    await waitFor(() => expect(agentBets.mock.lastCall![0]).toMatchObject({ node: '9', state: 'CLOSED' }))
    await userEvent.click(
      within(await screen.findByRole('navigation', { name: '팀 위치' })).getByRole('button', { name: 'agent' }),
    )
    expect(bed.location()).toBe(`${at}&state=CLOSED`)
  })

  it('reports an unknown round of the team', async () => {
    await open(() => {
      throw new PortalError('NOT_FOUND', '찾을 수 없어요')
    })
    expect(await screen.findByText('팀에서 이 라운드를 찾을 수 없어요')).toBeTruthy()
  })
})
