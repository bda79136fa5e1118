import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import type { Answers } from '../testing/fake-registry.ts'

const member = { kind: 'member', merchant: 'LOTUS', id: '41', account: 'haneul' } as const
const order = {
  kind: 'lotteryOrder',
  merchant: 'DEMO',
  id: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
  account: 'haneul',
  draw: { code: 'SSC60', numero: '20261120-0571' },
} as const
const merchant = (code: string) => ({ merchant: code, timeZone: 'Asia/Seoul', groups: [], sequence: 1 })
const open = (answers: Answers = {}) =>
  show('/policies', {
    session: sessionOf({ role: 'admin' }),
    merchants: [merchant('DEMO'), merchant('LOTUS')] as never,
    search: { list: [member, order] },
    ...answers,
  })
const box = () => screen.findByRole('combobox', { name: /^Search members/ })

it('opens with Ctrl+K, finds, and opens the chosen result with the keyboard', async () => {
  const { user, address, inputsOf } = open()
  await screen.findByRole('button', { name: 'Search (Ctrl+K)' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await box(), 'haneul')
  const list = screen.getByRole('listbox', { name: 'Results' })
  await within(list).findByRole('option', { name: /haneul.*DEMO · Lottery order/ })
  expect(inputsOf('search')).toEqual([{ text: 'haneul' }])
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('LOTUS · Member')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/merchants/DEMO/lottery/issues/SSC60/20261120-0571'))
})

it('finds pages and settings of the merchant that is named', async () => {
  const { user, address } = open({ search: { list: [] } })
  await user.click(await screen.findByRole('button', { name: 'Search (Ctrl+K)' }))
  await user.type(await box(), 'lotus withdrawals')
  await user.click(await screen.findByRole('option', { name: /Withdrawals.*LOTUS · Cashier/ }))
  await waitFor(() => expect(address()).toBe('/merchants/LOTUS/withdrawals'))
})

it('shows that nothing was found, and why a search failed', async () => {
  const { user, say } = open({ search: { list: [] } })
  await user.click(await screen.findByRole('button', { name: 'Search (Ctrl+K)' }))
  await user.type(await box(), 'zzz')
  expect(await screen.findByText(/^Nothing found/)).toBeVisible()
  say({
    search: () => {
      throw new Error('gone')
    },
  })
  await user.type(await box(), 'y')
  expect(await screen.findByRole('alert')).toHaveTextContent(/server/i)
})
