import type { StaffRound } from '@atrium/contracts/staff/rounds'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aProposal, WAITS } from '../proposals/testing.ts'
import { inConsole } from '../testing/in-console.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { roundsReport } from './report.tsx'

const AT = '/merchants/DEMO/rounds'
const round = (overrides: Partial<StaffRound> = {}): StaffRound => ({
  provider: 'atrium',
  roundId: 'r-1',
  account: 'demo',
  gameId: 'ATR0001',
  gameNames: { KO: '달빛 파도', EN: 'Moonlit Tide' },
  state: 'CLOSED',
  stake: '10',
  payout: '25.5',
  startedAt: '2026-11-20T09:00:00.000Z',
  ...overrides,
})
const page = (
  list = [
    round(),
    round({ roundId: 'r-2', state: 'VOID', voidedBy: 'jun', reason: 'stuck reel' }),
    round({ roundId: 'r-3', state: 'ROLLED_BACK' }),
  ],
) => ({ list, total: list.length })
const answers: Answers = {
  session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
  proposals: [],
  merchantRoundPage: page(),
  voidRounds: aProposal({ operation: 'voidRounds', isOwn: true, needsOther: true }),
}

describeReport({
  surface: inConsole(answers),
  report: roundsReport('DEMO'),
  at: `${AT}?account=demo`,
  page: page(),
  empty: page([]),
})

describe('the rounds of a merchant', () => {
  it('are looked up by id, and voiding selected ones is proposed with a reason and the sums in sight', async () => {
    const { user, inputsOf, address } = show(AT, answers)
    await user.type(await screen.findByRole('textbox', { name: 'Round ID' }), ' r-1 ')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    expect(inputsOf('merchantRoundPage')).toEqual([{ merchant: 'DEMO', roundId: 'r-1', pageSize: 200 }])
    expect(await screen.findByRole('checkbox', { name: 'Choose round r-3' })).toBeDisabled()
    expect(screen.getByText('jun: stuck reel')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Choose round r-1' }))
    await user.click(screen.getByRole('button', { name: 'Propose to void 1 round' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to void 1 round?' }))
    expect(dialog.getByText(/^In total 10\.00 refunded and 25\.50 taken back/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'reel 3 stood still')
    await user.click(dialog.getByRole('button', { name: 'Propose to void 1 round' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(inputsOf('voidRounds')).toEqual([
      {
        merchant: 'DEMO',
        voidId: expect.any(String),
        rounds: [{ provider: 'atrium', roundId: 'r-1' }],
        reason: 'reel 3 stood still',
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Show pending changes' }))
    expect(address()).toBe('/merchants/DEMO/proposals')
  })

  it('require a round, a game or a member', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Look up' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a round, a game or a member.')
    expect(inputsOf('merchantRoundPage')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Member' }), 'demo')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    expect(inputsOf('merchantRoundPage')).toEqual([{ merchant: 'DEMO', account: 'demo', pageSize: 200 }])
  })

  it('are read again when the lookup is repeated, since others may have voided some', async () => {
    const { user, inputsOf, say } = show(AT, answers)
    await user.type(await screen.findByRole('textbox', { name: 'Round ID' }), 'r-1')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    expect(await screen.findByRole('checkbox', { name: 'Choose round r-1' })).toBeEnabled()
    say({ merchantRoundPage: page([round({ state: 'VOID', voidedBy: 'ben', reason: 'reel 3' })]) })
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    expect(await screen.findByText('ben: reel 3')).toBeVisible()
    expect(inputsOf('merchantRoundPage')).toHaveLength(2)
  })

  it('show why nothing was voided, and retain the selection', async () => {
    const { user } = show(AT, {
      ...answers,
      voidRounds: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Game ID' }), 'ATR0001')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose round r-1' }))
    await user.click(screen.getByRole('button', { name: 'Propose to void 1 round' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Propose to void 1 round' }))
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
  })
})
