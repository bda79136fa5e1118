import { describe, expect, it, jest } from '@jest/globals'
import type { ChatMessage } from '@atrium/contracts/calls'
import type { Session } from '@atrium/contracts/portal/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languageAtom, openDialogAtom, sessionAtom, streamOpenAtom } from '../../context/atoms.ts'
import { useUnreadChat } from '../../chrome/controls/use-unread-chat.ts'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { ChatPanel } from './ChatPanel.tsx'

const message = (id: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String(id),
  clientId: `c${id}`,
  author: 'her',
  nickname: '바다',
  text: `message ${id}`,
  sentAt: Date.UTC(2026, 0, 1, 3, id),
  ...changes,
})
const room = (changes: object = {}) => ({ list: [message(1), message(2)], me: 'me', ...changes })
const who = (status: Session['status']): Session => ({
  status,
  ...(status !== 'visitor' && { account: 'demo', nickname: '별' }),
  currency: 'K',
  language: 'EN',
  merchant: 'DEMO',
})

async function open({
  status = 'member' as Session['status'],
  answers = {},
}: {
  status?: Session['status']
  answers?: Parameters<typeof fakeShell>[0] extends { answers?: infer A } | undefined ? NonNullable<A> : never
} = {}) {
  const onClose = jest.fn()
  const { shell, server } = fakeShell({
    hasToken: status !== 'visitor',
    answers: { chatMessages: () => room(), ...answers },
  })
  shell.store.set(languageAtom, 'EN')
  shell.store.set(sessionAtom, who(status))
  await show(shell, <ChatPanel onClose={onClose} />)
  return { shell, server, onClose, user: userEvent.setup() }
}
const log = () => screen.getByRole('log', { name: 'Chat messages' })
const texts = () =>
  within(log())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p:last-child')!.textContent)
const field = () => screen.getByRole('textbox', { name: 'Write a message' })
const receive = (shell: Awaited<ReturnType<typeof open>>['shell'], topic: 'chat.message', payload: ChatMessage) =>
  act(() => shell.events.emit(topic, payload))

