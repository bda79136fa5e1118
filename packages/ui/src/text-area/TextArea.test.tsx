import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { TextArea } from './TextArea.tsx'

it('is described by its hint and its count, and by an error instead of the hint', () => {
  const { rerender } = render(<TextArea label="Feedback" hint="In a few words" count="3 / 140" />)
  const area = screen.getByRole('textbox', { name: 'Feedback' })
  expect(area).toHaveAccessibleDescription('In a few words 3 / 140')
  expect(area).toBeValid()
  rerender(<TextArea label="Feedback" hint="In a few words" count="150 / 140" error="Too long" />)
  expect(area).toHaveAccessibleDescription('Too long 150 / 140')
  expect(area).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('Too long')
})
