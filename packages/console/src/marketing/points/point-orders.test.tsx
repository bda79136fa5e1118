import type { StaffPointOrder } from '@atrium/contracts/staff/marketing/points'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { pointOrdersReport } from './report.tsx'

const AT = '/merchants/DEMO/point-orders'
const id = '00000000-0000-4000-8000-00000000000'
const anOrder = (more: Partial<StaffPointOrder> = {}): StaffPointOrder => ({
  orderId: `${id}1`,
  number: '77',
  memberId: '12',
  account: 'gildong',
  kind: 'GOODS',
  itemId: 'cup',
  name: { KO: '컵', EN: 'Cup' },
  quantity: 2,
  points: '240',
  currency: 'DEMO',
  state: 'APPLYING',
  appliedAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const page = { list: [anOrder(), anOrder({ orderId: `${id}2`, number: '76', state: 'PROCESS' })] }
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  pointOrders: page,
  pointOrder: {
    ...anOrder(),
    address: { recipient: 'Haru', phone: '010-5555-0100', postcode: '04524', street: '1 Sejong-daero' },
  },
  claimPointOrder: anOrder({ state: 'PROCESS' }),
  approvePointOrder: anOrder({ state: 'APPROVED' }),
  rejectPointOrder: anOrder({ state: 'REJECTED' }),
}

describeReport({ surface: inConsole(answers), report: pointOrdersReport('DEMO'), at: AT, page, empty: { list: [] } })

describe('exchanges of points', () => {
  it('are taken in process and approved', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Start processing order 77' }))
    await user.click(await screen.findByRole('button', { name: 'Approve order 76' }))
    expect(inputsOf('claimPointOrder')).toEqual([{ merchant: 'DEMO', orderId: `${id}1` }])
    expect(inputsOf('approvePointOrder')).toEqual([{ merchant: 'DEMO', orderId: `${id}2` }])
  })

  it('show the address only when it is opened', async () => {
    const { user, inputsOf } = show(AT, answers)
    const open = await screen.findByRole('button', { name: 'Open the address of order 77' })
    expect(inputsOf('pointOrder')).toEqual([])
    await user.click(open)
    expect(await within(await screen.findByRole('dialog')).findByText('1 Sejong-daero')).toBeVisible()
  })

  it('are rejected with a reason', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Reject order 77' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this order?' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Out of stock')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('The order was rejected. Points and stock are back.')).toBeVisible()
    expect(inputsOf('rejectPointOrder')).toEqual([{ merchant: 'DEMO', orderId: `${id}1`, reason: 'Out of stock' }])
  })
})