describe('the chat room', () => {
  it('shows earlier messages, and new ones while it is open, once each and in order', async () => {
    const { shell } = await open()
    expect(texts()).toEqual(['message 1', 'message 2'])
    receive(shell, 'chat.message', message(4))
    receive(shell, 'chat.message', message(3))
    receive(shell, 'chat.message', message(4))
    expect(texts()).toEqual(['message 1', 'message 2', 'message 3', 'message 4'])
    expect(log()).toHaveAttribute('aria-live', 'polite')
  })

  it('shows markup and addresses as plain text', async () => {
    await open({
      answers: { chatMessages: () => room({ list: [message(1, { text: '<b>x</b> https://example.com' })] }) },
    })
    expect(texts()).toEqual(['<b>x</b> https://example.com'])
    expect(within(log()).queryByRole('link')).not.toBeInTheDocument()
  })

  it("shows the visitor's message at once, and restores its text to the form when it is rejected", async () => {
    let answer!: PromiseWithResolvers<ChatMessage>
    const clientIds: string[] = []
    const chatSend = ({ clientId }: { clientId: string }) => {
      clientIds.push(clientId)
      answer = Promise.withResolvers<ChatMessage>()
      return answer.promise
    }
    const { user } = await open({ answers: { chatSend } })
    await user.type(field(), 'hello there{Enter}')
    expect(texts()).toEqual(['message 1', 'message 2', 'hello there'])
    expect(within(log()).getByText('Sending')).toBeVisible()
    expect(field()).toHaveValue('')
    await act(async () => answer.reject(portalError('CHAT_TOO_FAST')))
    expect(texts()).toEqual(['message 1', 'message 2'])
    expect(screen.getByRole('alert')).toHaveTextContent('message of CHAT_TOO_FAST')
    expect(field()).toHaveValue('hello there')

    await user.type(field(), '{Enter}')
    // The message may have arrived nevertheless, so the same text is retried with the same id.
    expect(clientIds).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), clientIds[0]])
    await act(async () => answer.resolve(message(3, { text: 'hello there', author: 'me', clientId: clientIds[0]! })))
    expect(texts()).toEqual(['message 1', 'message 2', 'hello there'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows the counter near the limit and sends nothing above it', async () => {
    const { user, server } = await open()
    fireEvent.change(field(), { target: { value: 'x'.repeat(201) } })
    expect(screen.getByText('201/200')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    await user.type(field(), '{Enter}')
    expect(server.called()).not.toContain('chatSend')
  })

  it('removes a message that an operator deletes, also while the room is loading again', async () => {
    let answer: () => unknown = () => room()
    const { shell } = await open({ answers: { chatMessages: () => answer() } })
    act(() => shell.events.emit('chat.deleted', { id: '1' }))
    expect(texts()).toEqual(['message 2'])
    answer = () => room()
    act(() => shell.store.set(streamOpenAtom, false))
    expect(screen.getByText('The connection was lost. Reconnecting.')).toBeVisible()
    answer = () => room({ list: [message(1), message(2), message(9)] })
    await act(async () => shell.store.set(streamOpenAtom, true))
    expect(texts()).toEqual(['message 2', 'message 9'])
  })

  it('has no form for a muted visitor, and shows until when', async () => {
    const { shell } = await open()
    act(() => shell.events.emit('chat.muted', { until: Date.now() + 60_000 }))
    expect(screen.getByText(/An operator has muted you\. You can write again from/)).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    act(() => shell.events.emit('chat.muted', {}))
    expect(field()).toBeVisible()
  })

  it('can be read by visitors, who have to log in to write, and by trial accounts', async () => {
    const { user, shell } = await open({ status: 'visitor' })
    expect(texts()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(shell.store.get(openDialogAtom)?.key).toBe('login')
    act(() => shell.store.set(sessionAtom, who('trial')))
    expect(await screen.findByText(/A trial account can only read/)).toBeVisible()
  })

  it('shows that it cannot be loaded, and tries again', async () => {
    let isBroken = true
    const { user } = await open({
      answers: { chatMessages: () => (isBroken ? Promise.reject(portalError('NETWORK_BLOCKED')) : room()) },
    })
    expect(screen.getByText('message of NETWORK_BLOCKED')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(texts()).toHaveLength(2))
  })

  it('keeps the position of somebody who reads further up, and has a button to new messages', async () => {
    const { user, shell } = await open()
    const place = log()
    Object.defineProperties(place, { scrollHeight: { get: () => 1_000 }, clientHeight: { get: () => 300 } })
    place.scrollTop = 100
    fireEvent.scroll(place)
    receive(shell, 'chat.message', message(3))
    receive(shell, 'chat.message', message(4))
    expect(place.scrollTop).toBe(100)
    await user.click(screen.getByRole('button', { name: '2 new messages' }))
    expect(place.scrollTop).toBe(1_000)
    receive(shell, 'chat.message', message(5))
    expect(place.scrollTop).toBe(1_000)
    expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument()
  })

  it('takes the focus, and closes by Escape', async () => {
    const { user, onClose } = await open()
    expect(screen.getByRole('dialog', { name: 'Chat' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

function Unread() {
  return <output>{useUnreadChat()}</output>
}

it('counts messages that arrive while the room is closed', async () => {
  const { shell } = fakeShell()
  await show(shell, <Unread />)
  receive(shell, 'chat.message', message(1))
  receive(shell, 'chat.message', message(2))
  expect(screen.getByRole('status')).toHaveTextContent('2')
  act(() => shell.events.emit('chat.deleted', { id: '1' }))
  expect(screen.getByRole('status')).toHaveTextContent('1')
  act(() => shell.dialogs.open('chat'))
  receive(shell, 'chat.message', message(3))
  expect(screen.getByRole('status')).toHaveTextContent('0')
  act(() => shell.dialogs.close())
  receive(shell, 'chat.message', message(4))
  expect(screen.getByRole('status')).toHaveTextContent('1')
})
