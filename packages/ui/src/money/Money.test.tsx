import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Money } from './Money.tsx'

it.each([
  ['1,200.00', '+1,200.00', 'win'],
  ['-7.50', '−7.50', 'lose'],
])('shows a result of %s as %s', (amount, text, tone) => {
  render(<Money amount={amount} tone="signed" data-testid="money" />)
  expect(screen.getByTestId('money')).toHaveTextContent(text)
  expect(screen.getByTestId('money')).toHaveClass(tone)
})

it('shows a result of zero without a colour', () => {
  render(<Money amount="0.00" tone="signed" data-testid="money" />)
  expect(screen.getByTestId('money').className).not.toMatch(/win|lose/)
})

it('renders no digits of a hidden amount', () => {
  render(<Money amount="9,876.50" currency="KRW" hidden hiddenLabel="Balance hidden" />)
  expect(screen.getByRole('img', { name: 'Balance hidden' })).toBeVisible()
  expect(document.body).not.toHaveTextContent('9,876')
})
