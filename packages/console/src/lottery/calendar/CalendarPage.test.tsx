import type { LotteryCalendar } from '@atrium/contracts/staff/lottery/calendar'
import { afterEach, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { aProposal, pageOf, WAITS } from '../../proposals/testing.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { setServerTime } from '../../registry/server-clock.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'

const AT = '/merchants/DEMO/lottery/calendar?game=THAI&year=2027'
const calendar = (more: Partial<LotteryCalendar> = {}): LotteryCalendar => ({
  code: 'THAI',
  names: { KO: '태국 복권', EN: 'Thai lottery' },
  year: 2027,
  version: 0,
  exceptions: [{ day: '2027-01-01', movedTo: '2026-12-30' }],
  ...more,
})
const answers: Answers = {
  session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantProposals: pageOf(),
  lotteryCalendar: calendar(),
  saveLotteryCalendar: {
    ...calendar(),
    proposal: aProposal({ operation: 'saveLotteryCalendar', subject: 'lottery-calendar:THAI:2027' }),
  },
}
afterEach(() => setServerTime(Date.now()))

const days = async () => screen.findAllByLabelText('Regular day')
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('proposes a draw that is moved and one that is left out, and shows that they are pending', async () => {
  const { user, inputsOf } = show(AT, answers)
  expect((await days()).map((field) => (field as HTMLInputElement).value)).toEqual(['2027-01-01'])
  await user.click(screen.getByRole('button', { name: 'Add a day' }))
  fill((await days())[1]!, '2027-02-01')
  await user.click(screen.getByRole('button', { name: 'Review and propose' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change the calendar 2027 of Thai lottery' }))
  expect(dialog.getByRole('listitem')).toHaveTextContent('Draw of 1 Feb 2027: on its regular day → no draw')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Holiday')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText(WAITS)).toBeVisible()
  expect(inputsOf('saveLotteryCalendar')).toEqual([
    {
      merchant: 'DEMO',
      code: 'THAI',
      year: 2027,
      version: 0,
      exceptions: [{ day: '2027-01-01', movedTo: '2026-12-30' }, { day: '2027-02-01' }],
      reason: 'Holiday',
    },
  ])
})

it('shows the error of a day beside it', async () => {
  const { user } = show(AT, answers)
  await days()
  await user.click(screen.getByRole('button', { name: 'Add a day' }))
  fill((await days())[1]!, '2027-02-03')
  expect((await days())[1]!).toHaveAccessibleDescription('This day has no regular draw.')
  expect(screen.getByRole('button', { name: 'Review and propose' })).toBeDisabled()
})

it('is for lottery operators', async () => {
  show(AT, { ...answers, session: sessionOf({ role: 'support', merchants: ['DEMO'] }) })
  expect(await screen.findByText(/lottery operators? of DEMO|DEMO.*lottery operator/i)).toBeVisible()
})

it("begins with the merchant's current year", async () => {
  setServerTime(Date.parse('2031-12-31T11:00:00Z'))
  const { inputsOf } = show('/merchants/DEMO/lottery/calendar', {
    ...answers,
    merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Pacific/Kiritimati', groups: [] }],
  })
  await days()
  expect(inputsOf('lotteryCalendar')).toMatchObject([{ year: 2032 }])
})
