import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { quietAtom } from '../../context/atoms.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { DeferUntilIdle } from '../../routing/DeferUntilIdle.tsx'
import { Popups } from './Popups.tsx'

const popup = (id: string, publishedAt: number) => ({
  id,
  title: `알림 ${id}`,
  content: `<p>내용 ${id}</p>`,
  publishedAt,
})
beforeEach(() => localStorage.clear())

async function visit({ quiet = true } = {}) {
  const { shell } = fakeShell({
    answers: {
      announcements: () => ({
        banners: {},
        player: [],
        popup: [popup('a', 1), popup('b', 2)],
        promotion: [],
        help: [],
      }),
    },
  })
  shell.store.set(quietAtom, quiet)
  const view = await show(
    shell,
    <>
      <button type="button">page</button>
      <DeferUntilIdle>
        <Popups />
      </DeferUntilIdle>
    </>,
  )
  return { view, user: userEvent.setup() }
}
const shown = () => screen.queryByRole('dialog')

describe('popups', () => {
  it('show the newest first, then the other, each once in this browser', async () => {
    const { view, user } = await visit()
    expect(await screen.findByRole('dialog', { name: '알림 b' })).toHaveTextContent('내용 b')
    await user.click(screen.getByRole('button', { name: '닫기' }))
    expect(screen.getByRole('dialog', { name: '알림 a' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(shown()).not.toBeInTheDocument()
    view.unmount()
    await visit()
    expect(shown()).not.toBeInTheDocument()
  })

  it('count as seen once shown, also when the page is left without closing them', async () => {
    const { view } = await visit()
    await screen.findByRole('dialog', { name: '알림 b' })
    view.unmount()
    await visit()
    expect(await screen.findByRole('dialog', { name: '알림 a' })).toBeVisible()
  })

  it('are muted for the day when the visitor chooses that', async () => {
    const { view, user } = await visit()
    await user.click(await screen.findByRole('button', { name: '오늘 하루 보지 않기' }))
    expect(shown()).not.toBeInTheDocument()
    view.unmount()
    await visit()
    expect(shown()).not.toBeInTheDocument()
    // Popups that have not been shown are shown on another day.
    localStorage.setItem('popupsMuted', '2020-01-01')
    await visit()
    expect(await screen.findByRole('dialog', { name: '알림 a' })).toBeVisible()
  })

  it('take no focus, and close with Escape', async () => {
    const { user } = await visit()
    await screen.findByRole('dialog', { name: '알림 b' })
    expect(document.body).toHaveFocus()
    await user.tab()
    await user.tab()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: '알림 b' })).not.toBeInTheDocument()
  })

  it('wait until the page has loaded', async () => {
    await visit({ quiet: false })
    expect(shown()).not.toBeInTheDocument()
  })
})
