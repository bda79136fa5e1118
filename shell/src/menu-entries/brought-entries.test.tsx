import { beforeAll, describe, expect, it } from '@jest/globals'
import type { GameCategory } from '@atrium/contracts/calls'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { sessionAtom } from '../context/atoms.ts'
import { HeroBanners } from '../features/home/HeroBanners.tsx'
import { SideMenu } from '../chrome/side-menu/SideMenu.tsx'
import { fakeShell, release } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { BottomBar } from '../chrome/bottom-bar/BottomBar.tsx'
import { Footer } from '../chrome/footer/Footer.tsx'
import { MainNavigation } from '../chrome/header/MainNavigation.tsx'
import { MemberBar } from '../chrome/header/MemberBar.tsx'

const member = Object.freeze({
  status: 'member',
  account: 'demo',
  currency: 'DEMO',
  language: 'KO',
  merchant: 'DEMO',
} as const)
const categories = ['RNG', 'LIVE', 'FISH'].map((gameCategory) => ({
  gameCategory: gameCategory as GameCategory,
  title: gameCategory,
  cards: [],
}))
const banner = (id: string, link: string) => ({ id, groupName: 'home', title: id, text: '', image: '/i.svg', link })
const answers = {
  gameMenus: () => ({ categories }),
  availablePromotions: () => ({
    REFERRAL: { enabled: true },
    MISSION: { enabled: true, count: 1 },
    REBATE: { enabled: true },
    open: 3,
  }),
  walletBalance: () => ({ sumBalance: '5', currency: 'DEMO', version: 1 }),
  avatar: () => ({ avatarType: 'DEFAULT' }),
  unreadCount: () => ({ count: 14 }),
  resources: () => ({ resources: {} }),
  markLanguages: () => ({ list: [] }),
  announcements: () => ({
    banners: { home: [banner('slots', '/rng'), banner('mall', '/pointMall'), banner('cash', '?member=depositv2')] },
    player: [],
    popup: [],
    promotion: [],
  }),
}
const slot = (name: string) => ({
  slot: name,
  order: 1,
  reserve: { phone: 1, tablet: 1, desktop: 1 },
  condition: 'loggedIn' as const,
  optional: false,
})
/** A release with these pages, including pages of the member centre. */
const bringing = (paths: readonly string[], pages: readonly string[] = []) => ({
  'mfe-x': release({
    routes: paths.map((path) => ({ path, layout: 'full', skeleton: 'plain' })),
    slots: ['overlay.member', ...pages.map((page) => `member.${page}`)].map(slot),
  }),
})

async function draw(what: ReactNode, releases: ReturnType<typeof bringing>, session?: typeof member) {
  const { shell, server } = fakeShell({
    answers: answers as never,
    releases,
    brings: 'releases',
    hasToken: session !== undefined,
  })
  await act(async () => session && shell.store.set(sessionAtom, session))
  await show(shell, what)
  return server
}
const names = (role: 'link' | 'button') =>
  screen.queryAllByRole(role).map((element) => element.textContent || element.getAttribute('aria-label'))

beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

describe('entries to pages, by the pages of the releases', () => {
  it('the main navigation', async () => {
    await draw(<MainNavigation />, bringing(['/rng']))
    await waitFor(() => expect(names('link')).toEqual(['홈', 'RNG']))
    expect(names('button')).toEqual([])
  })

  it('the main navigation with more releases', async () => {
    await draw(<MainNavigation />, bringing(['/rng', '/live', '/promotions', '/vip'], ['rewardCenter']))
    await waitFor(() => expect(names('link')).toEqual(['홈', 'RNG', 'LIVE', '프로모션', 'VIP – –']))
    expect(names('button')).toEqual(['리워드'])
  })

  it('the bottom bar', async () => {
    await draw(<BottomBar />, bringing(['/fish']), member)
    await waitFor(() => expect(names('button')).toEqual(['게임', '메뉴']))
    expect(names('link')).toEqual(['홈'])
  })

  it('the bottom bar with more releases', async () => {
    await draw(<BottomBar />, bringing(['/rng', '/promotions'], ['securityCenter']), member)
    expect([...names('link'), ...names('button')]).toEqual(['홈', '프로모션', '게임', '내 정보', '메뉴'])
  })

  it('the login in the bottom bar of a visitor, with any releases', async () => {
    await draw(<BottomBar />, bringing([]))
    expect([...names('link'), ...names('button')]).toEqual(['홈', '로그인', '메뉴'])
  })

  it.each<[string, string[]]>([
    // On narrow screens it is beside the balance instead.
    ['depositv2', ['입금', '입금']],
    ['withdraw', ['출금']],
    ['manualRebate', ['캐시백']],
    ['personalHistoryCopy', ['베팅 기록']],
    ['securityCenter', ['개인 센터', 'demo']],
  ])('the bar of members with %s only', async (page, entries) => {
    await draw(<MemberBar />, bringing([], [page]), member)
    expect(names('button').filter((name) => !name!.includes('잔액'))).toEqual([...entries, '로그아웃'])
    expect(screen.getByText('demo')).toBeInTheDocument()
  })

  it('the side menu, without a number of messages that nobody can open', async () => {
    const server = await draw(<SideMenu onClose={() => undefined} />, bringing([], ['securityCenter']), member)
    expect(screen.getByRole('button', { name: '보안 센터', hidden: true })).toBeInTheDocument()
    for (const name of ['메시지', '입금', '출금', '리워드 센터', '친구 초대', '캐시백'])
      expect(screen.queryByRole('button', { name, hidden: true })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /VIP|프로모션/, hidden: true })).not.toBeInTheDocument()
    expect(server.called()).not.toContain('unreadCount')
  })

  it('the side menu with messages', async () => {
    await draw(<SideMenu onClose={() => undefined} />, bringing([], ['messageV2']), member)
    expect(await screen.findByLabelText('읽지 않은 메시지 14개')).toBeInTheDocument()
  })

  it('the games of the footer', async () => {
    await draw(<Footer />, bringing(['/live']))
    expect(await screen.findByRole('link', { name: 'LIVE' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'RNG' })).not.toBeInTheDocument()
  })

  it.each([
    ['a visitor, who logs in first', undefined],
    ['a member', member],
  ])('the limits in the footer, for %s', async (_who, session) => {
    await draw(<Footer />, bringing([], ['limits']), session)
    expect(screen.getByRole('button', { name: '한도 및 이용 제한' })).toBeInTheDocument()
    cleanup()
    await draw(<Footer />, bringing([], ['securityCenter']), session)
    expect(screen.queryByRole('button', { name: '한도 및 이용 제한' })).not.toBeInTheDocument()
  })

  it('banners, which stay without their links', async () => {
    await draw(<HeroBanners />, bringing(['/rng']))
    expect(await screen.findByRole('link', { name: 'slots' })).toHaveAttribute('href', '/rng')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'slots',
      'mall',
      'cash',
    ])
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})
