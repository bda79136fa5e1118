import { expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { useSlider } from './use-slider.tsx'

// The proof comes with a response, and not with the press.
jest.mock('./SliderCaptcha.tsx', () => ({
  SliderCaptcha: ({ onProof }: { onProof(proof: string): void }) => (
    <button onClick={() => void setTimeout(() => onProof('proof'))}>solve</button>
  ),
}))

function Form() {
  const { ask, element, isOpen } = useSlider()
  const code = useRef<HTMLInputElement>(null)
  return (
    <>
      <fieldset disabled={isOpen}>
        <button onClick={() => void ask().then(() => code.current?.focus())}>send</button>
        <input ref={code} aria-label="code" />
      </fieldset>
      {element}
    </>
  )
}

it('gives the focus back before the caller goes on, who may move it', async () => {
  await import('./SliderCaptcha.tsx')
  await show(fakeShell().shell, <Form />)
  screen.getByRole('button', { name: 'send' }).focus()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'send' })))
  fireEvent.click(screen.getByRole('button', { name: 'solve' }))
  await waitFor(() => expect(screen.getByLabelText('code')).toHaveFocus())
})
