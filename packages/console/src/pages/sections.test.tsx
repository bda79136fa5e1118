import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CALM, sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const page = { list: [], total: 0 }

describe('the section "Cashier"', () => {
  it('opens at a merchant that the reader serves, and keeps it for the next visit', async () => {
    show('/cashier', { ...CALM, session: sessionOf({ role: 'cashier', merchants: ['*'] }), merchantWithdrawals: page })
    expect(await screen.findByRole('heading', { name: /DEMO/ })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'LOTUS')
    expect(await screen.findByRole('heading', { name: /LOTUS/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Cashier' }))
    expect(await screen.findByRole('heading', { name: /LOTUS/ })).toBeTruthy()
  })

  it('is marked in the bar on every page of a merchant that belongs to it', async () => {
    show('/merchants/DEMO/deposits', { ...CALM, session: sessionOf({ role: 'admin' }), merchantDeposits: page })
    expect(await screen.findByRole('link', { name: 'Cashier' })).toHaveAttribute('aria-current', 'page')
    for (const name of ['Board', 'Members', 'Lottery'])
      expect(screen.getByRole('link', { name })).not.toHaveAttribute('aria-current')
  })

  it('has no choice where the reader serves one merchant, and no entry without a merchant', async () => {
    show('/cashier', { ...CALM, session: sessionOf({ role: 'risk', merchants: ['LOTUS'] }), merchantWithdrawals: page })
    expect(await screen.findByRole('heading', { name: /LOTUS/ })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Merchant' })).toBeNull()
  })

  it('is for those who serve a merchant', async () => {
    show('/cashier', { ...CALM, session: sessionOf({ role: 'operator', merchants: ['*'] }) })
    expect(await screen.findByText(/No merchant is assigned to you/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Cashier' })).toBeNull()
  })
})
