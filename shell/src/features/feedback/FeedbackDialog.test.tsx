import { describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'

const PNG = Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'))
const png = (name: string) => new File([PNG], name, { type: 'image/png' })
const jpg = (name: string) =>
  new File([Uint8Array.from(Buffer.from(`ffd8ffe0${'00'.repeat(30)}`, 'hex'))], name, { type: 'image/jpeg' })
const received = { ticketId: 'F-ABCDEFGHJK', status: 'RECEIVED', receivedAt: 1 }

async function open(feedback: (request: never) => unknown = () => received) {
  const { shell, api } = fakeShell({ answers: { feedback } })
  await show(shell, <DialogHost />)
  await act(async () => shell.dialogs.open('feedback'))
  await screen.findByRole('dialog', { name: '의견 보내기' })
  return {
    user: userEvent.setup({ applyAccept: false }),
    api,
    text: screen.getByRole('textbox', { name: /의견/ }),
    files: screen.getByLabelText('사진 추가'),
    send: screen.getByRole('button', { name: '보내기' }),
  }
}

describe('feedback', () => {
  it('is sent with its pictures, and returns a ticket and its status', async () => {
    const { user, api, text, files, send } = await open()
    await user.type(text, ' 좋아요 ')
    await user.upload(files, [png('a.png'), jpg('b.jpg')])
    expect(await screen.findByRole('img', { name: 'b.jpg' })).toBeVisible()
    await user.click(send)
    expect(await screen.findByText('F-ABCDEFGHJK')).toBeVisible()
    expect(screen.getByText('접수됨')).toBeVisible()
    expect(api.call.mock.calls[0]).toEqual(
      expect.arrayContaining([
        'feedback',
        { content: '좋아요', images: [Buffer.from(PNG).toString('base64'), expect.stringMatching(/^\/9j\//)] },
      ]),
    )
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('counts characters as people do and rejects the 141st', async () => {
    const { user, api, text, send } = await open()
    await user.click(text)
    await user.paste('👍'.repeat(140))
    expect(screen.getByText('140 / 140자')).toBeInTheDocument()
    await user.paste('x')
    expect(screen.getByText('141 / 140자')).toBeInTheDocument()
    await user.click(send)
    expect(await screen.findByText('의견은 140자까지 쓸 수 있어요. 1자를 줄여 주세요.')).toBeVisible()
    expect(text).toBeInvalid()
    expect(api.call).not.toHaveBeenCalled()
  })

  it('needs a text', async () => {
    const { user, api, text, send } = await open()
    await user.type(text, '   ')
    await user.click(send)
    expect(await screen.findByText('의견을 입력해 주세요.')).toBeVisible()
    expect(api.call).not.toHaveBeenCalled()
  })

  it.each([
    [
      'a web page called .png',
      new File(['<!doctype html><script>alert(1)</script>'], 'x.png', { type: 'image/png' }),
      /x\.png: png 또는 jpg 사진이 아니에요/,
    ],
    [
      'a drawing called .jpg',
      new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'], 'x.jpg', { type: 'image/jpeg' }),
      /x\.jpg: png 또는 jpg/,
    ],
    ['an animated GIF', new File([`GIF89a${'\0'.repeat(40)}`], 'x.gif', { type: 'image/gif' }), /x\.gif: png 또는 jpg/],
    ['an empty file', new File([], 'x.png', { type: 'image/png' }), /x\.png: png 또는 jpg/],
    [
      'more than 5 MB',
      new File([PNG, new Uint8Array(5 * 1024 * 1024)], 'big.png', { type: 'image/png' }),
      /big\.png: 5MB보다 커요/,
    ],
  ])('rejects a file: %s', async (_what, file, message) => {
    const { user, files } = await open()
    await user.upload(files, file)
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('takes three pictures at most, and another once one is removed', async () => {
    const { user, files } = await open()
    await user.upload(files, [png('1.png'), png('2.png'), png('3.png'), png('4.png')])
    expect(await screen.findByText('사진은 3장까지 보낼 수 있어요.')).toBeVisible()
    expect(screen.getAllByRole('img')).toHaveLength(3)
    expect(screen.queryByLabelText('사진 추가')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '2.png 빼기' }))
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['1.png', '3.png'])
    await user.upload(screen.getByLabelText('사진 추가'), png('5.png'))
    expect(await screen.findByRole('img', { name: '5.png' })).toBeVisible()
  })

  it('keeps its content when it is rejected, and shows the reason', async () => {
    const { user, text, send } = await open(() => Promise.reject(portalError('TOO_MANY_REQUESTS')))
    await user.type(text, '좋아요')
    await user.click(send)
    expect(await screen.findByText('message of TOO_MANY_REQUESTS')).toBeVisible()
    expect(text).toHaveValue('좋아요')
  })

  it('shows the progress of its pictures', async () => {
    const { user, api, text, files, send } = await open(() => new Promise<object>(() => undefined))
    await user.type(text, '좋아요')
    await user.upload(files, [png('a.png')])
    await user.click(send)
    const { onProgress } = api.call.mock.calls.find(([name]) => name === 'feedback')![2 as never] as {
      onProgress: (sent: number) => void
    }
    act(() => onProgress(0.42))
    expect(screen.getByRole('progressbar', { name: '사진을 보내는 중: 42%' })).toHaveValue(42)
    act(() => onProgress(1))
    expect(screen.getByRole('progressbar', { name: '모두 보냈어요. 잠시만 기다려 주세요.' })).toBeInTheDocument()
  })

  it('is sent once, however often the button is pressed', async () => {
    const feedback = jest.fn(() => new Promise<object>(() => undefined))
    const { user, text, send } = await open(feedback)
    await user.type(text, '좋아요')
    await user.click(send)
    await user.click(send)
    expect(feedback).toHaveBeenCalledTimes(1)
  })
})
