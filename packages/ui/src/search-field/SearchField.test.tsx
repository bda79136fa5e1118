import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { SearchField } from './SearchField.tsx'

const nothing = () => undefined

it('keeps its hint below the field during typing', () => {
  const show = (value: string) => (
    <SearchField label="Search" hint="ID or title" clearLabel="Clear" value={value} onChange={nothing} />
  )
  const { rerender } = render(show(''))
  const input = screen.getByRole('searchbox', { name: 'Search' })
  expect(input).toHaveAccessibleDescription('ID or title')
  rerender(show('welcome'))
  expect(input).toHaveAccessibleDescription('ID or title')
  expect(input.parentElement!.nextElementSibling).toHaveTextContent('ID or title')
})

it('has no description without a hint', () => {
  render(<SearchField label="Search" clearLabel="Clear" value="" onChange={nothing} />)
  expect(screen.getByRole('searchbox')).not.toHaveAttribute('aria-describedby')
})
