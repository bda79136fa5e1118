import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { apiError } from '../testing/fake-registry.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { inConsole } from '../testing/in-console.ts'
import { CALM, sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { gamesReport } from './report.tsx'

const AT = '/merchants/DEMO/games'
const game = (gameId: string, EN: string, more: Partial<MerchantGame> = {}): MerchantGame => ({
  gameId,
  name: { KO: EN, EN },
  icon: '/art/game/x.svg',
  vassalage: 'REEF',
  vendor: { KO: 'Pearl Reef', EN: 'Pearl Reef' },
  provider: 'atrium',
  category: 'RNG',
  isLottery: false,
  isOn: true,
  isVendorOn: true,
  isHot: false,
  isNew: false,
  score: 12,
  releasedAt: '2026-01-01T00:00:00.000Z',
  isInMaintenance: false,
  hasTrial: true,
  ...more,
})
const list = [
  game('A', 'Moonlit Tide', { pin: 1, isHot: true }),
  game('B', 'Dawn Stag', { isOn: false, rtp: { least: '94.00', most: '97.00' } }),
  game('C', 'Pick Three', { isLottery: true, ownNew: true, isNew: true }),
]
const answers: Answers = {
  ...CALM,
  session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
  merchantVendors: { list: [] },
  merchantGames: { list },
  switchMerchantGames: { changed: 2 },
  markMerchantGames: { changed: 1 },
  pinGame: { gameId: 'B' },
}

describeReport({
  surface: inConsole(answers),
  report: gamesReport('DEMO'),
  at: AT,
  page: { list },
  empty: { list: [] },
})

describe('the games of a merchant', () => {
  it('show state, marks and return', async () => {
    show(AT, answers)
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
    expect((await row(/Moonlit Tide/)).getByText('Pinned 1')).toBeVisible()
    expect((await row(/Moonlit Tide/)).getByText('Hot')).toBeVisible()
    expect((await row(/Dawn Stag/)).getByText('Off')).toBeVisible()
    expect((await row(/Dawn Stag/)).getByText('94.00–97.00 %')).toBeVisible()
    expect((await row(/Pick Three/)).getByText('New, set')).toBeVisible()
  })

  it('are switched off together with a reason, without the lotteries', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Switch off (2)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch 2 games off?' }))
    expect(dialog.getByText(/Moonlit Tide, Dawn Stag/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Licence')
    await user.click(dialog.getByRole('button', { name: 'Switch off (2)' }))
    expect(inputsOf('switchMerchantGames')).toEqual([
      { merchant: 'DEMO', gameIds: ['A', 'B'], isOn: false, reason: 'Licence' },
    ])
    expect(await screen.findByText('2 games are changed.')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select Moonlit Tide' })).not.toBeChecked()
  })

  it('are marked, and pinned games are moved', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Dawn Stag' }))
    await user.click(screen.getByRole('button', { name: 'Mark' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Not hot' }))
    expect(inputsOf('markMerchantGames')).toEqual([{ merchant: 'DEMO', gameIds: ['B'], isHot: false }])
    await user.click(screen.getByRole('button', { name: 'Move Moonlit Tide down' }))
    await waitFor(() =>
      expect(inputsOf('pinGame')).toEqual([{ merchant: 'DEMO', gameId: 'A', isPinned: true, place: 2 }]),
    )
  })

  it('are put under maintenance together until a time, and brought back', async () => {
    const own = { from: '2026-12-01T09:00:00.000Z', reason: 'Reels stuck', by: 'jun', of: 'GAME' as const }
    const { user, inputsOf } = show(AT, {
      ...answers,
      merchantGames: {
        list: [game('A', 'Moonlit Tide', { isInMaintenance: true, maintenance: own }), ...list.slice(1)],
      },
      setMaintenance: { changed: 3 },
      endMaintenance: { changed: 1 },
    })
    await user.click(await screen.findByRole('button', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Maintenance (3)' }))
    let dialog = within(await screen.findByRole('dialog', { name: 'Maintenance, 3 selected' }))
    fireEvent.change(dialog.getByLabelText(/From/), { target: { value: '2027-01-02T09:00' } })
    fireEvent.change(dialog.getByLabelText(/Until/), { target: { value: '2027-01-01T09:00' } })
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Upgrade')
    await user.click(dialog.getByRole('button', { name: 'Start maintenance' }))
    expect(dialog.getByText('The end must be after the start.')).toBeVisible()
    fireEvent.change(dialog.getByLabelText(/From/), { target: { value: '' } })
    await user.click(dialog.getByRole('button', { name: 'Start maintenance' }))
    expect(inputsOf('setMaintenance')).toEqual([
      {
        merchant: 'DEMO',
        kind: 'GAME',
        ids: ['A', 'B', 'C'],
        until: new Date('2027-01-01T09:00').toISOString(),
        reason: 'Upgrade',
      },
    ])
    expect(await screen.findByText('The maintenance of 3 entries is changed.')).toBeVisible()

    await user.click(screen.getByRole('checkbox', { name: 'Select Moonlit Tide' }))
    await user.click(screen.getByRole('button', { name: 'Maintenance (1)' }))
    dialog = within(await screen.findByRole('dialog', { name: 'Maintenance of Moonlit Tide' }))
    await user.click(dialog.getByRole('checkbox', { name: 'End the maintenance now' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Repaired')
    await user.click(dialog.getByRole('button', { name: 'End maintenance' }))
    expect(inputsOf('endMaintenance')).toEqual([{ merchant: 'DEMO', kind: 'GAME', ids: ['A'], reason: 'Repaired' }])
  })

  it('show until when they are under maintenance, and from when they will be', async () => {
    const own = { reason: 'Upgrade', by: 'jun', of: 'GAME' as const }
    const until = '2026-12-03T09:00:00.000Z'
    show(AT, {
      ...answers,
      merchantGames: {
        list: [
          game('A', 'Moonlit Tide', {
            isInMaintenance: true,
            maintenance: { ...own, from: '2026-12-01T09:00:00.000Z', until },
          }),
          game('B', 'Dawn Stag', { maintenance: { ...own, from: until } }),
        ],
      },
    })
    expect(await screen.findByText(/^Maintenance until .*3 Dec 2026/)).toBeVisible()
    expect(screen.getByText(/^Maintenance from .*3 Dec 2026/)).toBeVisible()
  })

  it('are shown as members see them before they are offered, in both languages and themes', async () => {
    const off = game('B', 'Dawn Stag', { name: { KO: '새벽 사슴', EN: 'Dawn Stag' }, isOn: false, isNew: true })
    const { user, inputsOf } = show(AT, {
      ...answers,
      merchantGames: { list: [off] },
      merchantPicture: { type: 'image/webp', data: 'AAAA' },
    })
    await user.click(await screen.findByRole('button', { name: 'Preview of Dawn Stag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of Dawn Stag' }))
    expect(await dialog.findByRole('article', { name: '새벽 사슴' })).toBeVisible()
    expect(inputsOf('merchantPicture')).toEqual([{ merchant: 'DEMO', address: '/art/game/x.svg' }])
    expect(dialog.getByText(/^Members do not see this game yet/)).toBeVisible()
    const portal = dialog.getByRole('group', { name: 'Preview of Dawn Stag' })
    expect(portal).toHaveAttribute('data-theme-of', 'dark')
    await user.click(dialog.getByRole('radio', { name: 'English' }))
    await user.click(dialog.getByRole('radio', { name: 'Light' }))
    expect(dialog.getByRole('article', { name: 'Dawn Stag' })).toBeVisible()
    expect(portal).toHaveAttribute('data-theme-of', 'light')
    expect(portal).toHaveAttribute('lang', 'en')
  })

  it('cannot be switched by marketing, which marks them', async () => {
    show(AT, { ...answers, session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }) })
    expect(await screen.findByRole('button', { name: 'Mark' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Switch off/ })).toBeNull()
  })

  it('show why a game cannot be pinned', async () => {
    const { user } = show(AT, {
      ...answers,
      pinGame: () => {
        throw apiError('INVALID_REQUEST', '40 games are pinned: unpin one first')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Pin Pick Three' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('40 games are pinned: unpin one first')
  })
})
