import { PortalError } from '@atrium/contracts/errors'
import type { RealityCheck } from '@atrium/contracts/calls'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CHECK, protection, requestsOf, showLimits, toastsOf } from './testing/limits.ts'

const show = (check: Partial<RealityCheck> = {}, calls = {}) =>
  showLimits(protection(), { realityCheck: () => ({ ...CHECK, ...check }), ...calls })
const interval = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Interval' })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the interval of the reality check', () => {
  it('is chosen among those of the merchant, and saved', async () => {
    const bed = await show({}, { realityCheckInterval: () => ({ ...CHECK, intervalMin: 30 }) })
    expect([...(await interval()).options].map(({ text }) => text)).toEqual([
      'Every 15 minutes',
      'Every 30 minutes',
      'Every 60 minutes',
      'Every 120 minutes',
    ])
    expect([(await interval()).value, save().hasAttribute('disabled')]).toEqual(['60', true])
    await userEvent.selectOptions(await interval(), 'Every 30 minutes')
    await userEvent.click(save())
    await waitFor(() =>
      expect(toastsOf(bed)).toEqual([{ text: 'The reality check is changed: Every 30 minutes.', tone: 'success' }]),
    )
    expect(requestsOf(bed, 'realityCheckInterval')).toEqual([{ minutes: 30 }])
    expect(save()).toBeDisabled()
  })

  it('can be off when the merchant allows it', async () => {
    await show({ choices: [15, 30, 60, 120, 0] })
    expect((await interval()).options.item(4)!.text).toBe('Off')
  })

  it('is shown when it is not one of the choices', async () => {
    await show({ intervalMin: 45 })
    expect((await interval()).selectedOptions.item(0)!.text).toBe('Every 45 minutes')
  })

  it('cannot be changed when the merchant has fixed it', async () => {
    await show({ intervalMin: 30, choices: [] })
    expect(await screen.findByText('On this portal it comes every 30 minutes and cannot be changed.')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Interval' })).toBeNull()
  })

  it('shows why the server rejects it', async () => {
    await show(
      {},
      {
        realityCheckInterval: () => {
          throw new PortalError('FEATURE_OFF', 'This is not offered here.')
        },
      },
    )
    await userEvent.selectOptions(await interval(), 'Every 15 minutes')
    await userEvent.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not offered here.')
  })

  it('offers a retry of its own when it does not load', async () => {
    await showLimits(protection(), {
      realityCheck: () => {
        throw new PortalError('SYSTEM_ERROR', 'The server failed.', 'req-8')
      },
    })
    expect(await screen.findByText('req-8')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Deposit limit' })).toBeVisible()
  })
})
