import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { apiError, type Answers } from '../../../testing/fake-registry.ts'
import { sessionOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { aDetail, aDraft, aVersion, aWaiting, someContents } from '../testing.ts'

const LIST = '/merchants/DEMO/campaigns'
const AT = `${LIST}/items/spring/edit`
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  campaign: aDetail(),
  contentPictures: { list: [] },
  merchantPicture: { type: 'image/svg+xml', data: 'PHN2Zy8+' },
  previewCampaign: ({ html }) => ({ html: html.replaceAll(/<script.*<\/script>/g, ''), currency: 'DEMO' }),
  saveCampaign: ({ id, contents }) =>
    aDetail({ id, hasDraft: true, versions: [aDraft({ contents: contents as CampaignContents })] }),
}
/** Fills a field in one event: typing takes seconds in a form of this size. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const title = () => screen.findByRole('textbox', { name: 'Title (English)' })
const save = () => screen.getByRole('button', { name: 'Save draft' })
const of = (rules: object): CampaignContents =>
  someContents({
    rules: { joinFirst: false, eligibility: {}, limits: [], claimDays: 7, ...rules } as never,
    endsAt: '2099-12-01T00:00:00.000Z',
  })
const opened = (rules: object): Answers => ({
  ...answers,
  campaign: aDetail({ versions: [aVersion({ contents: of(rules) })] }),
})
const reward = { type: 'CREDITS', amount: '5' }

describe('editing a campaign', () => {
  it('saves a draft by keyboard, from the loaded version and revision', async () => {
    const { user, inputsOf, address } = show(AT, answers)
    fill(await title(), 'Summer gift')
    expect(screen.getByText('There are changes that are not saved.')).toBeVisible()
    fill(screen.getByLabelText(/^Ends/), '2099-01-01T09:00')
    screen.getByRole('textbox', { name: 'Title (English)' }).focus()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(address()).toBe(`${LIST}/items/spring`))
    expect(inputsOf('saveCampaign')).toEqual([
      {
        merchant: 'DEMO',
        id: 'spring',
        seen: 1,
        revision: 1,
        contents: someContents({ title: { KO: '봄 선물', EN: 'Summer gift' }, endsAt: '2099-01-01T00:00:00.000Z' }),
      },
    ])
  })

  it('retains the seconds of an unchanged time, and so the terms', async () => {
    const startsAt = '2026-11-01T00:15:42.500Z'
    const { user, inputsOf } = show(AT, {
      ...answers,
      campaign: aDetail({ versions: [aVersion({ contents: someContents({ startsAt }) })] }),
    })
    fill(await title(), 'Summer gift')
    expect(screen.getByLabelText(/^Starts/)).toHaveValue('2026-11-01T09:15')
    await user.click(save())
    await waitFor(() => expect(inputsOf('saveCampaign')).toMatchObject([{ contents: { startsAt } }]))
  })

  it('names errors beside their fields, and saves nothing', async () => {
    const { user, inputsOf } = show(AT, answers)
    fill(await title(), ' ')
    fill(screen.getByRole('textbox', { name: 'Amount' }), '1e3')
    fill(screen.getByLabelText(/^Ends/), '2026-01-01T09:00')
    fill(screen.getByRole('textbox', { name: 'Days to claim' }), '400')
    await user.click(save())
    expect(screen.getByRole('textbox', { name: 'Title (English)' })).toHaveAccessibleDescription('Enter a value.')
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      'Enter a number, such as 1250.5.',
    )
    expect(screen.getByRole('textbox', { name: 'Days to claim' })).toHaveAccessibleDescription('At most 365.')
    expect(inputsOf('saveCampaign')).toEqual([])
    // Rules about several values are checked once each of the values is valid.
    fill(screen.getByRole('textbox', { name: 'Title (English)' }), 'Summer')
    fill(screen.getByRole('textbox', { name: 'Amount' }), '10')
    fill(screen.getByRole('textbox', { name: 'Days to claim' }), '7')
    expect(screen.getByLabelText(/^Ends/)).toHaveAccessibleDescription('The end has to be after the start.')
    expect(screen.getByText('1 value has to be corrected first.')).toBeVisible()
  })

  it('shows whether another person has to approve it, while the budget is typed', async () => {
    show(AT, answers)
    const credits = await screen.findByRole('textbox', { name: 'Maximum credits' })
    // The published version may cost up to 500.
    fill(credits, '1500')
    expect(screen.getByText(/^You can publish it alone: it costs at most 1,000\.00 DEMO more/)).toBeVisible()
    for (const budget of ['1500.01', '']) {
      fill(credits, budget)
      expect(screen.getByText(/^Another person has to approve it: .*over 1,000\.00 DEMO more/)).toBeVisible()
    }
  })

  it('requires confirmation before the document is left with unsaved changes', async () => {
    const { user } = show(AT, answers)
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await title()
    expect(leave()).toBe(false)
    fill(await title(), 'Summer')
    expect(leave()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Undo changes' }))
    expect(await title()).toHaveValue('Spring gift')
    expect(leave()).toBe(false)
  })

  it('shows what another person has saved meanwhile, and offers a choice', async () => {
    let versions = [aVersion()]
    const { user, inputsOf, say } = show(AT, {
      ...answers,
      campaign: () => aDetail({ versions }),
      saveCampaign: () => {
        throw apiError(
          'WRONG_STATE',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'CAMPAIGN_CHANGED', why: 'x' } }],
        )
      },
    })
    fill(await title(), 'Mine')
    versions = [
      aDraft({ savedBy: 'jun', contents: someContents({ title: { KO: '봄 선물', EN: 'Theirs' } }) }),
      aVersion(),
    ]
    await user.click(save())
    expect(await screen.findByText('Theirs')).toBeVisible()
    expect(await title()).toHaveValue('Mine')
    expect(save()).toBeDisabled()
    say({ saveCampaign: aDetail() })
    await user.click(screen.getByRole('button', { name: 'Keep mine and replace theirs' }))
    await user.click(save())
    await waitFor(() =>
      expect(inputsOf('saveCampaign').at(-1)).toMatchObject({
        seen: 2,
        revision: 3,
        contents: { title: { EN: 'Mine' } },
      }),
    )
  })

  it('is not possible while a version is pending, and for risk', async () => {
    const { unmount } = show(AT, { ...answers, campaign: aDetail({ hasWaiting: true, versions: [aWaiting()] }) })
    expect(await screen.findByText(/^A version waits for approval/)).toBeVisible()
    unmount()
    show(AT, { ...answers, session: sessionOf({ role: 'risk', merchants: ['DEMO'] }) })
    expect(await screen.findByText(/^At DEMO this page is for/)).toBeVisible()
  })
})

describe('the terms of a kind', () => {
  const sent = async (shown: ReturnType<typeof show>) => {
    await shown.user.click(save())
    await waitFor(() => expect(shown.inputsOf('saveCampaign')).toHaveLength(1))
    return shown.inputsOf('saveCampaign')[0]!.contents.rules
  }

  it('of a deposit bonus: percent, bounds, methods and wagering', async () => {
    const shown = show(
      AT,
      opened({ kind: 'DEPOSIT', percent: 20, maxAmount: '100', minDeposit: '50', wagering: { multiplier: 8 } }),
    )
    fill(await screen.findByRole('textbox', { name: 'Percent' }), '12.5')
    await shown.user.click(screen.getByRole('checkbox', { name: 'Card' }))
    const wagering = within(screen.getByRole('group', { name: 'Wagering' }))
    fill(wagering.getByRole('textbox', { name: 'Multiplier' }), '5')
    fireEvent.change(wagering.getByRole('combobox', { name: 'Base amount' }), {
      target: { value: 'BONUS_AND_DEPOSIT' },
    })
    fill(wagering.getByRole('combobox', { name: 'Excluded games' }), 'G1, G2,')
    expect(await sent(shown)).toMatchObject({
      kind: 'DEPOSIT',
      percent: 12.5,
      methods: ['card'],
      wagering: { multiplier: 5, base: 'BONUS_AND_DEPOSIT', days: 7, excludedGames: ['G1', 'G2'] },
    })
  })

  it('of a gift: another reward, applications and eligibility', async () => {
    const shown = show(AT, opened({ kind: 'FIXED', period: 'OVERALL', reward }))
    fireEvent.change(await screen.findByRole('combobox', { name: 'Type' }), { target: { value: 'BONUS' } })
    expect(screen.getByRole('group', { name: 'Wagering' })).toBeVisible()
    await shown.user.click(screen.getByRole('checkbox', { name: 'Members apply, and marketing decides' }))
    fill(screen.getByRole('textbox', { name: 'Minimum pictures' }), '1')
    fill(screen.getByRole('combobox', { name: 'Countries' }), 'kr, vn')
    await shown.user.click(screen.getByRole('checkbox', { name: 'Only after deposits' }))
    fill(screen.getAllByRole('textbox', { name: 'Amount' }).at(-1)!, '50')
    await shown.user.click(screen.getByRole('button', { name: 'Add Limit 1' }))
    expect(await sent(shown)).toMatchObject({
      reward: { type: 'BONUS', amount: '5', wagering: { multiplier: 10 } },
      application: { minImages: 1 },
      eligibility: { countries: ['KR', 'VN'], deposits: { amount: '50', days: 30 } },
      limits: [{ entity: 'HOUSEHOLD', period: 'OVERALL', count: 1 }],
    })
  })

  it('of a gift of free rounds: a game that accepts them, their number, stake and days', async () => {
    const shown = show(AT, {
      ...opened({ kind: 'FIXED', period: 'OVERALL', reward }),
      freeRoundGames: {
        list: [
          { game: 'G1', name: { KO: '네온', EN: 'Neon Tide' }, minStake: '0.1', maxStake: '100' },
          { game: 'G2', name: { KO: '금고', EN: 'Reef' }, minStake: '0.1', maxStake: '100' },
        ],
      },
    })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Type' }), { target: { value: 'FREE_ROUNDS' } })
    await shown.user.click(save())
    expect(screen.getByRole('combobox', { name: 'Game' })).toHaveAccessibleDescription('Enter a value.')
    fireEvent.change(screen.getByRole('combobox', { name: 'Game' }), {
      target: {
        value: await screen
          .findByRole('option', { name: 'Reef · G2' })
          .then((option) => (option as HTMLOptionElement).value),
      },
    })
    expect(screen.getByRole('combobox', { name: 'Game' })).toHaveAccessibleDescription('Stakes from 0.10 to 100.00')
    fill(screen.getByRole('textbox', { name: 'Rounds' }), '20')
    fill(screen.getByRole('textbox', { name: 'Stake of each round' }), '0.55')
    expect(screen.getByRole('textbox', { name: 'Stake of each round' })).toHaveAccessibleDescription(
      /Enter tenths, such as 0\.50 or 1\.20\./,
    )
    fill(screen.getByRole('textbox', { name: 'Stake of each round' }), '0.50')
    expect(await sent(shown)).toMatchObject({
      kind: 'FIXED',
      reward: { type: 'FREE_ROUNDS', game: 'G2', rounds: 20, stake: '0.50', days: 7 },
    })
  })

  it('of free rounds retain a game that no longer accepts any, with a warning', async () => {
    show(AT, {
      ...opened({
        kind: 'FIXED',
        period: 'OVERALL',
        reward: { type: 'FREE_ROUNDS', game: 'OLD', rounds: 20, stake: '0.5', days: 7 },
      }),
      freeRoundGames: { list: [] },
    })
    expect(await screen.findByRole('option', { name: 'OLD: does not support free rounds now' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Game' })).toHaveValue('OLD')
  })

  it('of a check-in: days are added, moved and removed', async () => {
    const shown = show(AT, opened({ kind: 'CHECK_IN', mode: 'STREAK', rewards: [reward] }))
    const add = await screen.findByRole('button', { name: 'Add Day 2' })
    await shown.user.click(add)
    fill(screen.getAllByRole('textbox', { name: 'Amount' })[1]!, '9')
    await shown.user.click(screen.getByRole('button', { name: 'Move Day 2 up' }))
    await shown.user.click(screen.getByRole('button', { name: 'Add Day 3' }))
    await shown.user.click(screen.getByRole('button', { name: 'Remove Day 3' }))
    expect(screen.getByRole('button', { name: 'Add Day 3' })).toHaveFocus()
    expect(await sent(shown)).toMatchObject({ rewards: [{ amount: '9' }, { amount: '5' }] })
  })

  it('of missions: a rescue mission has a loss, and keys are unique', async () => {
    const shown = show(
      AT,
      opened({
        kind: 'MISSIONS',
        missions: [
          {
            key: 'mission-1',
            title: { KO: '가', EN: 'a' },
            objective: 'BET',
            filter: { categories: [], vendors: [], games: [], minStake: '0' },
            period: 'DAY',
            target: '100',
            reward,
          },
        ],
      }),
    )
    await shown.user.click(await screen.findByRole('button', { name: 'Add Mission 2' }))
    const second = within(screen.getByRole('group', { name: 'Mission 2' }))
    expect(second.getByRole('textbox', { name: 'Key' })).toHaveValue('mission-2')
    fill(second.getByRole('textbox', { name: 'Key' }), 'mission-1')
    fill(second.getByRole('textbox', { name: 'Title (Korean)' }), '나')
    fill(second.getByRole('textbox', { name: 'Title (English)' }), 'b')
    fill(second.getByRole('textbox', { name: 'Target' }), '10')
    fill(second.getByRole('textbox', { name: 'Amount' }), '1')
    fireEvent.change(second.getByRole('combobox', { name: 'Period' }), { target: { value: 'RESCUE' } })
    fill(second.getByRole('textbox', { name: 'Minimum loss' }), '5')
    await shown.user.click(save())
    expect(second.getByRole('textbox', { name: 'Key' })).toHaveAccessibleDescription('Another item has this key.')
    fill(second.getByRole('textbox', { name: 'Key' }), 'mission-2')
    expect(await sent(shown)).toMatchObject({
      missions: [{ key: 'mission-1' }, { key: 'mission-2', period: 'RESCUE', minLoss: '5', target: '10' }],
    })
  })

  it('of first steps: only deposits and bets have a target', async () => {
    const shown = show(
      AT,
      opened({ kind: 'NEWBIE', days: 30, tasks: [{ key: 'a', task: 'BET', target: '100', reward }] }),
    )
    fireEvent.change(await screen.findByRole('combobox', { name: 'Task' }), { target: { value: 'VERIFY_EMAIL' } })
    expect(screen.queryByRole('textbox', { name: 'Target' })).toBeNull()
    expect(await sent(shown)).toEqual(expect.objectContaining({ tasks: [{ key: 'a', task: 'VERIFY_EMAIL', reward }] }))
  })

  it('of a ranking and a raffle: ranks of prizes are consecutive, and a log-in gives one ticket', async () => {
    const ranking = show(
      AT,
      opened({
        kind: 'RANKING',
        metric: 'WIN',
        filter: { categories: [], vendors: [], games: [], minStake: '0' },
        minScore: '0',
        prizes: [{ fromRank: 1, toRank: 3, reward }],
      }),
    )
    await ranking.user.click(await screen.findByRole('button', { name: 'Add Prize 2' }))
    expect(
      within(screen.getByRole('group', { name: 'Prize 2' })).getByRole('textbox', { name: 'From rank' }),
    ).toHaveValue('4')
    ranking.unmount()
    const shown = show(
      AT,
      opened({
        kind: 'RAFFLE',
        tickets: [{ source: 'DEPOSIT', per: '10', maxPerDay: 5 }],
        maxPerMember: 10,
        prizes: [{ count: 1, reward }],
      }),
    )
    fireEvent.change(await screen.findByRole('combobox', { name: 'For what' }), { target: { value: 'LOGIN' } })
    expect(await sent(shown)).toMatchObject({ tickets: [{ source: 'LOGIN', per: '1', maxPerDay: 5 }] })
  })
})

describe('a new campaign', () => {
  it('that is empty links to every missing field, its id first, and counts them', async () => {
    const { user, inputsOf } = show(`${LIST}/new`, answers)
    await title()
    await user.click(save())
    const links = within(screen.getByRole('navigation', { name: 'To correct' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Title (Korean)',
      'Summary (Korean)',
      'Title (English)',
      'Summary (English)',
      'Picture',
      'Percent',
      'Maximum amount',
      'Minimum deposit',
    ])
    expect(screen.getByText('9 values have to be corrected first.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'ID' })).toHaveFocus()
    expect(inputsOf('saveCampaign')).toEqual([])
  })

  it('is not saved yet, which its bar shows until there are changes', async () => {
    show(`${LIST}/new`, answers)
    await title()
    expect(screen.getByText('This is not saved yet.')).toBeVisible()
    expect(screen.queryByText('Everything is saved.')).toBeNull()
    expect(save()).toBeEnabled()
  })

  it('has an id and a kind; its page opens once it is saved', async () => {
    const { user, inputsOf, address } = show(`${LIST}/new`, {
      ...answers,
      drawContentPicture: ({ kind, composition }) => ({ address: `/art/${kind}/${composition}~170~summer.svg` }),
    })
    fill(await title(), 'Summer')
    for (const [name, value] of [
      ['Title (Korean)', '여름'],
      ['Summary (Korean)', '요약'],
      ['Summary (English)', 'A gift'],
    ] as const)
      fill(screen.getByRole('textbox', { name }), value)
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'FIXED' } })
    fill(screen.getByRole('textbox', { name: 'Amount' }), '5')
    await user.click(screen.getByRole('button', { name: 'Use this drawing' }))
    await user.click(save())
    expect(screen.getByRole('textbox', { name: 'ID' })).toHaveAccessibleDescription('Enter an ID.')
    expect(screen.getByText('1 value has to be corrected first.')).toBeVisible()
    fill(screen.getByRole('textbox', { name: 'ID' }), 'summer')
    await user.click(save())
    await waitFor(() => expect(address()).toBe(`${LIST}/items/summer`))
    expect(inputsOf('saveCampaign')).toMatchObject([
      {
        id: 'summer',
        seen: 0,
        revision: 0,
        contents: {
          image: expect.stringContaining('/art/promotion/'),
          rules: { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5' } },
          budget: { credits: null, claims: null },
          endsAt: null,
        },
      },
    ])
  })
})

describe('the preview', () => {
  it('shows the sanitised HTML, in the chosen language', async () => {
    const { user } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Edit Terms (English) as HTML' }))
    fill(screen.getByRole('textbox', { name: 'Terms (English)' }), '<p>Once</p><script>x()</script>')
    await user.click(
      within(screen.getByRole('heading', { name: 'Preview' }).closest('section')!).getByRole('radio', {
        name: 'English',
      }),
    )
    const preview = within(screen.getByRole('group', { name: 'Preview' }))
    expect(await preview.findByText('Once')).toBeVisible()
    expect(preview.getByText('Spring gift')).toBeVisible()
    expect(preview.queryByText('x()')).toBeNull()
    // The typed terms as sentences, as members read them.
    expect(preview.getByText('Once per member.')).toBeVisible()
    await user.click(
      within(screen.getByRole('heading', { name: 'Preview' }).closest('section')!).getByRole('radio', {
        name: 'Korean',
      }),
    )
    expect(preview.getByText('회원마다 한 번 받을 수 있어요.')).toBeVisible()
  })
})
