import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from './Dialog.tsx'

const onClose = jest.fn()

describe('a dialog', () => {
  beforeEach(() => void onClose.mockClear())

  it('closes by its button and by Escape', async () => {
    render(
      <Dialog open onClose={onClose} title="Log in" closeLabel="Close">
        form
      </Dialog>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('closes by its buttons only when it requires an answer', async () => {
    render(
      <Dialog open onClose={onClose} title="Sure?" dismissable={false}>
        text
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body)
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('keeps the focus inside and returns it afterwards', async () => {
    const dialog = (open: boolean) => (
      <>
        <button type="button">outside</button>
        <Dialog open={open} onClose={onClose} title="Log in" closeLabel="Close">
          <input aria-label="name" />
        </Dialog>
      </>
    )
    const { rerender } = render(dialog(false))
    screen.getByRole('button', { name: 'outside' }).focus()
    rerender(dialog(true))
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
    rerender(dialog(false))
    await waitFor(() => expect(screen.getByRole('button', { name: 'outside' })).toHaveFocus())
  })
})
