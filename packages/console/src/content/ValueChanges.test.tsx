import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { LocaleProvider } from '../locale/locale.tsx'
import { changesBetween } from './form-values.ts'
import { aNotice } from './testing.ts'
import { ValueChanges } from './ValueChanges.tsx'

it("shows the end of a notice in the merchant's local time", () => {
  const ends = { ...aNotice(), endsAt: '2099-01-01T00:00:00.000Z' }
  render(
    <LocaleProvider>
      <ValueChanges changes={changesBetween('ANNOUNCEMENT', aNotice(), ends, 'Asia/Seoul')} />
    </LocaleProvider>,
  )
  expect(screen.getByText('1 Jan 2099, 09:00')).toBeVisible()
})
