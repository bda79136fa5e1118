import type { CallRequest } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { order, ORDER_ID, part, requestsOf, showWithdrawals } from '../testing/withdrawals.ts'

// The first 24 bytes of a PNG, which include its size.
const PNG = Uint8Array.of(
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  0x49,
  0x48,
  0x44,
  0x52,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  1,
)
const png = (name: string) => new File([PNG], name, { type: 'image/png' })
const jpg = (name: string) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(30)], name, { type: 'image/jpeg' })

/** Opens the form for the second of two payments. */
async function open(calls: CallAnswers = {}) {
  let shown = order({ state: 'PAID', parts: [part({ amount: '50' }), part({ part: 2, amount: '48.5' })] })
  const confirmReceipt = () =>
    (shown = order({
      state: 'NOT_RECEIVED',
      parts: [part({ amount: '50' }), part({ part: 2, amount: '48.5', receipt: 'NOT_RECEIVED' })],
    }))
  const bed = await showWithdrawals(
    { withdrawalOrder: () => shown, confirmReceipt, ...calls },
    { at: `/index?member=withdraw&order=${ORDER_ID}` },
  )
  const list = await screen.findByRole('list', { name: 'Payments' })
  await userEvent.click(within(list).getAllByRole('button', { name: 'Not received' })[1]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment not received?' }))
  const sent = () =>
    requestsOf(bed, 'confirmReceipt') as Extract<CallRequest<'confirmReceipt'>, { action: 'NOT_RECEIVED' }>[]
  return {
    bed,
    dialog,
    sent,
    user: userEvent.setup({ applyAccept: false }),
    files: () => dialog.getByLabelText<HTMLInputElement>('Add picture'),
    note: dialog.getByRole('textbox', { name: 'Note (optional)' }),
    send: () => userEvent.click(dialog.getByRole('button', { name: 'Report as not received' })),
  }
}

describe('a payment that did not arrive', () => {
  it('is reported with pictures, as base64 without a prefix, and a note', async () => {
    const { dialog, sent, user, files, note, send } = await open()
    expect(dialog.getByText('Payment 2: 48.50 DEMO')).toBeTruthy()
    await user.upload(files(), [png('a.png'), jpg('b.jpg')])
    expect(await dialog.findByRole('img', { name: 'b.jpg' })).toBeTruthy()
    await user.type(note, ' Nothing came ')
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([
      {
        action: 'NOT_RECEIVED',
        orderId: ORDER_ID,
        part: 2,
        note: 'Nothing came',
        images: [btoa(String.fromCharCode(...PNG)), expect.stringMatching(/^\/9j\//)],
      },
    ])
    expect(await screen.findByText('You reported that it did not arrive. Our staff are looking into it.')).toBeTruthy()
  })

  it('needs a picture', async () => {
    const { dialog, sent, user, files, send } = await open()
    await send()
    expect(dialog.getByText('Add at least one picture.')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.upload(files(), png('a.png'))
    await dialog.findByRole('img', { name: 'a.png' })
    expect(dialog.queryByText('Add at least one picture.')).toBeNull()
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).not.toHaveProperty('note')
  })

  it('has a note of at most 140 characters, which are counted', async () => {
    const { dialog, sent, user, files, note, send } = await open()
    await user.upload(files(), png('a.png'))
    await user.click(note)
    await user.paste('x'.repeat(140))
    expect(dialog.getByText('140 / 140')).toBeTruthy()
    await user.paste('x')
    expect(dialog.getByText('The note can have 140 characters. Remove 1 character.')).toBeTruthy()
    await send()
    expect(sent()).toEqual([])
  })

  it.each([
    [
      'a web page called .png',
      new File(['<!doctype html><script>alert(1)</script>'], 'x.png', { type: 'image/png' }),
      'x.png is not a png or jpg picture. Choose another one.',
    ],
    [
      'an animated GIF',
      new File([`GIF89a${'\0'.repeat(40)}`], 'x.gif', { type: 'image/gif' }),
      'x.gif is not a png or jpg picture. Choose another one.',
    ],
    [
      'an empty file',
      new File([], 'x.jpg', { type: 'image/jpeg' }),
      'x.jpg is not a png or jpg picture. Choose another one.',
    ],
    [
      'a picture of more than 5 MB',
      new File([PNG, new Uint8Array(5 * 1024 * 1024)], 'big.png', { type: 'image/png' }),
      'big.png is larger than 5 MB. Choose a smaller picture.',
    ],
  ])('cannot be proved by %s', async (_what, file, message) => {
    const { dialog, user, files } = await open()
    await user.upload(files(), file)
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.queryByRole('img')).toBeNull()
  })

  it('is proved by three pictures at most; a removed one makes room and moves the focus', async () => {
    const { dialog, user, files } = await open()
    await user.upload(files(), [png('1.png'), png('2.png'), png('3.png'), png('4.png')])
    expect(await dialog.findByText('You can send up to 3 pictures.')).toBeTruthy()
    expect(dialog.getAllByRole('img')).toHaveLength(3)
    expect(dialog.queryByLabelText('Add picture')).toBeNull()
    dialog.getByRole('button', { name: 'Remove 2.png' }).focus()
    await user.keyboard('{Enter}')
    expect(dialog.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['1.png', '3.png'])
    expect(document.activeElement).toBe(files())
  })

  it('keeps the form and shows why when the report is rejected', async () => {
    const { dialog, user, files, send } = await open({
      confirmReceipt: () => {
        throw new PortalError('TOO_LARGE', 'What you sent is too large.')
      },
    })
    await user.upload(files(), png('a.png'))
    await dialog.findByRole('img', { name: 'a.png' })
    await send()
    expect(await dialog.findByText('What you sent is too large.')).toBeTruthy()
    expect(dialog.getByRole('img', { name: 'a.png' })).toBeTruthy()
  })
})
