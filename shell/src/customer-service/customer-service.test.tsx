import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionAtom } from '../context/atoms.ts'
import { useCustomerService } from './use-customer-service.ts'
import { DialogHost } from '../frame/DialogHost.tsx'
import { portalError } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'

const EVERYONE = 'bqnkZ54t21kkguBpVisQyxmBlkCom9zqnEdDyAHXtts=k3yF0rU5'
const VIP = 'LB26Q93/n39jXKyztQbsQlsjb/b8YE5ThU2nJXVGfBGCiZMETMugEZ/wbjqVoYGOpass%w0r'

const newPopup = () => ({
  closed: false,
  opener: {} as unknown,
  close: jest.fn(),
  focus: jest.fn(),
  location: { replace: jest.fn() },
  document: { title: '', body: { textContent: '' } },
})
let popup = newPopup()
const open = jest.fn<(...args: string[]) => unknown>()
const original = window.open
beforeEach(() => {
  jest.clearAllMocks()
  popup = newPopup()
  open.mockReturnValue(popup)
  window.open = open as never
})
afterEach(() => {
  window.open = original
  // Simulates that the visitor closes the window.
  popup.closed = true
})

function Contact() {
  return (
    <button type="button" onClick={useCustomerService()}>
      고객센터
    </button>
  )
}

async function press(answers: Parameters<typeof fakeShell>[0], rankLevel?: number) {
  const { shell } = fakeShell(answers)
  if (rankLevel !== undefined)
    shell.store.set(sessionAtom, {
      status: 'member',
      account: 'a',
      vip: { labelName: 'V', rankLevel },
      currency: 'K',
      language: 'KO',
      merchant: 'DEMO',
    })
  await show(
    shell,
    <>
      <Contact />
      <DialogHost />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: '고객센터' }))
  return userEvent.setup()
}
const list = (...paths: [number, string][]) => ({
  answers: { customerService: () => ({ version: { pathList: paths.map(([type, path]) => ({ type, path })) } }) },
})

describe('customer service', () => {
  it('opens its window of 440 by 500 in the click, navigates it to the path and removes its opener', async () => {
    await press(list([3, EVERYONE]))
    expect(open).toHaveBeenCalledWith('', 'customer-service', expect.stringMatching(/width=440,height=500/))
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://help.example/desk'))
    expect(popup.opener).toBeNull()
    expect(popup.close).not.toHaveBeenCalled()
  })

  it.each([
    [4, 'https://help.example/desk'],
    [5, new URL('https://도움말.example/상담?a=1&b=2').href],
  ])('opens for rank level %i: %s', async (rankLevel, address) => {
    await press(list([3, EVERYONE], [4, VIP]), rankLevel)
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(address))
  })

  it('focuses an open window, which keeps its page', async () => {
    const user = await press(list([3, EVERYONE]))
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledTimes(1))
    await user.click(screen.getByRole('button', { name: '고객센터' }))
    expect(popup.focus).toHaveBeenCalledTimes(1)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('closes the window when the fetch fails, and shows the error', async () => {
    await press({ answers: { customerService: () => Promise.reject(portalError('NETWORK_BLOCKED')) } })
    expect(await screen.findByText('message of NETWORK_BLOCKED')).toBeInTheDocument()
    expect(popup.close).toHaveBeenCalledTimes(1)
    expect(popup.location.replace).not.toHaveBeenCalled()
  })

  it('closes the window when no path can be opened', async () => {
    await press(list())
    expect(await screen.findByText('고객센터에 연결하지 못했어요. 잠시 뒤에 다시 시도해 주세요.')).toBeInTheDocument()
    expect(popup.close).toHaveBeenCalled()
  })

  it('ignores a window that was closed in the meantime', async () => {
    popup.closed = true
    await press(list([3, EVERYONE]))
    await waitFor(() => expect(popup.document.body.textContent).not.toBe(''))
    expect(popup.location.replace).not.toHaveBeenCalled()
  })

  it('offers a link where the browser blocks windows', async () => {
    open.mockReturnValueOnce(null)
    const user = await press(list([3, EVERYONE]))
    await user.click(await screen.findByRole('button', { name: '고객센터 열기' }))
    await waitFor(() =>
      expect(open).toHaveBeenLastCalledWith('https://help.example/desk', '_blank', expect.stringContaining('noopener')),
    )
  })
})
