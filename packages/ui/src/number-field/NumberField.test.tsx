import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NumberField } from './NumberField.tsx'
import type { NumberFieldProps } from './NumberField.tsx'

const root = document.documentElement

afterEach(() => {
  root.removeAttribute('lang')
  delete root.dataset['chosen']
})

/** Renders a field in a form on an English page. */
function show({ start = '', ...props }: Partial<NumberFieldProps> & { start?: string } = {}) {
  root.lang = 'en-GB'
  const onChange = jest.fn<(value: string) => void>()
  function Form() {
    const [value, setValue] = useState(start)
    return (
      <>
        <NumberField
          label="Amount"
          places={4}
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
          {...props}
        />
        <button onClick={() => setValue('500')}>500</button>
      </>
    )
  }
  render(<Form />)
  const field = screen.getByRole('textbox', { name: 'Amount' })
  return { field, value: () => onChange.mock.lastCall?.[0], onChange }
}

describe('what is typed', () => {
  it('is shown unchanged, key by key', async () => {
    const { field, value } = show({ places: 2 })
    const seen: string[] = []
    for (const key of '0.05') {
      await userEvent.type(field, key)
      seen.push((field as HTMLInputElement).value)
    }
    expect(seen).toEqual(['0', '0.', '0.0', '0.05'])
    expect(value()).toBe('0.05')
  })

  it.each([
    ['12,50', '12.50', 'Read as 12.50'],
    ['1,5', '1.5', 'Read as 1.50'],
    ['３', '3', 'Read as 3'],
    ['1 500', '1500', 'Read as 1,500'],
    ['1.500', '1.500', 'Read as 1.50'],
  ])('%s is %s, which is shown at the end of the field', async (typed, expected, words) => {
    const { field, value } = show()
    await userEvent.type(field, typed)
    expect(value()).toBe(expected)
    expect(field).toHaveValue(typed)
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(field).toBeValid()
  })

  it("needs no hint where it is written in the product's own format", async () => {
    const { field, value } = show()
    await userEvent.type(field, '1,500.25')
    expect(value()).toBe('1500.25')
    expect(field).not.toHaveAccessibleDescription()
  })

  it('is replaced by a value that is set from outside', async () => {
    const { field } = show()
    await userEvent.type(field, '12,50')
    await userEvent.click(screen.getByRole('button', { name: '500' }))
    expect(field).toHaveValue('500')
    expect(field).not.toHaveAccessibleDescription()
  })

  it('does not change when the wheel turns over the field', async () => {
    const { field, onChange } = show({ start: '5', steps: { by: 1 } })
    await userEvent.click(field)
    fireEvent.wheel(field, { deltaY: 100 })
    expect(field).toHaveAttribute('type', 'text')
    expect(field).toHaveValue('5')
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('text that is no number of the field', () => {
  it.each([
    ['-2', 'This number is negative. Enter it without the minus sign.'],
    ['2x', 'Enter a number, such as 1250.5.'],
    ['1e3', 'Enter a number, such as 1250.5.'],
    ['1.5', 'Enter a whole number.'],
    ['1.500', 'Enter a whole number. If you separate thousands, type 1500.'],
  ])('has the value NaN for %s, and an error when the field loses the focus', async (typed, words) => {
    const { field, value } = show({ places: 0 })
    await userEvent.type(field, typed)
    expect(value()).toBe('NaN')
    expect(field).toBeValid()
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription(words)
    expect(field).toBeInvalid()
    expect(field).toHaveValue(typed)
  })

  it('has a more exact error than that of the form', async () => {
    const { field } = show({ error: 'Enter at least 10.' })
    expect(field).toHaveAccessibleDescription('Enter at least 10.')
    await userEvent.type(field, '1.5.5')
    expect(field).toHaveAccessibleDescription('Enter a number, such as 1250.5.')
  })
})

describe('the language of the reader', () => {
  it('decides what a separator before three digits is', async () => {
    const { field, value } = show()
    act(() => void (root.lang = 'de'))
    await userEvent.type(field, '1.500')
    expect(value()).toBe('1500')
    expect(field).toHaveAccessibleDescription('Read as 1,500')
  })

  it('is ambiguous where a language without texts was chosen', async () => {
    root.dataset['chosen'] = 'DE'
    const { field, value } = show()
    await userEvent.type(field, '1.500')
    await userEvent.tab()
    expect(value()).toBe('NaN')
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Type 1.5 or 1500'))
  })
})

describe('steps', () => {
  const steps = { by: 1, min: 1, max: 3, buttons: { less: 'One less', more: 'One more' } }

  it('are made by buttons and arrow keys, within the bounds', async () => {
    const { field, value } = show({ start: '1', places: 0, steps })
    expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'One more' }))
    await userEvent.type(field, '{ArrowUp}')
    expect(value()).toBe('3')
    expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled()
    await userEvent.type(field, '{ArrowDown}')
    expect(field).toHaveValue('2')
  })

  it('are exact', async () => {
    const { field, value } = show({ start: '0.1', places: 2, steps: { by: 0.01 } })
    await userEvent.type(field, '{ArrowUp}{ArrowUp}')
    expect(value()).toBe('0.12')
  })

  it('start at the lowest value when the field is empty', async () => {
    const { field, value } = show({ places: 0, steps })
    await userEvent.type(field, '{ArrowUp}')
    expect(value()).toBe('1')
  })
})
