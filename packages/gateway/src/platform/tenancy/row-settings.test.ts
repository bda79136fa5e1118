import { expect, it } from '@jest/globals'
import { rowSettings } from './row-settings.ts'

it('has the default of what a merchant has not set, and nothing where there is none', () => {
  const settings = rowSettings({ codes: { resendMinutes: 2, validMinutes: 5 } })
  expect(settings).toMatchObject({
    ages: { birthday: 21, confirmation: 18 },
    codes: { resendMinutes: 2, validMinutes: 5 },
  })
  expect(settings).not.toHaveProperty('gtagId')
})

it('admits nobody below 18, whatever was written by hand', () => {
  expect(rowSettings({ ages: { birthday: 12, confirmation: 12 } }).ages).toEqual({ birthday: 21, confirmation: 18 })
})
