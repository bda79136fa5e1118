import type { CallRequest, CallValue, Message } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

/** Noon in Seoul. */
const AT = Date.parse('2026-11-20T03:00:00Z')
const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  kind: 'MONEY',
  title: `Title ${id}`,
  text: `Text ${id}`,
  link: `?member=withdraw&order=${id}`,
  isRead: false,
  createdAt: AT,
  ...more,
})

interface Scene {
  messages?: Message[]
  at?: string
  language?: Language
  more?: Partial<CallValue<'messages'>>
  isUndone?: boolean
  fails?: PortalError
}

/** Renders the inbox page with a server that stores changes of its messages. */
async function inbox({
  messages = [message('2'), message('1', { kind: 'SYSTEM', isRead: true, link: undefined })],
  at = '',
  language = 'EN',
  more = {},
  isUndone = false,
  fails,
}: Scene = {}) {
  const stored = { list: messages, deleted: [] as Message[], failure: fails }
  const count = () => ({ count: stored.list.filter(({ isRead }) => !isRead).length })
  const change = (update: () => void) => {
    if (stored.failure) throw stored.failure
    update()
    return count()
  }
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.messageV2' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
    language,
    at: `/index?member=messageV2${at}`,
    commands: { 'toast.show': () => isUndone },
    calls: {
      unreadCount: () => ({ ...count(), notices: 0 }),
      messages({ kind, unread }) {
        if (stored.failure) throw stored.failure
        const list = stored.list.filter((one) => (kind ? one.kind === kind : true) && (unread ? !one.isRead : true))
        return { list, total: list.length, ...more }
      },
      messageRead: (request) =>
        change(() => {
          stored.list = stored.list.map((one) =>
            'all' in request || request.ids.includes(one.id) ? { ...one, isRead: true } : one,
          )
        }),
      messageDelete: ({ ids }) =>
        change(() => {
          stored.deleted = stored.list.filter(({ id }) => ids.includes(id))
          stored.list = stored.list.filter(({ id }) => !ids.includes(id))
        }),
      messageRestore: () =>
        change(() => {
          stored.list = [...stored.deleted, ...stored.list]
        }),
    },
  })
  const requests = <Name extends 'messages' | 'messageRead' | 'messageDelete' | 'messageRestore'>(name: Name) =>
    bed.recorded.calls.filter((call) => call.name === name).map(({ request }) => request as CallRequest<Name>)
  const toasts = () => bed.recorded.requests.flatMap(({ name, request }) => (name === 'toast.show' ? [request] : []))
  return { ...bed, stored, requests, toasts, query: () => new URLSearchParams(bed.location().split('?')[1]) }
}
const row = async (id: string) => (await screen.findByText(`Title ${id}`)).closest('li')!
const button = (name: string) => screen.getByRole('button', { name })
const choose = async (id: string) => userEvent.click(within(await row(id)).getByRole('checkbox'))

