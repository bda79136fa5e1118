import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LocaleProvider } from '../locale/locale.tsx'
import { stepsOf, type Step } from './choice.ts'
import { StepsField } from './StepsField.tsx'

it('retains the typed share of a step, key by key', async () => {
  let steps: readonly Step[] = []
  function Form() {
    const [choice, setChoice] = useState<{ steps: readonly Step[] }>({ steps: [{ percent: '1', minutes: '10' }] })
    steps = choice.steps
    return <StepsField steps={choice.steps} promote="manual" onChange={(part) => setChoice({ ...choice, ...part })} />
  }
  render(<Form />, { wrapper: LocaleProvider })
  const share = screen.getByRole<HTMLInputElement>('textbox', { name: 'Share of step 1, %' })
  await userEvent.clear(share)
  const seen: string[] = []
  for (const key of '0.05') {
    await userEvent.type(share, key)
    seen.push(share.value)
  }
  expect(seen).toEqual(['0', '0.', '0.0', '0.05'])
  expect(stepsOf(steps)).toEqual([{ percent: 0.05, minutes: 10 }])
})
