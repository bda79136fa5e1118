import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChoiceCards } from './ChoiceCards.tsx'

it('marks the chosen card, and reports another one that is pressed unless it is disabled', async () => {
  const onChange = jest.fn()
  const options = ['1111', '2222', '3333'].map((value) => ({
    value,
    icon: null,
    title: `Account ${value}`,
    facts: ['Gildong Hong'],
    disabled: value === '3333',
  }))
  render(<ChoiceCards legend="Payout account" options={options} value="1111" onChange={onChange} />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
  expect(screen.getByRole('radio', { name: /Account 2222.*Gildong Hong/ })).toBe(radios[1])
  await userEvent.click(radios[1]!)
  await userEvent.click(radios[2]!)
  expect(onChange.mock.calls).toEqual([['2222']])
})
