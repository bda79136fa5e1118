import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './Tabs.tsx'

function Sample() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs
      label="Vendors"
      tabs={[
        { key: 'a', label: 'All' },
        { key: 'b', label: 'Aurora' },
        { key: 'c', label: 'Reef' },
      ]}
      value={value}
      onChange={setValue}
    >
      {value} games
    </Tabs>
  )
}

it('is one stop of the keyboard, in which arrow keys choose', async () => {
  render(<Sample />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Aurora' })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Aurora' })).toHaveTextContent('b games')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Reef' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.queryAllByRole('tab')).not.toContain(document.activeElement)
})

it('moves with the arrow keys in reading direction, also from right to left', async () => {
  // jsdom does not inherit the text direction.
  render(
    <>
      <style>{'[role=tablist] { direction: rtl }'}</style>
      <Sample />
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Aurora' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Reef' })).toHaveFocus()
})
