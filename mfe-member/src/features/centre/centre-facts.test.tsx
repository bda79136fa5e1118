import type { CallValue } from '@atrium/contracts/calls'
import type { MemberPage } from '@atrium/contracts/portal/paths'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'

interface Scene {
  isSingle?: 0 | 1
  promotions?: Partial<CallValue<'availablePromotions'>>
  toUpline?: boolean
  type?: number
  modules?: Record<string, boolean>
  page?: MemberPage
  isSilent?: boolean
}

const NONE: CallValue<'availablePromotions'> = {
  REFERRAL: { enabled: false },
  MISSION: { enabled: false, count: 0 },
  REBATE: { enabled: false },
  open: 0,
}
const wallet = (isSingle: 0 | 1): CallValue<'merchantWallet'> => ({
  isSingle,
  currency: 'DEMO',
  sumBalance: '0',
  version: 0,
  main: { real: '0', bonus: '0', locked: '0' },
  wallets: [],
})

async function centre({
  isSingle = 1,
  promotions,
  toUpline = false,
  type = 0,
  modules,
  page = 'securityCenter',
  isSilent = false,
}: Scene) {
  const answers = { merchantWallet: () => wallet(isSingle), availablePromotions: () => ({ ...NONE, ...promotions }) }
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'overlay.member' },
    session: { status: 'member', account: 'demo', currency: 'DEMO', toUpline, type },
    at: `/index?member=${page}`,
    modules: { CREDITMAR3: false, ...modules },
    ...(!isSilent && { calls: answers }),
  })
  const requested = () => bed.recorded.calls.map(({ name }) => name)
  await waitFor(() => expect(requested()).toEqual(expect.arrayContaining(['merchantWallet', 'availablePromotions'])))
  return { list: within(await screen.findByRole('navigation', { name: '회원 센터' })) }
}
const isClosed = () => screen.queryByText('이 포털에는 없는 페이지예요') !== null
afterEach(cleanup)

describe('the panel of the member centre', () => {
  const open = (calls: object) =>
    renderRemote(remote, {
      surface: { kind: 'slot', slot: 'overlay.member' },
      session: { status: 'member', account: 'demo', currency: 'DEMO' },
      at: '/index?member=securityCenter',
      calls,
    })
  const isWhole = () =>
    screen.queryByRole('navigation', { name: '회원 센터' }) !== null &&
    screen.queryByTestId('slot member.securityCenter') !== null

  it('renders once all its data has loaded, and shows that it is loading until then', async () => {
    const promotions = Promise.withResolvers<typeof NONE>()
    await open({ merchantWallet: () => wallet(0), availablePromotions: () => promotions.promise })
    expect(screen.getByRole('status', { name: '회원 센터를 불러오는 중' }).getAttribute('aria-busy')).toBe('true')
    expect([screen.queryByRole('navigation'), screen.queryByTestId('slot member.securityCenter')]).toEqual([null, null])
    promotions.resolve({ ...NONE, MISSION: { enabled: true, count: 2 } })
    await waitFor(() => expect(isWhole()).toBe(true))
    expect(screen.getByRole('button', { name: /^미션/ }).textContent).toBe('미션2')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('renders without data that could not be loaded', async () => {
    await open({
      merchantWallet: () => Promise.reject(new PortalError('SYSTEM_ERROR', 'broken')),
      availablePromotions: () => NONE,
    })
    await waitFor(() => expect(isWhole()).toBe(true))
  })
})

describe('the list of the member centre', () => {
  it.each<[string, Scene]>([
    ['내 지갑', { isSingle: 0 }],
    ['상위 이체', { toUpline: true }],
    ['보너스 내역', { promotions: { REBATE: { enabled: true } } }],
    ['친구 초대', { promotions: { REFERRAL: { enabled: true } } }],
    ['미션', { promotions: { MISSION: { enabled: true, count: 0 } } }],
  ])('has %s with %j', async (name, scene) => {
    const { list } = await centre(scene)
    expect(await list.findByRole('button', { name })).toBeTruthy()
  })

  it('shows the number of missions at their entry', async () => {
    const { list } = await centre({ promotions: { MISSION: { enabled: true, count: 3 } } })
    expect((await list.findByRole('button', { name: /^미션/ })).textContent).toBe('미션3')
  })

  it('shows the number of unread messages at their entry, which needs INBOX3', async () => {
    const open = (modules = {}) =>
      renderRemote(remote, {
        surface: { kind: 'slot', slot: 'overlay.member' },
        session: { status: 'member', account: 'demo', currency: 'DEMO' },
        modules,
        at: '/index?member=securityCenter',
        calls: {
          merchantWallet: () => wallet(1),
          availablePromotions: () => NONE,
          unreadCount: () => ({ count: 7, notices: 3 }),
        },
      })
    await open()
    await waitFor(() => expect(screen.getByRole('button', { name: /^메시지/ }).textContent).toBe('메시지7'))
    cleanup()
    const { recorded } = await open({ INBOX3: false })
    expect((await screen.findByRole('button', { name: /^메시지/ })).textContent).toBe('메시지')
    expect(recorded.calls.map(({ name }) => name)).not.toContain('unreadCount')
  })

  it('shows for a page without a release that it is not offered', async () => {
    await centre({ isSingle: 0, page: 'transferFund' })
    expect(await screen.findByText('이 페이지는 아직 제공하지 않아요')).toBeTruthy()
  })
})

describe('the address of an unavailable page', () => {
  it.each<[MemberPage, Scene]>([
    ['transferUpline', { toUpline: false }],
    ['bonusDetails', {}],
    ['referral', {}],
    ['missionLeaderboard', {}],
  ])('%s is closed', async (page, scene) => {
    await centre({ ...scene, page })
    await waitFor(() => expect(isClosed()).toBe(true))
  })

  it('shows the one wallet when there is only one', async () => {
    await centre({ isSingle: 1, page: 'transferFund' })
    await screen.findByText('이 페이지는 아직 제공하지 않아요')
    expect(isClosed()).toBe(false)
  })

  it('stays open while no fact is known', async () => {
    await centre({ page: 'missionLeaderboard', isSilent: true })
    expect(isClosed()).toBe(false)
  })
})
