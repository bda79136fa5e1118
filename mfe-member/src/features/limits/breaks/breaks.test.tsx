import type { Protection } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DAY_MS, HOUR_MS, protection, requestsOf, showLimits, toastsOf } from '../testing/limits.ts'

type Bar = NonNullable<Protection['bar']>

const show = (bar?: Bar, calls: CallAnswers = {}) => showLimits(protection({ ...(bar && { bar }) }), calls)
const terms = async (name: string) =>
  within(await screen.findByRole('group', { name })).getAllByRole<HTMLInputElement>('radio')
const possible = (radios: readonly HTMLInputElement[]) =>
  radios.filter(({ disabled }) => !disabled).map(({ value }) => value)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a time-out', () => {
  it('is chosen by its end, and starts after a confirmation', async () => {
    const until = Date.now() + 7 * DAY_MS
    const bed = await show(undefined, { timeOut: () => protection({ bar: { kind: 'TIME_OUT', since: 1, until } }) })
    const [, week] = await terms('Length of the time-out')
    expect(week!.closest('label')).toHaveTextContent(/^7 days ?Until .*\d/)
    await userEvent.click(week!)
    await press('Start a time-out')
    const question = await dialog('Start your time-out?')
    expect(question.getByText(/You can still log in, withdraw and see your records\./)).toBeVisible()
    expect(requestsOf(bed, 'timeOut')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Start time-out' }))
    expect(await screen.findByRole('heading', { name: 'You are taking a break' })).toBeVisible()
    expect(requestsOf(bed, 'timeOut')).toEqual([{ term: '7D', confirm: true }])
    expect(toastsOf(bed)).toEqual([
      { text: expect.stringMatching(/^Your time-out has started\. It ends at /), tone: 'success' },
    ])
  })

  it('is not started when the confirmation is closed', async () => {
    const bed = await show()
    const [day] = await terms('Length of the time-out')
    expect(screen.getByRole('button', { name: 'Start a time-out' })).toBeDisabled()
    await userEvent.click(day!)
    await press('Start a time-out')
    await userEvent.click((await dialog('Start your time-out?')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(bed, 'timeOut')).toEqual([])
  })

  it('can be prolonged but not shortened', async () => {
    await show({ kind: 'TIME_OUT', since: 1, until: Date.now() + 7 * DAY_MS + HOUR_MS })
    expect(possible(await terms('Length of the time-out'))).toEqual(['30D', '6W'])
    expect(screen.getByText(/^Your time-out lasts until /)).toBeVisible()
  })

  it('is not needed during a self-exclusion', async () => {
    await show({ kind: 'SELF_EXCLUSION', since: 1 })
    expect(await screen.findByText('You do not need a time-out during your self-exclusion.')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Length of the time-out' })).toBeNull()
  })
})

describe('a self-exclusion', () => {
  const start = async (term: string) => {
    await userEvent.click((await terms('Length of the self-exclusion')).find(({ value }) => value === term)!)
    await press('Start a self-exclusion')
    return dialog('Start your self-exclusion?')
  }

  it('shows its consequences before it is chosen: log-in and withdrawals remain possible, nothing ends early or automatically', async () => {
    await show()
    await terms('Length of the self-exclusion')
    for (const consequence of [
      /cannot be shortened or ended early/,
      /not even a demo, and cannot deposit or claim bonuses/,
      /You can still log in, but only to withdraw/,
      /you can withdraw it at any time/,
      /^Withdrawals in progress continue/,
      /^Open bets are settled/,
      /it ends 24 hours later\.$/,
    ]) {
      expect(screen.getByText(consequence)).toBeVisible()
    }
  })

  it('needs a checkbox and a button', async () => {
    const bed = await show(undefined, {
      selfExclude: () =>
        protection({ bar: { kind: 'SELF_EXCLUSION', since: 1, returnFrom: Date.now() + 365 * DAY_MS } }),
    })
    const question = await start('12M')
    const confirm = question.getByRole('button', { name: 'Start self-exclusion' })
    expect(confirm).toBeDisabled()
    await userEvent.click(
      question.getByRole('checkbox', { name: 'I understand all of this, and that I cannot end it early.' }),
    )
    await userEvent.click(confirm)
    expect(await screen.findByRole('heading', { name: 'You have excluded yourself' })).toBeVisible()
    expect(screen.getByText(/^You can ask to return from /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask to return' })).toBeNull()
    expect((await terms('Length of the self-exclusion')).filter(({ checked }) => checked)).toEqual([])
    expect(requestsOf(bed, 'selfExclude')).toEqual([{ term: '12M', confirm: true }])
  })

  it('shows that a permanent one cannot be ended', async () => {
    await show()
    const question = await start('PERMANENT')
    expect(question.getByText('A permanent self-exclusion does not end, and you cannot ask to return.')).toBeVisible()
    expect(question.queryByText(/it ends 24 hours later/)).toBeNull()
  })

  it('keeps the confirmation open when the server rejects it', async () => {
    await show(undefined, {
      selfExclude: () => {
        throw new PortalError('SYSTEM_ERROR', 'The server failed.')
      },
    })
    const question = await start('6M')
    await userEvent.click(question.getByRole('checkbox'))
    await userEvent.click(question.getByRole('button', { name: 'Start self-exclusion' }))
    expect(await question.findByRole('alert')).toHaveTextContent('The server failed.')
  })

  it.each<[string, Bar, string[]]>([
    [
      'a time-out',
      { kind: 'TIME_OUT', since: 1, until: Date.now() + DAY_MS },
      ['6M', '12M', '24M', '60M', 'PERMANENT'],
    ],
    [
      'one of a year',
      { kind: 'SELF_EXCLUSION', since: 1, returnFrom: Date.now() + 370 * DAY_MS },
      ['24M', '60M', 'PERMANENT'],
    ],
    [
      'one that ends because the member asked to return',
      { kind: 'SELF_EXCLUSION', since: 1, until: Date.now() + DAY_MS },
      ['6M', '12M', '24M', '60M', 'PERMANENT'],
    ],
  ])('can only be prolonged: after %s', async (_what, bar, expected) => {
    await show(bar)
    expect(possible(await terms('Length of the self-exclusion'))).toEqual(expected)
  })

  it('that is permanent cannot be prolonged', async () => {
    await show({ kind: 'SELF_EXCLUSION', since: 1 })
    expect(await screen.findByText('Your self-exclusion is permanent, so it cannot be made longer.')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Length of the self-exclusion' })).toBeNull()
  })

  it('ends a day after the member has requested to return, once its term is over', async () => {
    const bed = await show(
      { kind: 'SELF_EXCLUSION', since: 1, returnFrom: Date.now() - 1 },
      {
        selfExclusionReturn: () =>
          protection({ bar: { kind: 'SELF_EXCLUSION', since: 1, until: Date.now() + DAY_MS } }),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Ask to return' }))
    await userEvent.click((await dialog('Ask to return?')).getByRole('button', { name: 'Ask to return' }))
    expect(await screen.findByText(/^You have asked to return\. Your self-exclusion ends at /)).toBeVisible()
    expect(requestsOf(bed, 'selfExclusionReturn')).toEqual([{ confirm: true }])
  })
})
