import type { CallValue, MemberBonus } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { bonusReport } from './report.tsx'

const HOUR_MS = 3_600_000
const surface = { kind: 'slot', slot: 'member.bonusDetails' } as const
const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const at = '/index?member=bonusDetails'
const bonus = (changes: Partial<MemberBonus> = {}): MemberBonus => ({
  bonusId: '7',
  title: 'First deposit bonus',
  state: 'IN_PROGRESS',
  amount: '100',
  grantedAt: Date.now() - HOUR_MS,
  expiresAt: Date.now() + 30.5 * HOUR_MS,
  requirement: '1000',
  progress: '800',
  percent: 80,
  contribution: { RNG: 100, LIVE: 10, SPORTS: 50, PVP: 0 },
  minOdds: '1.5',
  maxBet: '5',
  maxCashOut: '500',
  cashedOut: '0',
  held: '140.5',
  excludedGames: ['Moonlit Tide'],
  ...changes,
})
const past = (changes: Partial<MemberBonus> = {}): MemberBonus => {
  const { held: _held, ...over } = bonus({
    bonusId: '6',
    title: undefined,
    state: 'CLAIMED',
    progress: '1000',
    percent: 100,
    cashedOut: '120',
    endedAt: Date.parse('2026-11-20T03:00:00Z'),
    ...changes,
  })
  return over
}
const page = (list: MemberBonus[], running?: MemberBonus): CallValue<'bonuses'> => ({
  list,
  total: list.length,
  currency: 'DEMO',
  ...(running && { running }),
  sums: { amount: '200', cashedOut: '120' },
})
const RUNNING = page([bonus(), past()], bonus())
const show = (calls: CallAnswers, modules = {}) =>
  renderRemote(remote, { surface, session, language: 'EN', at, calls, modules: { CREDITMAR3: false, ...modules } })
const progressBar = () => screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Wagered for this bonus' })

describeReport({
  surface: inPortal({ remote, surface, session }),
  report: bonusReport,
  at,
  page: RUNNING,
  empty: { ...page([]), sums: { amount: '0', cashedOut: '0' } },
})

describe('the page of bonuses', () => {
  it('shows the running one with its progress, the remaining time and its terms as sentences', async () => {
    await show({ bonuses: () => RUNNING })
    const bar = await progressBar()
    expect([bar.value, bar.max]).toEqual([800, 1000])
    expect(screen.getByText(/800.00 of 1,000.00 DEMO wagered \(80%\) · 1 day left/)).toBeTruthy()
    for (const text of [
      /Wager 1,000.00 DEMO in total before .*20\d\d/,
      /maximum bet while the bonus is active is 5.00 DEMO/,
      /odds of 1.50 on/,
      /Moonlit Tide/,
      /slots 100%, live and table games 10%, sports 50%\./,
      /at most 500.00 DEMO/,
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Claim the bonus' })).toBeNull()
  })

  it('lists all with their states and what was paid out', async () => {
    await show({ bonuses: () => RUNNING })
    const rows = within(await screen.findByRole('table', { name: 'Bonuses' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(rows).toEqual([
      ['First deposit bonus', 'In progress', expect.anything(), '100.00', '800.00 / 1,000.00', '0.00', '–'],
      [
        'Bonus',
        'Claimed',
        expect.anything(),
        '100.00',
        '1,000.00 / 1,000.00',
        '120.00',
        expect.stringContaining('2026'),
      ],
    ])
  })

  it('is refreshed with the balance, which each stake changes', async () => {
    const bonuses = jest.fn(() => RUNNING)
    const bed = await show({ bonuses })
    await progressBar()
    bonuses.mockReturnValue(page([past()], bonus({ progress: '900', percent: 90 })))
    bed.emit('wallet.balance.changed', { sumBalance: '90', currency: 'DEMO', version: 2 })
    expect(await screen.findByText(/900.00 of 1,000.00 DEMO wagered \(90%\)/)).toBeTruthy()
  })

  it('forfeits a bonus only after a confirmation with the lost amount', async () => {
    const bonuses = jest.fn(() => RUNNING)
    const bed = await show({
      bonuses,
      bonusForfeit: () => {
        bonuses.mockReturnValue(page([past()]))
        return past({ bonusId: '7', state: 'FORFEITED' })
      },
    })
    const sent = () => bed.recorded.calls.filter(({ name }) => name === 'bonusForfeit').map(({ request }) => request)
    await userEvent.click(await screen.findByRole('button', { name: 'Give up the bonus' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give up this bonus?' }))
    expect(dialog.getByText(/You lose 140.50 DEMO: the bonus balance and everything you won with it/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the bonus' }))
    expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []])
    await userEvent.click(screen.getByRole('button', { name: 'Give up the bonus' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give it up' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect([screen.queryByRole('dialog'), sent()]).toEqual([null, [{ bonusId: '7', confirm: true }]])
    expect(bed.recorded.requests).toEqual([
      { name: 'toast.show', request: { text: 'You have given up the bonus.', tone: 'success' } },
    ])
  })

  it('shows in the dialog why a bonus could not be forfeited', async () => {
    await show({
      bonuses: () => RUNNING,
      bonusForfeit: () => {
        throw new PortalError('BONUS_NOT_RUNNING', 'This bonus has already ended.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Give up the bonus' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Give it up' }))
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
      'This bonus has already ended.',
    )
  })

  it('claims one whose requirement is met, with the keyboard alone', async () => {
    const met = bonus({ state: 'CLAIMABLE', progress: '1000', percent: 100 })
    const bonuses = jest.fn(() => page([met], met))
    const bed = await show({
      bonuses,
      bonusClaim: () => {
        bonuses.mockReturnValue(page([past()]))
        return past({ bonusId: '7', cashedOut: '140.5' })
      },
    })
    expect(await screen.findByText(/You have met the wagering requirement/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Give up the bonus' })).toBeNull()
    screen.getByRole('button', { name: 'Claim the bonus' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'toast.show', request: { text: '140.50 DEMO of your bonus is now your own money.', tone: 'success' } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('links to deposits and promotions when there is none, but not to deposits when the merchant has none', async () => {
    const bed = await show({ bonuses: () => page([]) })
    await userEvent.click(await screen.findByRole('button', { name: 'Promotions' }))
    expect(bed.recorded.requests).toEqual([{ name: 'navigation.go', request: { to: '/promotions' } }])
    await userEvent.click(screen.getByRole('link', { name: 'Deposit' }))
    expect(bed.location()).toBe('/index?member=depositv2')
    bed.unmount()
    await show({ bonuses: () => page([]) }, { DEPOSIT: false })
    expect(await screen.findByRole('button', { name: 'Promotions' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
  })
})
