import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { NOTE, pageOf, WAITS } from '../../proposals/testing.ts'
import { aSettingsChange, someSettings, VERSION } from './testing.ts'

const AT = '/merchants/DEMO/lottery/games/K3'
const answers: Answers = {
  session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
  proposals: [],
  lotterySettings: someSettings(),
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantProposals: pageOf(),
  saveLotterySettings: aSettingsChange({ isOwn: true }),
}
const lines = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('listitem').map(({ textContent }) => textContent)
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
/** Name of a K3 play on the page. */
const SIDES = 'Sum: big, small, odd, even'
const legends = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
const play = (name: string) => within(screen.getByRole('group', { name }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('the settings of a game', () => {
  it('collect changes of limits and odds, and propose them with one reason', async () => {
    const { user, inputsOf } = show(AT, answers)
    fill(await screen.findByRole('textbox', { name: 'Maximum ticket' }), '4000')
    expect(screen.getByRole('textbox', { name: 'Maximum ticket' })).toHaveAccessibleDescription('Now: 5000')
    const die = play('Single die').getByRole('textbox', { name: 'Drawn once or more' })
    expect(die).toHaveAccessibleDescription('Default: 2.2')
    fill(die, '2.1')
    await user.click(play(SIDES).getByRole('button', { name: `Default odds for ${SIDES}` }))
    expect(screen.getByText('3 changes are not sent yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Review and propose' }))
    const review = dialog('Change K3')
    expect(lines(review)).toEqual([
      'Maximum ticket: 5,000 KRW → 4,000 KRW',
      `Odds of ${SIDES}, Hit: 1.95 → default`,
      'Odds of Single die, Drawn once or more: default → 2.1',
    ])
    await user.click(review.getByRole('button', { name: 'Propose' }))
    expect(inputsOf('saveLotterySettings')).toEqual([])
    await user.type(review.getByRole('textbox', { name: /Reason/ }), 'Busy weekend{Enter}')
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(inputsOf('saveLotterySettings')).toEqual([
      {
        merchant: 'DEMO',
        code: 'K3',
        changeId: expect.any(String),
        version: VERSION,
        reason: 'Busy weekend',
        settings: {
          ...someSettings().settings,
          maxStake: '4000',
          odds: [{ play: 'single-die', level: 'single', odds: 21_000 }],
        },
      },
    ])
  })

  it('show the return of odds, mark it above 98 %, and reject it above 100 %', async () => {
    show(AT, answers)
    const field = await screen
      .findByRole('group', { name: SIDES })
      .then((group) => within(group).getByRole('textbox', { name: 'Hit' }))
    const sides = play(SIDES)
    expect(sides.getByText('Returns 94.80 %')).toBeVisible()
    expect(sides.queryByText('Above 98 %')).toBeNull()
    fill(field, '2.05')
    expect(sides.getByText('Returns 99.66 %')).toBeVisible()
    expect(sides.getByText('Above 98 %')).toBeVisible()
    fill(field, '2.06')
    expect(field).toHaveAccessibleDescription(/this returns more than 100 %/)
    expect(screen.getByText('Correct the marked fields first.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review and propose' })).toBeDisabled()
  })

  it('name invalid values beside their fields', async () => {
    show(AT, answers)
    const wrong = (field: HTMLElement, value: string, why: string) => {
      const before = (field as HTMLInputElement).value
      fill(field, value)
      expect(field).toHaveAccessibleDescription(why)
      fill(field, before)
    }
    wrong(await screen.findByRole('textbox', { name: 'Maximum ticket' }), '0.001', 'This is below the limit before it.')
    wrong(
      screen.getByRole('textbox', { name: 'Maximum exposure of an issue' }),
      '0',
      'Enter an amount above 0 such as 12.50, with at most four decimals.',
    )
    wrong(
      play('Single die').getByRole('textbox', { name: 'Drawn once or more' }),
      '1',
      'Enter odds above 1 such as 9.8, with at most four decimals.',
    )
    expect(screen.getByText('Nothing is changed.')).toBeVisible()
  })

  it('switch the game off at once, also while another change is pending', async () => {
    const { user, inputsOf } = show(AT, {
      ...answers,
      merchantProposals: pageOf(aSettingsChange()),
      saveLotterySettings: aSettingsChange({ state: 'APPLIED' }),
    })
    await user.click(await screen.findByRole('switch', { name: 'The game is offered' }))
    await user.click(screen.getByRole('button', { name: 'Review and propose' }))
    const review = dialog('Change K3')
    expect(review.getByText(/It will be outdated/)).toBeVisible()
    await user.type(review.getByRole('textbox', { name: /Reason/ }), 'Fault')
    await user.click(review.getByRole('button', { name: 'Change now' }))
    expect(await screen.findByText('The game was switched off.')).toBeVisible()
    expect(inputsOf('saveLotterySettings')).toMatchObject([{ settings: { isOn: false } }])
  })

  it('find a play by its title or its id', async () => {
    const { user } = show(AT, answers)
    await user.type(await screen.findByRole('textbox', { name: 'Find a play' }), 'Specific tr')
    expect(legends()).toEqual(['Specific triple'])
    fill(screen.getByRole('textbox', { name: 'Find a play' }), 'triple-')
    expect(legends()).toEqual(['Any triple', 'Specific triple'])
  })

  it('list sums by size', async () => {
    const { user } = show(AT, answers)
    await user.type(await screen.findByRole('textbox', { name: 'Find a play' }), 'sum')
    const sums = play('Sum')
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ labels }) => labels?.[0]?.textContent)
    expect(sums.slice(0, 3)).toEqual(['Sum 3', 'Sum 4', 'Sum 5'])
  })
})

describe('a pending change of a game', () => {
  const waiting: Answers = { ...answers, merchantProposals: pageOf(aSettingsChange()) }

  it('is shown with its decision', async () => {
    const { inputsOf } = show(AT, waiting)
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(lines(note)).toEqual([
      'Maximum ticket: 5,000 DEMO → 4,000 DEMO',
      'Odds of Single die, Drawn once or more: default → 2.1',
    ])
    expect(note.getByRole('button', { name: 'Review and decide' })).toBeVisible()
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: 'lottery-settings:K3' })
  })

  it('blocks other changes', async () => {
    const { user, inputsOf } = show(AT, waiting)
    fill(await screen.findByRole('textbox', { name: 'Maximum ticket' }), '3000')
    await user.click(screen.getByRole('button', { name: 'Review and propose' }))
    await user.type(dialog('Change K3').getByRole('textbox', { name: /Reason/ }), 'More{Enter}')
    expect(dialog('Change K3').getByRole('alert')).toHaveTextContent(/^Another change is waiting\. Until it is decided/)
    expect(inputsOf('saveLotterySettings')).toEqual([])
  })
})

describe('the page of a game', () => {
  it('shows that the settings cannot be read, and reads them again', async () => {
    let isAway = true
    const { user } = show(AT, {
      ...answers,
      lotterySettings: () => {
        if (isAway) throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
        return someSettings()
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Maximum ticket' })).toHaveValue('5000')
  })

  it('has no settings for a game without rules', async () => {
    const { inputsOf } = show('/merchants/DEMO/lottery/games/NONE', answers)
    expect(await screen.findByText(/^This console does not know the rules of NONE/)).toBeVisible()
    expect(inputsOf('lotterySettings')).toEqual([])
  })

  it('is in both languages', async () => {
    show(AT, answers, 'KO')
    expect(await screen.findByRole('heading', { name: '분분채 K3' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: '티켓 최대 금액' })).toHaveValue('5000')
  })
})
