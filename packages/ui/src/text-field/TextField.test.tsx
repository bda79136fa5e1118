import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from './TextField.tsx'

it('is described by its hint, or by its error if it has one', () => {
  const { rerender } = render(<TextField label="Username" hint="4 to 12 letters" />)
  const input = screen.getByRole('textbox', { name: 'Username' })
  expect(input).toHaveAccessibleDescription('4 to 12 letters')
  rerender(<TextField label="Username" hint="4 to 12 letters" error="Too short" />)
  expect(input).toHaveAccessibleDescription('Too short')
  expect(input).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('Too short')
})

it('shows and hides a password', async () => {
  render(<TextField label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />)
  const input = screen.getByLabelText('Password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input).toHaveAttribute('type', 'password')
})
