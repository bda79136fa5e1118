import type { GivingLimits } from '@atrium/contracts/staff/giving-limits'
import { expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aProposal, pageOf } from '../proposals/testing.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const AT = '/merchants/DEMO/giving-limits'
const someLimits = (more: Partial<GivingLimits> = {}): GivingLimits => ({
  version: 3,
  currency: 'DEMO',
  aloneLimit: '500',
  startingCredit: '0',
  edges: [{ category: 'RNG', percent: '3.00' }],
  paid: [],
  gameEdges: [{ category: 'LIVE', game: { KO: '블랙잭', EN: 'Blackjack' }, percent: '0.52' }],
  ...more,
})
const answers: Answers = {
  session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantProposals: pageOf(),
  givingLimits: someLimits(),
  saveGivingLimits: someLimits({ version: 4 }),
}
const field = (name: string) => screen.findByRole('textbox', { name })
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const lines = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('listitem').map(({ textContent }) => textContent)
const reviewing = () => within(screen.getByRole('dialog', { name: 'Change the giving limits of DEMO' }))

it('shows set values, and the default where there is none', async () => {
  show(AT, answers)
  expect(await field('Amount within 24 hours (DEMO)')).toHaveValue('500')
  expect(await field('Amount within 24 hours (DEMO)')).toHaveAccessibleDescription(/Default 1,000$/)
  expect(await field('Slots, %')).toHaveValue('3.00')
  expect(await field('Sports, %')).toHaveValue('')
  expect(await field('Sports, %')).toHaveAccessibleDescription('Default: 2.00')
  expect(await field('Live casino, %')).toHaveAccessibleDescription('Default: 2.00 · Blackjack keeps 0.52% only')
})

it('shows the share of bets that all programmes give back, and where it exceeds the house edge', async () => {
  const parts = [
    { programme: 'POINTS', percent: '0.90' },
    { programme: 'REBATES', percent: '1.20' },
  ] as const
  const paid = (['RNG', 'LIVE'] as const).map((category) => ({ category, percent: '2.10', parts: [...parts] }))
  show(AT, { ...answers, givingLimits: someLimits({ paid }) })
  expect(await screen.findByText('Slots: 2.10% of 3.00%')).toBeVisible()
  expect(screen.getByText(/^Live casino: 2\.10%, above 2\.00%\. It goes on, but nothing of it/)).toBeVisible()
  expect(screen.getAllByText('Points 0.90% · Cashback 1.20%')).toHaveLength(2)
})

it('takes effect at once where nothing becomes higher', async () => {
  const { user, inputsOf } = show(AT, answers)
  await fill('Amount within 24 hours (DEMO)', '0')
  await fill('Slots, %', '')
  await fill('Sports, %', '1.5')
  expect(screen.getByText('3 changes are not sent yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  expect(lines(reviewing())).toEqual([
    'One person alone within 24 hours: 500 DEMO → 0 DEMO',
    'House edge – Slots: 3.00% → 2.00%',
    'House edge – Sports: 2.00% → 1.50%',
  ])
  expect(reviewing().getByText(/takes effect at once\.$/)).toBeVisible()
  await user.click(reviewing().getByRole('button', { name: 'Change now' }))
  expect(inputsOf('saveGivingLimits')).toEqual([])
  await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'Audit')
  await user.click(reviewing().getByRole('button', { name: 'Change now' }))
  expect(await screen.findByText('The giving limits were changed.')).toBeVisible()
  expect(inputsOf('saveGivingLimits')).toEqual([
    {
      merchant: 'DEMO',
      version: 3,
      aloneLimit: '0',
      startingCredit: '0',
      edges: [{ category: 'SPORTS', percent: '1.50' }],
      reason: 'Audit',
    },
  ])
})

it('needs a second person for the starting credit of new members', async () => {
  const { user } = show(AT, answers)
  await fill('For each new member (DEMO)', '5')
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  expect(lines(reviewing())).toEqual(['Starting credit of new members: 0 DEMO → 5 DEMO · looser'])
  expect(reviewing().getByText(/waits until another person approves it within 72 hours/)).toBeVisible()
})

