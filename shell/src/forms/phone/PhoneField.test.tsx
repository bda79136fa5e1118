import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { PhoneField } from './PhoneField.tsx'
import { useCountry } from './use-country.ts'

describe('a phone number', () => {
  it('names countries in the visitor’s language and reports the chosen one', async () => {
    const onCountry = jest.fn()
    await show(fakeShell().shell, <PhoneField label="휴대전화 번호" country="KR" onCountry={onCountry} />)
    const countries = screen.getByRole('combobox', { name: '국가 번호' })
    expect(within(countries).getByRole('option', { name: '대한민국 +82', selected: true })).toBeInTheDocument()
    await userEvent.selectOptions(countries, '베트남 +84')
    expect(onCountry).toHaveBeenCalledWith('VN')
  })

  it('has the countries to which the merchant sends text messages', async () => {
    await show(
      fakeShell({
        answers: { countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82', countries: ['KR', 'VN'] }) },
      }).shell,
      <PhoneField label="휴대전화 번호" country="KR" onCountry={() => undefined} />,
    )
    await waitFor(() =>
      expect(
        within(screen.getByRole('combobox'))
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['대한민국 +82', '베트남 +84']),
    )
  })

  it('falls back from a country chosen before to the visitor’s own where the former is not available any more', async () => {
    function Field() {
      const [country, choose] = useCountry('JP')
      return <PhoneField label="휴대전화 번호" country={country} onCountry={choose} />
    }
    await show(
      fakeShell({
        answers: { countryCode: () => ({ countryCode: 'VN', countryDialingCode: '84', countries: ['KR', 'VN'] }) },
      }).shell,
      <Field />,
    )
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('VN'))
    await userEvent.selectOptions(screen.getByRole('combobox'), '대한민국 +82')
    expect(screen.getByRole('combobox')).toHaveValue('KR')
  })

  it('is a field of its own beside the country', async () => {
    await show(
      fakeShell().shell,
      <PhoneField label="휴대전화 번호" country="US" onCountry={() => undefined} error="번호를 확인해 주세요." />,
    )
    expect(screen.getByLabelText('휴대전화 번호')).toHaveAccessibleDescription('번호를 확인해 주세요.')
    expect(screen.getByText('+1', { selector: 'span' })).toBeInTheDocument()
  })
})