describe('the inbox', () => {
  it('lists messages with their kind, beginning and time, and marks unread ones', async () => {
    await inbox()
    expect(within(await row('2')).getByRole('button')).toHaveTextContent(/Title 2Money.*Text 2.*20\/11\/2026, 12:00:00/)
    expect([
      within(await row('2')).queryByRole('img', { name: 'Unread' }) !== null,
      within(await row('1')).queryByRole('img', { name: 'Unread' }) !== null,
    ]).toEqual([true, false])
    expect(screen.getByText(/Korean Standard Time/)).toBeVisible()
  })

  it('is written in Korean for a Korean member', async () => {
    await inbox({ language: 'KO' })
    await userEvent.click(within(await row('2')).getByRole('button'))
    expect(await screen.findByRole('link', { name: '관련 페이지 열기' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/messages\.[a-z]|\{\{/i)
  })

  it('opens a message with its text and a link to its page, and marks it as read', async () => {
    const { location, requests, host } = await inbox()
    await userEvent.click(within(await row('2')).getByRole('button'))
    const dialog = await screen.findByRole('dialog', { name: 'Title 2' })
    expect(within(dialog).getByText('Text 2')).toBeVisible()
    expect(requests('messageRead')).toEqual([{ ids: ['2'] }])
    await waitFor(async () => expect(within(await row('2')).queryByRole('img', { name: 'Unread' })).toBeNull())
    expect(host.queryClient.getQueryData(host.queryKey('unreadCount', {}))).toEqual({ count: 0, notices: 0 })
    await userEvent.click(within(dialog).getByRole('link', { name: 'Open the page' }))
    expect(location()).toBe('/index?member=withdraw&order=2')
  })

  it('opens a read message without another request, and one without a page without a link', async () => {
    const { requests } = await inbox()
    await userEvent.click(within(await row('1')).getByRole('button'))
    expect(within(await screen.findByRole('dialog', { name: 'Title 1' })).queryByRole('link')).toBeNull()
    expect(requests('messageRead')).toEqual([])
  })

  it('keeps a message open that disappears from the list of unread ones when it is opened', async () => {
    await inbox({ at: '&unread=1' })
    await userEvent.click(within(await row('2')).getByRole('button'))
    await screen.findByText('No message matches')
    expect(screen.getByRole('dialog', { name: 'Title 2' })).toBeVisible()
  })

  it('filters by kind and by unread ones, in the address', async () => {
    const { query, requests } = await inbox({ at: '&after=WyIxIl0' })
    await row('2')
    await userEvent.click(button('Notices'))
    await waitFor(() => expect(screen.queryByText('Title 2')).toBeNull())
    expect([query().get('kind'), query().get('after'), button('Notices').getAttribute('aria-pressed')]).toEqual([
      'SYSTEM',
      null,
      'true',
    ])
    await userEvent.click(button('Unread only'))
    expect(await screen.findByText('No message matches')).toBeVisible()
    expect(requests('messages').at(-1)).toEqual({ kind: 'SYSTEM', unread: '1' })
    await userEvent.click(button('Show all messages'))
    expect(await row('2')).toBeVisible()
    expect(query().toString()).toBe('member=messageV2')
  })

  it('ignores filters of the address that do not exist', async () => {
    const { requests } = await inbox({ at: '&kind=NONE&unread=yes' })
    await row('2')
    expect(requests('messages')).toEqual([{}])
  })

  it('pages through messages', async () => {
    const { query, requests } = await inbox({ at: '&kind=MONEY', more: { next: 'WyJvbGQiXQ', total: 41 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(requests('messages').at(-1)).toEqual({ kind: 'MONEY', after: 'WyJvbGQiXQ' }))
    expect(query().get('after')).toBe('WyJvbGQiXQ')
  })

  it('is reloaded when the number of unread messages changes', async () => {
    const { stored, emit } = await inbox()
    await row('2')
    stored.list = [message('3'), ...stored.list]
    emit('messages.unread.changed', { unread: 2 })
    expect(await row('3')).toBeVisible()
  })

  it('explains its purpose while it is empty', async () => {
    await inbox({ messages: [] })
    expect(await screen.findByText('No messages yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('shows why it did not load, and reloads on request', async () => {
    const { stored } = await inbox({ fails: new PortalError('SYSTEM_ERROR', 'It is broken.', 'req-7') })
    expect(await screen.findByText('It is broken.')).toBeVisible()
    stored.failure = undefined
    await userEvent.click(button('Try again'))
    expect(await row('2')).toBeVisible()
  })

  it('shows that the permission is missing, without a retry', async () => {
    await inbox({ fails: new PortalError('FEATURE_OFF', 'This portal does not have it.') })
    expect(await screen.findByText('You cannot read messages with this account')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('selected messages', () => {
  it('are marked as read, and all of them at once', async () => {
    const { requests } = await inbox({ messages: [message('3'), message('2'), message('1', { isRead: true })] })
    await choose('3')
    await choose('1')
    expect(screen.getByRole('checkbox', { name: '2 selected' })).not.toBeChecked()
    await userEvent.click(button('Mark as read'))
    await waitFor(async () => expect(within(await row('3')).queryByRole('img', { name: 'Unread' })).toBeNull())
    await userEvent.click(button('Mark all as read'))
    expect(requests('messageRead')).toEqual([{ ids: ['3'] }, { all: true }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  })

  it('are deleted by keyboard alone, and the focus stays in the list', async () => {
    const { requests, toasts } = await inbox({ messages: [message('3'), message('2'), message('1')] })
    await row('3')
    screen.getByRole('checkbox', { name: 'Select all on this page' }).focus()
    await userEvent.keyboard(' ')
    await choose('2')
    button('Delete').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Title 3')).toBeNull())
    expect(requests('messageDelete')).toEqual([{ ids: ['3', '1'] }])
    expect(toasts()).toEqual([{ text: '2 messages deleted.', action: 'Undo' }])
    expect((await row('2')).parentElement!.parentElement).toHaveFocus()
    expect(button('Delete')).toBeDisabled()
  })

  it('return when the deletion is undone', async () => {
    const { requests } = await inbox({ isUndone: true })
    await choose('2')
    await userEvent.click(button('Delete'))
    await waitFor(() => expect(requests('messageRestore')).toEqual([{ ids: ['2'] }]))
    expect(await row('2')).toBeVisible()
  })

  it('lead to the newest message when they are the whole page', async () => {
    const { query } = await inbox({ at: '&kind=MONEY&after=WyIxIl0' })
    await choose('2')
    await userEvent.click(button('Delete'))
    await waitFor(() => expect(query().get('after')).toBeNull())
    expect(query().get('kind')).toBe('MONEY')
  })

  it('are unchanged when it fails, and the reason is shown', async () => {
    const { stored, toasts } = await inbox()
    await choose('2')
    stored.failure = new PortalError('SYSTEM_ERROR', 'It is broken.')
    await userEvent.click(button('Delete'))
    await waitFor(() => expect(toasts()).toEqual([{ text: 'It is broken.', tone: 'error' }]))
    expect(await row('2')).toBeVisible()
  })

  it('can be a single message, deleted while it is open', async () => {
    const { requests } = await inbox()
    await userEvent.click(within(await row('1')).getByRole('button'))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests('messageDelete')).toEqual([{ ids: ['1'] }])
  })
})
