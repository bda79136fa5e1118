import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { PortalError } from '@atrium/contracts/errors'
import { useRef, useState } from 'react'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { useSlider, type SliderPass } from './use-slider.tsx'

// The proof arrives with the response, not with the click.
jest.mock('./SliderCaptcha.tsx', () => ({
  SliderCaptcha: ({ onProof }: { onProof(proof: string): void }) => (
    <button onClick={() => void setTimeout(() => onProof('proof'))}>solve</button>
  ),
}))

function Form({ call }: { call?: (pass: SliderPass) => Promise<string> }) {
  const { solve, whenRequired, element, isOpen } = useSlider()
  const [answer, setAnswer] = useState('')
  const code = useRef<HTMLInputElement>(null)
  return (
    <>
      <fieldset disabled={isOpen}>
        <button onClick={() => void solve().then(() => code.current?.focus())}>send</button>
        <input ref={code} aria-label="code" />
        {call && <button onClick={() => void whenRequired(call).then((value) => setAnswer(value ?? ''))}>call</button>}
      </fieldset>
      <output>{answer}</output>
      {element}
    </>
  )
}

it('returns the focus before the caller continues, which may move it', async () => {
  await import('./SliderCaptcha.tsx')
  await show(fakeShell().shell, <Form />)
  screen.getByRole('button', { name: 'send' }).focus()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'send' })))
  fireEvent.click(screen.getByRole('button', { name: 'solve' }))
  await waitFor(() => expect(screen.getByLabelText('code')).toHaveFocus())
})

describe('a call whose first tries go without the puzzle', () => {
  const required = () => Promise.reject(new PortalError('SLIDER_REQUIRED', 'Solve the puzzle.'))
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'call' })))

  it('is made at once, without a puzzle', async () => {
    await show(fakeShell().shell, <Form call={async (pass) => `sent ${JSON.stringify(pass)}`} />)
    await press()
    expect(screen.getByRole('status')).toHaveTextContent('sent {}')
    expect(screen.queryByRole('button', { name: 'solve' })).not.toBeInTheDocument()
  })

  it('is repeated with the proof once the server requires it', async () => {
    const call = async (pass: SliderPass) => (pass.slider ? `sent ${pass.slider}` : required())
    await show(fakeShell().shell, <Form call={call} />)
    await press()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'solve' })))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('sent proof'))
  })
})
