import { describe, expect, it } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languageAtom, noticeDialogAtom, sessionAtom } from '../../context/atoms.ts'
import { queryKeyOf } from '../../calls/call.ts'
import { DialogHost } from '../../frame/DialogHost.tsx'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { NoticesPage } from './NoticesPage.tsx'

const notice = (number: number) => ({
  id: `n${number}`,
  title: `공지 ${number}`,
  content: `<p>내용 ${number}</p>`,
  publishedAt: Date.UTC(2026, 10, 20, 3, 4, 5) - number * 3_600_000,
})
const announcements = (player: object[], more: object = {}) => ({
  banners: {},
  player,
  popup: [],
  promotion: [],
  help: [],
  ...more,
})
const twenty = {
  answers: { announcements: () => announcements(Array.from({ length: 20 }, (_, index) => notice(index + 1))) },
}
const heads = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('button'))

describe('the notice dialog', () => {
  async function open(selected?: string) {
    const { shell } = fakeShell(twenty)
    await show(shell, <DialogHost />)
    await act(async () => shell.store.set(noticeDialogAtom, { selected }))
    return within(await screen.findByRole('dialog', { name: '공지사항' }))
  }

  it('starts at the page of the chosen notice, which is open and dated', async () => {
    const dialog = await open('n11')
    const head = await dialog.findByRole('button', { expanded: true })
    expect(head).toHaveTextContent('공지 11')
    expect(within(head).getByText('2026-11-20 01:04:05')).toBeVisible()
    expect(dialog.getByRole('button', { name: '2 페이지' })).toHaveAttribute('aria-current', 'page')
    expect(await dialog.findByText('내용 11')).toBeVisible()
  })

  it('shows nine notices per page and one open at a time', async () => {
    const user = userEvent.setup()
    const dialog = await open()
    await dialog.findByText('공지 1')
    expect(heads()).toHaveLength(9)
    await user.click(heads()[0]!)
    await user.click(heads()[3]!)
    expect(dialog.getAllByRole('button', { expanded: true })).toEqual([heads()[3]])
    await user.click(heads()[3]!)
    expect(dialog.queryByRole('button', { expanded: true })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: '3 페이지' }))
    expect(heads().map((head) => head.textContent)).toEqual([
      expect.stringContaining('공지 19'),
      expect.stringContaining('공지 20'),
    ])
  })

  it('shows the last page when there are fewer notices than before', async () => {
    const { shell } = fakeShell(twenty)
    await show(shell, <NoticesPage />)
    await userEvent.click(await screen.findByRole('button', { name: '3 페이지' }))
    await act(async () =>
      shell.queryClient.setQueriesData(
        { predicate: ({ queryKey }) => queryKey.includes('announcements') },
        announcements([notice(1), notice(2)]),
      ),
    )
    await screen.findByText('공지 1')
    expect(heads()).toHaveLength(2)
  })

  it('can be paged by keyboard, and keeps the focus at the last page', async () => {
    const user = userEvent.setup()
    const dialog = await open()
    ;(await dialog.findByRole('button', { name: '다음 페이지' })).focus()
    await user.keyboard('{Enter}{Enter}')
    expect(heads()).toHaveLength(2)
    expect(dialog.getByRole('button', { name: '다음 페이지' })).toHaveFocus()
  })

  it('can be used by keyboard', async () => {
    const user = userEvent.setup()
    const dialog = await open()
    await dialog.findByText('공지 1')
    heads()[1]!.focus()
    await user.keyboard('{Enter}')
    expect(await dialog.findByText('내용 2')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('/noticePage', () => {
  it('marks promotions and popups, and opens the notice of its fragment', async () => {
    const { shell } = fakeShell({
      answers: { announcements: () => announcements([notice(1)], { promotion: [notice(2)], popup: [notice(3)] }) },
    })
    await show(shell, <NoticesPage />, '/noticePage#n2')
    expect(await screen.findByRole('button', { expanded: true })).toHaveTextContent('공지 2프로모션')
    expect(screen.getByRole('button', { name: /공지 3/ })).toHaveTextContent('중요')
  })

  it('shows that there are none, or that they cannot be loaded, with a button to try again', async () => {
    let failing = true
    const { shell } = fakeShell({
      answers: { announcements: () => (failing ? Promise.reject(portalError('NETWORK_BLOCKED')) : announcements([])) },
    })
    await show(shell, <NoticesPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('message of NETWORK_BLOCKED')
    failing = false
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByText('아직 공지사항이 없어요')).toBeVisible()
  })

  it('loads again when the language or the session changes', async () => {
    const { shell, api } = fakeShell(twenty)
    await show(shell, <NoticesPage />)
    const requests = () =>
      api.call.mock.calls.filter(([name]) => name === 'announcements').map(([, request]) => request)
    await screen.findByText('공지 1')
    await act(async () => shell.store.set(languageAtom, 'EN'))
    expect(requests()).toEqual([
      expect.objectContaining({ language: 'KO' }),
      expect.objectContaining({ language: 'EN' }),
    ])
    await act(async () =>
      shell.store.set(sessionAtom, {
        status: 'member',
        account: 'demo',
        currency: 'K',
        language: 'EN',
        merchant: 'DEMO',
      }),
    )
    expect(requests()).toHaveLength(3)
  })

  it('removes active content', async () => {
    const { shell } = fakeShell({
      answers: {
        announcements: () =>
          announcements([
            {
              ...notice(1),
              title: '<b>제목</b>',
              content: '<p>글</p><img src="x" onerror="x()"><script>x()</script><a href="javascript:x()">l</a>',
            },
          ]),
      },
    })
    await show(shell, <NoticesPage />, '/noticePage#n1')
    expect(await screen.findByText('글')).toBeVisible()
    expect(document.querySelector('script, [onerror], [href^="javascript"]')).toBeNull()
    expect(screen.getByText('<b>제목</b>')).toBeVisible()
  })
})

describe('notices on screen', () => {
  const member = Object.freeze({
    status: 'member',
    account: 'demo',
    currency: 'DEMO',
    language: 'KO',
    merchant: 'DEMO',
  } as const)
  async function look({ as = 'member', modulesOff = [] }: { as?: 'member' | 'visitor'; modulesOff?: string[] } = {}) {
    const { shell, api } = fakeShell({
      modulesOff,
      hasToken: as === 'member',
      answers: { announcements: () => announcements([notice(1)]), noticesRead: () => ({ count: 0 }) },
    })
    if (as === 'member') shell.store.set(sessionAtom, member)
    const key = queryKeyOf(shell.store, 'DEMO', 'unreadCount', {})
    shell.queryClient.setQueryData(key, { count: 3 })
    await show(shell, <NoticesPage />, '/noticePage')
    await screen.findByText('공지 1')
    return {
      readCalls: () => api.call.mock.calls.filter(([name]) => name === 'noticesRead').length,
      unread: () => shell.queryClient.getQueryData(key),
    }
  }

  it('are marked as read on the server once, and are no longer counted', async () => {
    const { readCalls, unread } = await look()
    await waitFor(() => expect(unread()).toEqual({ count: 0 }))
    expect(readCalls()).toBe(1)
  })

  it('are not counted for a visitor, nor where INBOX3 is off', async () => {
    expect((await look({ modulesOff: ['INBOX3'] })).readCalls()).toBe(0)
    cleanup()
    expect((await look({ as: 'visitor' })).readCalls()).toBe(0)
  })
})
