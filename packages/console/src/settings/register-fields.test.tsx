import { expect, it } from '@jest/globals'
import { REGISTER_FIELDS } from '@atrium/contracts/rules/accounts/register-rules'
import { screen, within } from '@testing-library/react'
import { pageOf } from '../proposals/testing.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { someSettings } from './testing.ts'

const rule = { enabled: true, required: true, patternId: 'length', minLength: 8, maxLength: 128 } as const

it('changes a field of the registration form, and needs a second person where it protects accounts', async () => {
  const registerFields = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, rule]))
  const { user, inputsOf } = show('/merchants/DEMO/settings?part=registration', {
    session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
    merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
    merchantSettings: someSettings({ registerFields }),
    changeMerchantSettings: someSettings(),
    merchantProposals: pageOf(),
  })
  expect(await screen.findByRole('checkbox', { name: 'Username: shown' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Nickname: required' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nickname: pattern' }), 'No spaces')
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  expect(screen.queryByText(/needs a second person/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Fewer questions')
  await user.click(screen.getByRole('button', { name: 'Send 2 changes' }))
  expect(inputsOf('changeMerchantSettings')).toMatchObject([
    {
      registerFields: {
        ...registerFields,
        nickname: { ...rule, required: false, patternId: 'noSpaces' },
      },
    },
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Birthday: shown' }))
  expect(screen.getByRole('checkbox', { name: 'Birthday: required' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  expect(await screen.findByText(/needs a second person/)).toBeVisible()
})

it('previews the form with the fields as edited, in both languages', async () => {
  const registerFields = Object.fromEntries(
    REGISTER_FIELDS.map((field) => [field, { ...rule, enabled: ['username', 'nickname'].includes(field) }]),
  )
  const { user } = show('/merchants/DEMO/settings?part=registration', {
    session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
    merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
    merchantSettings: someSettings({ registerFields }),
    merchantProposals: pageOf(),
  })
  const preview = within(await screen.findByRole('region', { name: 'Preview of the form' }))
  expect(preview.getAllByRole('textbox')).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: 'Nickname: shown' }))
  expect(preview.getAllByRole('textbox')).toHaveLength(1)
  expect(preview.getByRole('textbox', { name: /Username/ })).toHaveAccessibleDescription('Enter 8–128 characters.')
  await user.click(preview.getByRole('radio', { name: '한국어' }))
  expect(preview.getByRole('textbox', { name: /아이디/ })).toHaveAccessibleDescription('8~128자로 입력해 주세요.')
})
