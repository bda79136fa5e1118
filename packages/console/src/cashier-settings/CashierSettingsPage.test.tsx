import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { NOTE, pageOf, WAITS } from '../proposals/testing.ts'
import { aChange, someCashierSettings, VERSION } from './testing.ts'

const CHANGE_ID = '9c0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const AT = '/merchants/DEMO/cashier-settings'
const answers: Answers = {
  session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  cashierSettings: someCashierSettings(),
  saveCashierSettings: aChange({ isOwn: true }),
  merchantProposals: pageOf(),
}
const rejected = (error: string) =>
  apiError('WRONG_STATE', 'x', [], [{ code: 'gateway-rejected', values: { error, why: 'x' } }])
const lines = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('listitem').map(({ textContent }) => textContent)
const reviewing = () => within(screen.getByRole('dialog', { name: 'Change the cashier settings of DEMO' }))
/** Fills a field in one event: typing takes seconds in a form of this size. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('changing the cashier settings', () => {
  it('collects changes, shows which need a second person, and sends them with one reason', async () => {
    const { user, inputsOf } = show(AT, answers)
    fill(await screen.findByRole('textbox', { name: 'Review above' }), '800')
    expect(screen.getByRole('textbox', { name: 'Review above' })).toHaveAccessibleDescription('Now: 500')
    fill(screen.getByRole('textbox', { name: 'Maximum withdrawal' }), '90000.50')
    fill(screen.getByRole('textbox', { name: 'Suggested deposits' }), '20, 1000')
    const maximum = within(screen.getByRole('group', { name: 'Bank transfer, from level 4' })).getByRole('textbox', {
      name: 'Maximum',
    })
    fill(maximum, '6000')
    expect(maximum).toHaveAccessibleDescription('Now: 5000')
    fill(
      within(screen.getByRole('group', { name: 'Level 2' })).getByRole('textbox', { name: 'Withdrawals a day' }),
      '4',
    )
    expect(screen.getByText('5 changes are not sent yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    expect(lines(reviewing())).toEqual([
      'Maximum withdrawal: 100,000 KRW → 90,000.5 KRW',
      'Review above: 500 KRW → 800 KRW · looser',
      'Suggested deposits: 50 · 100 → 20 · 1,000',
      'Bank transfer, from level 4 – Maximum: 5,000 KRW → 6,000 KRW · looser',
      'Level 2 – Withdrawals a day: 5 → 4',
    ])
    expect(reviewing().getByText(/^This makes something looser/)).toBeVisible()
    await user.click(reviewing().getByRole('button', { name: 'Propose' }))
    expect(inputsOf('saveCashierSettings')).toEqual([])
    await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'Busy weekend')
    await user.click(reviewing().getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    const { settings } = someCashierSettings()
    const [bank, ...others] = settings.methods
    expect(inputsOf('saveCashierSettings')).toEqual([
      {
        merchant: 'DEMO',
        changeId: expect.any(String),
        version: VERSION,
        reason: 'Busy weekend',
        settings: {
          ...settings,
          reviewAbove: '800',
          maxWithdrawal: '90000.50',
          presets: ['20', '1000'],
          methods: [{ ...bank, limits: [bank!.limits[0], { ...bank!.limits[1], max: '6000' }] }, ...others],
          levels: [settings.levels[0], { ...settings.levels[1], dailyCount: 4 }],
        },
      },
    ])
    expect(screen.getByText('Nothing is changed.')).toBeVisible()
  })

  it('that only makes them stricter is sent by keyboard only, and takes effect at once', async () => {
    const { user, inputsOf } = show(AT, { ...answers, saveCashierSettings: aChange({ state: 'APPLIED' }) })
    const field = await screen.findByRole('textbox', { name: 'Review above' })
    field.focus()
    await user.keyboard('{Control>}a{/Control}300')
    const open = screen.getByRole('button', { name: 'Review and send' })
    open.focus()
    await user.keyboard('{Enter}')
    expect(reviewing().getByText(/takes effect at once\.$/)).toBeVisible()
    reviewing()
      .getByRole('textbox', { name: /Reason/ })
      .focus()
    await user.keyboard('Quiet{Enter}')
    expect(await screen.findByText('The cashier settings were changed.')).toBeVisible()
    expect(inputsOf('saveCashierSettings')).toMatchObject([{ settings: { reviewAbove: '300' }, reason: 'Quiet' }])
  })

  it('offers a method once it has limits from level 1 on, at another position, and removes limits', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('switch', { name: 'Card is offered' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Add limits from level 1 on, or switch the method off.')
    expect(screen.getByRole('button', { name: 'Review and send' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Add limits of Card for a level' }))
    const row = within(screen.getByRole('group', { name: 'Card, from level 1' }))
    expect(row.getByRole('textbox', { name: 'From level' })).toHaveAccessibleDescription('New')
    fill(row.getByRole('textbox', { name: 'Minimum' }), '5')
    fill(row.getByRole('textbox', { name: 'Maximum' }), '300')
    await user.click(screen.getByRole('button', { name: 'Move Card up' }))
    await user.click(screen.getByRole('button', { name: 'Remove the limits of Bank transfer from level 4' }))
    expect(screen.getByRole('button', { name: 'Add limits of Bank transfer for a level' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    expect(lines(reviewing())).toEqual([
      'Order of payment methods: Bank transfer · Card · E-wallet · Voucher → Card · Bank transfer · E-wallet · Voucher',
      'Card – Offered: Off → On · looser',
      'Card, from level 1 – Minimum: none → 5 KRW · looser',
      'Card, from level 1 – Maximum: none → 300 KRW · looser',
      'Card, from level 1 – Fee: none → 0 KRW · looser',
      'Card, from level 1 – Usual minutes: none → 0',
      'Bank transfer, from level 4 – Maximum: 5,000 KRW → 1,000 KRW',
    ])
    await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'Cards')
    await user.click(reviewing().getByRole('button', { name: 'Propose' }))
    await waitFor(() =>
      expect(inputsOf('saveCashierSettings')).toMatchObject([
        {
          settings: {
            methods: [
              { method: 'card', isOn: true, limits: [{ fromLevel: 1, min: '5', max: '300', fee: '0', minutes: 0 }] },
              { method: 'bank', limits: [{ fromLevel: 1 }] },
              {},
              {},
            ],
          },
        },
      ]),
    )
  })

  it('names invalid values beside their fields', async () => {
    show(AT, answers)
    const wrong = (name: string, value: string, why: string) => {
      const field = screen.getByRole('textbox', { name })
      const before = (field as HTMLInputElement).value
      fill(field, value)
      expect([name, field.getAttribute('aria-invalid')]).toEqual([name, 'true'])
      expect(field).toHaveAccessibleDescription(why)
      expect(screen.getByText('Correct the marked fields first.')).toBeVisible()
      fill(field, before)
    }
    await screen.findByRole('textbox', { name: 'Review above' })
    wrong('Minimum withdrawal', '100001', 'This is above the maximum.')
    wrong('Review above', '5001', 'This is above the amount from which two people review.')
    wrong('Maximum payout part', '12.34567', 'Enter at most 4 decimal places.')
    wrong('Minutes to report a missing payment', '4', 'Enter a whole number from 5 to 1440.')
    wrong('Suggested deposits', '12,50 100', 'Enter an amount above 0 such as 12.50, with at most four decimals.')
    wrong('Suggested deposits', '100 50', 'Enter each amount once, smallest first.')
    expect(screen.getByText('Nothing is changed.')).toBeVisible()
  })

  it('retains the draft when the settings have changed meanwhile, and sends it against the new settings after another review', async () => {
    let now = someCashierSettings()
    const { user, inputsOf } = show(AT, {
      ...answers,
      cashierSettings: () => now,
      saveCashierSettings: ({ version }) => {
        if (version !== VERSION) return aChange({ isOwn: true })
        now = someCashierSettings({
          version: 'b'.repeat(64),
          settings: { ...now.settings, reviewAbove: '700', receiptMinutes: 45 },
        })
        throw rejected('CASHIER_SETTINGS_CHANGED')
      },
    })
    fill(await screen.findByRole('textbox', { name: 'Review above' }), '800')
    const send = async () => {
      await user.click(screen.getByRole('button', { name: 'Review and send' }))
      await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'Busy weekend')
      await user.click(reviewing().getByRole('button', { name: 'Propose' }))
    }
    await send()
    expect(await screen.findByText(/^The settings have changed meanwhile/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Minutes to report a missing payment' })).toHaveValue('45'),
    )
    expect(screen.getByRole('textbox', { name: 'Review above' })).toHaveAccessibleDescription('Now: 700')
    await send()
    await waitFor(() =>
      expect(inputsOf('saveCashierSettings')).toMatchObject([
        { version: VERSION },
        { version: 'b'.repeat(64), settings: { reviewAbove: '800', receiptMinutes: 45 } },
      ]),
    )
  })

  it('is one change for a repeated request after an error', async () => {
    let isAway = true
    const { user, inputsOf } = show(AT, {
      ...answers,
      saveCashierSettings: () => {
        if (isAway) {
          isAway = false
          throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
        }
        return aChange({ isOwn: true })
      },
    })
    fill(await screen.findByRole('textbox', { name: 'Review above' }), '800')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'Busy weekend')
    await user.click(reviewing().getByRole('button', { name: 'Propose' }))
    expect(await reviewing().findByText('The gateway does not respond.')).toBeVisible()
    await user.click(reviewing().getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    const [first, second] = inputsOf('saveCashierSettings')
    expect(second).toEqual(first)
  })
})

describe('a pending change', () => {
  const waiting: Answers = { ...answers, merchantProposals: pageOf(aChange()) }

  it.each(['cashier', 'risk'] as const)('is shown with its decision, here to %s', async (role) => {
    const { inputsOf } = show(AT, { ...waiting, session: sessionOf({ role, merchants: ['DEMO'] }) })
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(lines(note)).toEqual(['Review above: 500 DEMO → 800 DEMO · looser'])
    expect(note.getByRole('button', { name: 'Review and decide' })).toBeVisible()
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: 'cashier-settings' })
  })

  it('permits stricter changes only, which outdate it', async () => {
    const { user, inputsOf } = show(AT, waiting)
    const field = await screen.findByRole('textbox', { name: 'Review above' })
    fill(field, '900')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'More')
    await user.click(reviewing().getByRole('button', { name: 'Propose' }))
    expect(reviewing().getByRole('alert')).toHaveTextContent(/^Another change is waiting\. Until it is decided/)
    expect(inputsOf('saveCashierSettings')).toEqual([])
    await user.click(reviewing().getByRole('button', { name: 'Cancel' }))
    fill(field, '400')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    expect(reviewing().getByText(/^Another change is waiting\. It will be outdated/)).toBeVisible()
    await user.type(reviewing().getByRole('textbox', { name: /Reason/ }), 'Quiet')
    await user.click(reviewing().getByRole('button', { name: 'Change now' }))
    await waitFor(() => expect(inputsOf('saveCashierSettings')).toHaveLength(1))
  })
})

describe('the page', () => {
  it('shows the results of the last changes, without pending ones', async () => {
    const declined = aChange({
      state: 'DECLINED',
      decidedBy: 'ara',
      decidedAt: '2026-11-20T10:00:00.000Z',
      declineReason: 'Too much',
    })
    const applied = aChange({ proposalId: CHANGE_ID, state: 'APPLIED', decidedAt: '2026-11-20T10:00:00.000Z' })
    show(AT, {
      ...answers,
      merchantProposals: ({ queue }) => (queue === 'ALL' ? pageOf(aChange(), declined, applied) : pageOf()),
    })
    expect(await screen.findByText('jun, decided by ara')).toBeVisible()
    expect(screen.getByText('jun')).toBeVisible()
    expect(lines(screen).filter((line) => line === 'Review above: 500 DEMO → 800 DEMO')).toHaveLength(2)
    expect(screen.getByText('Declined: Too much')).toBeVisible()
    expect(screen.getAllByText('Reason: Busy weekend')).toHaveLength(2)
  })

  it('is read-only for risk', async () => {
    show(AT, { ...answers, session: sessionOf({ role: 'risk', merchants: ['DEMO'] }) })
    expect(await screen.findByText(/^You can read these settings/)).toBeVisible()
    for (const field of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('switch')])
      expect(field).toBeDisabled()
    for (const name of ['Review and send', /^Add limits/, /^Remove/, /^Move/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('shows that the settings cannot be read, and reads them again', async () => {
    let isAway = true
    const { user } = show(AT, {
      ...answers,
      cashierSettings: () => {
        if (isAway) throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
        return someCashierSettings()
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Review above' })).toHaveValue('500')
  })

  it('is in the section "Cashier", in both languages', async () => {
    show(AT, answers, 'KO')
    expect(await screen.findByRole('link', { name: '입출금 설정' })).toHaveAttribute('aria-current', 'page')
    expect(await screen.findByRole('heading', { name: 'DEMO 입출금 설정' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: '검토 기준 금액' })).toHaveValue('500')
  })
})
