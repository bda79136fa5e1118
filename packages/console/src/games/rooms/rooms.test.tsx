import type { MerchantRoom } from '@atrium/contracts/staff/merchant-rooms'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { CALM, sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { roomsReport } from './report.tsx'

const AT = '/merchants/DEMO/rooms'
const room = (roomId: string, EN: string, more: Partial<MerchantRoom> = {}): MerchantRoom => ({
  roomId,
  name: { KO: EN, EN },
  gameId: 'BACCARAT',
  game: { KO: 'Baccarat', EN: 'Baccarat' },
  vendor: { KO: 'Velvet', EN: 'Velvet' },
  isOn: true,
  isFull: false,
  isInMaintenance: false,
  minBet: '1',
  maxBet: '100',
  ...more,
})
const list = [room('R1', 'Salon', { ownMaxBet: '50' }), room('R2', 'Terrace', { isOn: false, isFull: true })]
const answers: Answers = {
  ...CALM,
  session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
  merchantRooms: { list, currency: 'KRW' },
  changeMerchantRooms: { changed: 1 },
  setMaintenance: { changed: 1 },
}

describeReport({
  surface: inConsole(answers),
  report: roomsReport('DEMO'),
  at: AT,
  page: { list, currency: 'KRW' },
  empty: { list: [], currency: 'KRW' },
})

describe('the rooms of a merchant', () => {
  it('show their state and both limits', async () => {
    show(AT, answers)
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
    expect((await row(/Salon/)).getByText('1.00 – 100.00')).toBeVisible()
    expect((await row(/Salon/)).getByText('– 50.00')).toBeVisible()
    expect((await row(/Terrace/)).getByText('Off')).toBeVisible()
    expect((await row(/Terrace/)).getByText('Full')).toBeVisible()
  })

  it('get limits of their own, for a reason', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Salon' }))
    await user.click(screen.getByRole('button', { name: 'Limits (1)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Limits of 1 table' }))
    await user.type(dialog.getByRole('textbox', { name: /Lowest bet/ }), 'five')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Licence')
    await user.click(dialog.getByRole('button', { name: 'Limits (1)' }))
    expect(dialog.getByText('Enter amounts such as 0.50, or nothing.')).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: /Lowest bet/ }))
    await user.type(dialog.getByRole('textbox', { name: /Lowest bet/ }), '5')
    await user.click(dialog.getByRole('button', { name: 'Limits (1)' }))
    expect(inputsOf('changeMerchantRooms')).toEqual([
      { merchant: 'DEMO', roomIds: ['R1'], minBet: '5', maxBet: '50', reason: 'Licence' },
    ])
    expect(await screen.findByText('1 table is changed.')).toBeVisible()
  })

  it('are switched off together', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Switch off (2)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch 2 tables off?' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Licence')
    await user.click(dialog.getByRole('button', { name: 'Switch off (2)' }))
    expect(inputsOf('changeMerchantRooms')).toEqual([
      { merchant: 'DEMO', roomIds: ['R1', 'R2'], isOn: false, reason: 'Licence' },
    ])
  })
})
