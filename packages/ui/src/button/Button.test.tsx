import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './Button.tsx'

it('keeps focus and name while busy, and neither acts nor submits', async () => {
  const onClick = jest.fn()
  const onSubmit = jest.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Log in
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Log in' })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
