import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const vendor = (vassalage: string, EN: string, isOn: boolean) => ({
  vassalage,
  name: { KO: EN, EN },
  provider: 'atrium',
  category: 'RNG' as const,
  games: 3,
  isOn,
  maintenance: false,
})
const list = [vendor('REEF', 'Pearl Reef', true), vendor('ONDA', 'Onda', false), vendor('VELA', 'Vela', false)]

it('offers and removes vendors of a merchant at once, with a reason', async () => {
  const { user, inputsOf } = show('/merchants/BLUE/vendors', {
    session: sessionOf({ role: 'operator', merchants: ['BLUE'] }),
    merchants: [],
    merchantVendors: { list },
    changeMerchantVendors: { list },
    merchantProposals: { list: [], currency: 'KRW' },
  })
  expect(await screen.findByRole('checkbox', { name: 'Pearl Reef' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Pearl Reef' }))
  await user.type(screen.getByRole('searchbox'), 'vel')
  expect(screen.queryByRole('checkbox', { name: 'Onda' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Select all shown' }))
  expect(screen.getByText('2 changes are not saved.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Licence')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(inputsOf('changeMerchantVendors')).toEqual([
    { merchant: 'BLUE', vendors: { REEF: false, VELA: true }, reason: 'Licence' },
  ])
})

it('puts a vendor under maintenance', async () => {
  const { user, inputsOf } = show('/merchants/BLUE/vendors', {
    session: sessionOf({ role: 'operator', merchants: ['BLUE'] }),
    merchants: [],
    merchantVendors: { list },
    setMaintenance: { changed: 1 },
    merchantProposals: { list: [], currency: 'KRW' },
  })
  await user.click(await screen.findByRole('button', { name: 'Maintenance of Onda' }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Upgrade')
  await user.click(screen.getByRole('button', { name: 'Start maintenance' }))
  expect(inputsOf('setMaintenance')).toEqual([{ merchant: 'BLUE', kind: 'VENDOR', ids: ['ONDA'], reason: 'Upgrade' }])
})

it('is read only for those who may not change it', async () => {
  show('/merchants/BLUE/vendors', {
    session: sessionOf({ role: 'marketing', merchants: ['BLUE'] }),
    merchants: [],
    merchantVendors: { list },
    merchantProposals: { list: [], currency: 'KRW' },
  })
  expect(await screen.findByRole('checkbox', { name: 'Pearl Reef' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Review and send' })).toBeNull()
})
