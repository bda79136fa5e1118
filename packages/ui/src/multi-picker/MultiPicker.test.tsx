import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MultiPicker } from './MultiPicker.tsx'
import type { MultiPickerProps } from './MultiPicker.tsx'

const CHOICES = [
  { value: 'TIDE', label: 'Silver Tide', note: 'Ironwood' },
  { value: 'ORBIT', label: 'Dancing Orbit' },
]
const words = { remove: (label: string) => `Remove ${label}`, none: 'Nothing fits', loading: 'Loading' }

function show(props: Partial<MultiPickerProps> = {}) {
  const onChange = jest.fn<(value: string[]) => void>()
  function Subject() {
    const [value, setValue] = useState<readonly string[]>(props.value ?? [])
    const change = (next: string[]) => {
      onChange(next)
      setValue(next)
    }
    return <MultiPicker label="Games" choices={CHOICES} words={words} {...props} value={value} onChange={change} />
  }
  render(<Subject />)
  return { user: userEvent.setup(), onChange, field: screen.getByRole('combobox', { name: 'Games' }) }
}

describe('MultiPicker', () => {
  it('adds choices whose label contains what is typed, by keyboard', async () => {
    const { user, field, onChange } = show()
    await user.type(field, 'orb')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Dancing Orbit'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(['ORBIT'])
    expect(field).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Remove Dancing Orbit' })).toBeVisible()
  })

  it('removes values by their buttons, and the last one by Backspace', async () => {
    const { user, field, onChange } = show({ value: ['TIDE', 'GONE', 'ORBIT'] })
    await user.click(screen.getByRole('button', { name: 'Remove GONE' }))
    expect(onChange).toHaveBeenLastCalledWith(['TIDE', 'ORBIT'])
    await user.click(field)
    await user.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith(['TIDE'])
  })

  it('adds values that are pasted with commas, each once and in the case of the choice', async () => {
    const { user, field, onChange } = show({ value: ['TIDE'] })
    await user.click(field)
    await user.paste('tide, orbit, x')
    expect(onChange).toHaveBeenLastCalledWith(['TIDE', 'ORBIT', 'x'])
  })

  it('adds nothing that is no choice', async () => {
    const { user, field, onChange } = show()
    await user.type(field, 'new one')
    expect(screen.getByText('Nothing fits')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each(['{Enter}', '{Tab}'])('adds a new value with %s where values are free', async (key) => {
    const { user, field, onChange } = show({ isFree: true })
    await user.type(field, `new one${key}`)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenLastCalledWith(['new one'])
  })

  it('shows the choices of the caller for what is typed', async () => {
    const onSearch = jest.fn()
    const { user, field } = show({ onSearch })
    await user.type(field, 'x')
    expect(onSearch).toHaveBeenLastCalledWith('x')
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })
})
