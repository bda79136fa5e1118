import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { lotteryGamesReport, lotterySettingChangesReport } from './reports.tsx'
import { aGame, aSettingsChange, someSettings } from './testing.ts'

const GAMES = '/merchants/DEMO/lottery/games'
const CHANGES = '/merchants/DEMO/lottery/setting-changes'
const games = {
  list: [
    aGame({ isWaiting: true }),
    aGame({ code: 'PK10', names: { KO: '베이징 PK10', EN: 'Racing' }, isOn: false, setOdds: 0 }),
  ],
}
const changes = {
  currency: 'KRW',
  list: [
    aSettingsChange(),
    aSettingsChange({
      proposalId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5d',
      subject: 'lottery-settings:PK10',
      state: 'DECLINED',
      decidedBy: 'ara',
      decidedAt: '2026-11-20T10:00:00.000Z',
      declineReason: 'Too much',
    }),
  ],
}
const answers: Answers = {
  session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
  proposals: [],
  lotteryGames: games,
  lotterySettingChanges: changes,
  lotterySettings: someSettings(),
}

describeReport({
  surface: inConsole(answers),
  report: lotteryGamesReport('DEMO'),
  at: GAMES,
  page: games,
  empty: { list: [] },
})
describeReport({
  surface: inConsole(answers),
  report: lotterySettingChangesReport('DEMO', String),
  at: CHANGES,
  page: changes,
  empty: { currency: 'KRW', list: [] },
})

describe('the lists of lottery games', () => {
  it('open the page of a game by keyboard, and return to the same position', async () => {
    const { user } = show(GAMES, answers)
    await screen.findByRole('link', { name: 'Minute lottery K3' })
    await user.keyboard('j{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Minute lottery K3' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All games' }))
    expect(await screen.findByRole('link', { name: 'Minute lottery K3' })).toHaveFocus()
  })

  it('show the values before and after a change', async () => {
    show(CHANGES, answers)
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Maximum ticket: 5,000 KRW → 4,000 KRW',
        'Odds of Single die, Drawn once or more: default → 2.1',
      ]),
    )
    expect(screen.getByText('Busy weekend / Too much')).toBeVisible()
  })
})
