import { expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LocaleProvider } from '../locale/locale.tsx'
import { keepLanguage } from '../storage.ts'
import { HtmlField } from './HtmlField.tsx'

// jsdom has no layout, which the editor reads to scroll to the cursor.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })

function show(html: string) {
  keepLanguage('EN')
  const onChange = jest.fn<(html: string) => void>()
  function Subject() {
    const [value, setValue] = useState(html)
    const change = (next: string) => {
      onChange(next)
      setValue(next)
    }
    return (
      <LocaleProvider>
        <HtmlField label="Terms" value={value} error={undefined} maxLength={100} onChange={change} />
        <button type="button" onClick={() => setValue('<p>Theirs</p>')}>
          Take theirs
        </button>
      </LocaleProvider>
    )
  }
  render(<Subject />)
  return { user: userEvent.setup(), onChange }
}
const source = () => screen.getByRole('button', { name: 'Edit Terms as HTML' })

it('shows a text as it looks, and changes nothing until it is edited', async () => {
  const { user, onChange } = show('<p>One <b>per</b> day</p>')
  expect(await screen.findByRole('textbox', { name: 'Terms' })).toHaveTextContent('One per day')
  await user.click(source())
  expect(screen.getByRole('textbox', { name: 'Terms' })).toHaveValue('<p>One <b>per</b> day</p>')
  expect(onChange).not.toHaveBeenCalled()
})

it('formats with the toolbar', async () => {
  const { user, onChange } = show('<p>Rules</p>')
  await screen.findByRole('textbox', { name: 'Terms' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style of the paragraph' }), 'Heading 1')
  expect(onChange).toHaveBeenLastCalledWith('<h2>Rules</h2>')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>Rules</p></li></ul>')
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
})

it('shows what was typed as HTML', async () => {
  const { user } = show('<p>Mine</p>')
  await screen.findByRole('textbox', { name: 'Terms' })
  await user.click(source())
  await user.clear(screen.getByRole('textbox', { name: 'Terms' }))
  await user.type(screen.getByRole('textbox', { name: 'Terms' }), '<p>New</p>')
  await user.click(screen.getByRole('button', { name: 'Edit Terms formatted' }))
  expect(await screen.findByRole('textbox', { name: 'Terms' })).toHaveTextContent(/^New$/)
})

it('pastes what members may see of a text', async () => {
  const { onChange } = show('<p>Rules</p>')
  const html = '<p onclick="x()">One <b>per</b> day</p><script>x()</script>'
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Terms' }), { clipboardData: { getData: () => html } })
  expect(onChange).toHaveBeenLastCalledWith('<p>One <strong>per</strong> dayRules</p>')
})

it('takes a text from outside', async () => {
  const { user, onChange } = show('<p>Mine</p>')
  await screen.findByRole('textbox', { name: 'Terms' })
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(screen.getByRole('textbox', { name: 'Terms' })).toHaveTextContent('Theirs')
  expect(onChange).not.toHaveBeenCalled()
})

it('edits a text as HTML that the editor would not preserve', async () => {
  show('<p><small>fine print</small></p>')
  expect(await screen.findByText('This text has elements that can only be edited as HTML.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Terms' })).toHaveValue('<p><small>fine print</small></p>')
})
