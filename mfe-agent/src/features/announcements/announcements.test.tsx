import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const session = { status: 'agent', account: 'agent', type: 1, currency: 'DEMO' } as const
const notice = (id: string, isRead: boolean) => ({
  id,
  title: `Title ${id}`,
  content: `<p>Text <strong>${id}</strong></p>`,
  publishedAt: Date.parse('2026-11-20T03:00:00Z'),
  isRead,
})
const PAGE: CallValue<'agentAnnouncements'> = {
  list: [notice('two', false), notice('one', true)],
  next: 'WyJ4Il0',
  total: 11,
  unread: 3,
}
const show = (calls: CallAnswers = {}, query = '') =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'agent.agentAnnouncement' },
    session,
    language: 'EN',
    at: `/index?agent=agentAnnouncement${query}`,
    calls: { agentAnnouncements: () => PAGE, ...calls },
  })
const head = (title: RegExp) => screen.findByRole('button', { name: title })

describe('announcements for agents', () => {
  it('are listed with their local time, one open at a time', async () => {
    await show({ agentAnnouncementsRead: () => ({ unread: 2 }) })
    await userEvent.click(await head(/^Title two/))
    expect(await screen.findByText('two', { selector: 'strong' })).toBeTruthy()
    await userEvent.click(await head(/^Title one/))
    expect(screen.queryByText('two', { selector: 'strong' })).toBeNull()
    expect(screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([
      'Title one2026-11-20 12:00:00',
    ])
  })

  it('are marked as read when they are opened, and only then', async () => {
    const read = jest.fn(() => ({ unread: 2 }))
    await show({ agentAnnouncementsRead: read })
    expect(within(await head(/^Title two/)).getByText('Unread')).toBeTruthy()
    await userEvent.click(await head(/^Title one/))
    expect(read).not.toHaveBeenCalled()
    await userEvent.click(await head(/^Title two/))
    await waitFor(() => expect(read.mock.calls).toEqual([[{ ids: ['two'] }]] as never))
  })

  it('can all be marked as read, and shows a failure', async () => {
    let isAway = true
    const bed = await show({
      agentAnnouncementsRead: () => {
        if (isAway) throw new PortalError('SYSTEM_ERROR', 'The system is away.')
        return { unread: 0 }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'toast.show', request: { text: 'The system is away.', tone: 'error' } },
      ]),
    )
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(bed.recorded.calls.filter(({ name }) => name === 'agentAnnouncements')).toHaveLength(2))
  })

  it('are paged by the address', async () => {
    const bed = await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    expect(bed.location()).toBe('/index?agent=agentAnnouncement&after=WyJ4Il0')
    await waitFor(() =>
      expect(bed.recorded.calls.at(-1)).toMatchObject({ name: 'agentAnnouncements', request: { after: 'WyJ4Il0' } }),
    )
  })

  it('show that there are none, and offer a retry when they do not load', async () => {
    const bed = await show({ agentAnnouncements: () => ({ list: [], total: 0, unread: 0 }) })
    expect(await screen.findByText('No announcements yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    bed.unmount()
    let isAway = true
    await show({
      agentAnnouncements: () => {
        if (isAway) throw new PortalError('SYSTEM_ERROR', 'The system is away.')
        return PAGE
      },
    })
    isAway = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await head(/^Title two/)).toBeTruthy()
  })
})

describe('the entry of the centre', () => {
  it('counts unread announcements, and is refreshed when they are read', async () => {
    let unread = 2
    const bed = await renderRemote(remote, {
      surface: { kind: 'slot', slot: 'overlay.agent' },
      session,
      at: '/index?agent=agentTeamOverview',
      calls: { agentAnnouncementsUnread: () => ({ unread }) },
    })
    const entry = () => screen.getByRole('button', { name: /^공지/ })
    await waitFor(() => expect(entry().textContent).toBe('공지2'))
    bed.unmount()
    unread = 0
    await renderRemote(remote, {
      surface: { kind: 'slot', slot: 'overlay.agent' },
      session,
      at: '/index?agent=agentTeamOverview',
      calls: { agentAnnouncementsUnread: () => ({ unread }) },
    })
    await waitFor(() => expect(entry().textContent).toBe('공지'))
  })
})
