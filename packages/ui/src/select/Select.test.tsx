import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Select } from './Select.tsx'

const nothing = () => undefined
const options = [{ value: 'M', label: 'Every month' }]

it('is described by its hint, or by its error if it has one', () => {
  const select = (error?: string) => (
    <Select label="Period" hint="From the upline" error={error} options={options} value="M" onChange={nothing} />
  )
  const { rerender } = render(select())
  const control = screen.getByRole('combobox', { name: 'Period' })
  expect(control).toHaveAccessibleDescription('From the upline')
  expect(control).toBeValid()
  rerender(select('Not this one'))
  expect(control).toHaveAccessibleDescription('Not this one')
  expect(control).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('Not this one')
})
