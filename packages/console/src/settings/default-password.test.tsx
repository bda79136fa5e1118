import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { pageOf } from '../proposals/testing.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { someSettings } from './testing.ts'

const AT = '/merchants/DEMO/settings'
const answers: Answers = {
  session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  changeMerchantSettings: someSettings(),
  merchantProposals: pageOf(),
}

it('sets a default password with a second person, and removes it without one', async () => {
  const merchantSettings = someSettings({
    hasDefaultPassword: true,
    ages: { birthday: 21, confirmation: 18 },
    codes: { resendMinutes: 1, validMinutes: 10 },
  })
  const { user, inputsOf } = show(`${AT}?part=registration`, { ...answers, merchantSettings })
  const field = await screen.findByRole('textbox', { name: 'Default password' })
  expect(field).toHaveValue('••••••••')
  await user.type(field, '{End}x')
  expect(screen.getByRole('alert')).toHaveTextContent('Clear the field, or type a whole new password.')
  await user.clear(field)
  await user.type(field, 'a1234567')
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  expect(await screen.findByText(/→ a1234567/)).toHaveTextContent('needs a second person')
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Move')
  await user.click(screen.getByRole('button', { name: 'Propose 1 change' }))
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Over')
  await user.click(screen.getByRole('button', { name: 'Send 1 change' }))
  expect(inputsOf('changeMerchantSettings')).toMatchObject([{ defaultPassword: 'a1234567' }, { defaultPassword: null }])
})
