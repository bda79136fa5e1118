import { describe, expect, it } from '@jest/globals'
import type { Remote } from '@atrium/portal-kit'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paintedAtom } from '../../context/atoms.ts'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell, release } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { HomePage } from './HomePage.tsx'

const SLOTS = ['home.hot', 'home.continue', 'home.jackpots', 'home.winners', 'home.promotions', 'home.lottery']
const without = (name: string) => SLOTS.filter((each) => each !== name)
const slot = (name: string) => ({
  slot: name,
  order: 1,
  reserve: { phone: 1, tablet: 1, desktop: 1 },
  condition: 'always' as const,
  optional: true,
})
const remote = {
  Root: ({ surface }: { surface: { slot?: string } }) => <p>{surface.slot}</p>,
  preload: () => Promise.resolve(),
} as unknown as Remote
const answers = {
  announcements: () => ({
    banners: { home: [{ id: 'b', groupName: 'home', title: '오늘 저녁', text: '', image: '/b.svg' }] },
    player: [{ id: 'n', title: '점검 안내', content: '', publishedAt: 1 }],
    popup: [],
    promotion: [],
  }),
}

async function home(off: readonly string[]) {
  const { shell } = fakeShell({
    answers,
    releases: { 'mfe-x': release({ slots: SLOTS.map(slot) }) },
    remoteCode: { 'mfe-x': remote },
  })
  shell.store.set(paintedAtom, false)
  await show({ ...shell, isModuleOn: (modId) => !off.includes(modId) }, <HomePage />)
  expect(await screen.findByRole('heading', { name: '오늘 저녁' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /점검 안내/ })).toBeInTheDocument()
  const shown = () => SLOTS.filter((name) => screen.queryByText(name))
  const first = shown()
  await act(async () => shell.store.set(paintedAtom, true))
  return { first, all: shown() }
}

describe('the home page', () => {
  it('has banners, notices and every rail', async () => expect((await home([])).all).toEqual(SLOTS))
  it('has only banners and notices without HOMEPAGE', async () =>
    expect((await home(['HOMEPAGE', 'GAMELOHOT3', 'GAMELOREC3', 'AGEANNOUNCE3'])).all).toEqual([]))
  it('has no hot games without GAMELOHOT3', async () =>
    expect((await home(['GAMELOHOT3'])).all).toEqual(without('home.hot')))
  it('has no recently played games without GAMELOREC3', async () =>
    expect((await home(['GAMELOREC3'])).all).toEqual(without('home.continue')))
  it('has no lotteries without AGEANNOUNCE3', async () =>
    expect((await home(['AGEANNOUNCE3'])).all).toEqual(without('home.lottery')))
  it('loads content below the fold after the first paint', async () =>
    expect((await home([])).first).toEqual(['home.hot']))
  it('shows that banners and notices cannot be loaded, and tries again', async () => {
    let failing = true
    const { shell } = fakeShell({
      answers: {
        announcements: () => (failing ? Promise.reject(portalError('NETWORK_BLOCKED')) : answers.announcements()),
      },
    })
    await show(shell, <HomePage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('message of NETWORK_BLOCKED')
    failing = false
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('heading', { name: '오늘 저녁' })).toBeInTheDocument()
  })
})