it('announces no second person while the merchant is in preparation', async () => {
  const { user } = show(AT, { ...answers, merchantProposals: { ...pageOf(), isPreparing: true } })
  await fill('For each new member (DEMO)', '5')
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  expect(await reviewing().findByText(/in preparation: it takes effect at once/)).toBeVisible()
  expect(reviewing().getByRole('button', { name: 'Change now' })).toBeVisible()
})

it('links to the fields that have to be corrected', async () => {
  const { user } = show(AT, answers)
  await fill('Slots, %', 'much')
  const links = within(await screen.findByRole('navigation', { name: 'To correct' }))
  await user.click(links.getByRole('link', { name: 'Slots, %' }))
  expect(await field('Slots, %')).toHaveFocus()
})

it('needs a second person where a value becomes higher, and shows the pending change', async () => {
  const { user, say } = show(AT, answers)
  await fill('Amount within 24 hours (DEMO)', '2500')
  expect(await field('Amount within 24 hours (DEMO)')).toHaveAccessibleDescription('Now: 500')
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  expect(lines(reviewing())).toEqual(['One person alone within 24 hours: 500 DEMO → 2,500 DEMO · looser'])
  expect(reviewing().getByText(/waits until another person approves it within 72 hours/)).toBeVisible()
  await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'Busy season')
  const proposal = aProposal({
    operation: 'saveGivingLimits',
    subject: 'giving-limits',
    changes: [{ field: 'aloneLimit', from: '500', to: '2500', loosens: true }],
    isOwn: true,
  })
  say({ saveGivingLimits: { ...someLimits(), proposal }, merchantProposals: pageOf(proposal) })
  await user.click(reviewing().getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText(/^This waits for a second person: nothing has changed yet/)).toBeVisible()
  expect(screen.queryByText('The giving limits were changed.')).toBeNull()
  const note = within(await screen.findByRole('region', { name: 'A change waits for a second person' }))
  expect(lines(note)).toEqual(['One person alone within 24 hours: 500 DEMO → 2,500 DEMO · looser'])
  expect(await field('Amount within 24 hours (DEMO)')).toHaveValue('500')
})

it.each([
  ['Amount within 24 hours (DEMO)', '', 'Enter 0 or an amount such as 1000.'],
  ['Amount within 24 hours (DEMO)', '-1', 'This number is negative. Enter it without the minus sign.'],
  ['Slots, %', '100', /^Enter a percentage below 100/],
  ['Slots, %', '1.2345', 'Enter at most 2 decimal places.'],
])('rejects an invalid value beside %s: %s', async (name, value, problem) => {
  show(AT, answers)
  await fill(name, value)
  expect(await field(name)).toHaveAccessibleDescription(problem)
  expect(screen.getByRole('button', { name: 'Review and send' })).toBeDisabled()
})

it('retains typed values when another person saved first, and sends them against the new limits', async () => {
  let now = someLimits()
  const { user, inputsOf } = show(AT, {
    ...answers,
    givingLimits: () => now,
    saveGivingLimits: ({ version }) => {
      if (version === 4) return now
      now = someLimits({ version: 4, aloneLimit: '400' })
      throw apiError(
        'WRONG_STATE',
        'x',
        [],
        [{ code: 'gateway-rejected', values: { error: 'GIVING_LIMITS_CHANGED', why: 'x' } }],
      )
    },
  })
  await fill('Slots, %', '2.50')
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'Audit')
    await user.click(reviewing().getByRole('button', { name: 'Change now' }))
  }
  await send()
  expect(await reviewing().findByText(/^Somebody else has changed this meanwhile/)).toBeVisible()
  await user.click(reviewing().getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect(await field('Amount within 24 hours (DEMO)')).toHaveValue('400'))
  expect(await field('Slots, %')).toHaveValue('2.50')
  await send()
  await waitFor(() =>
    expect(inputsOf('saveGivingLimits')).toMatchObject([{ version: 3 }, { version: 4, aloneLimit: '400' }]),
  )
})
