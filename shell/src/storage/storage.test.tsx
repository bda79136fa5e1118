import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { granted, memberInfo } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { keepCategoryChoice, keepMerchant, keepRouters } from './storage.ts'
import { tabChannel } from './tab-channel.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => void jest.restoreAllMocks())

const agent = { ...memberInfo, account: 'agent', type: 1 }
const flags = {
  divtypereq: '0',
  dailysalreqtype: '1',
  contracthoursalreq: '0',
  realtimesalreqtype: '0',
  divtypeinfo: '1',
  dailysalinfotype: '0',
  contracthoursalinfo: '0',
  realtimesalinfotype: '0',
}
const launched = {
  game_url: 'https://studio.example/launch?token=one-time&game=g1&mode=real',
  origin: 'https://studio.example',
  gameName: 'Tide',
  supportPlay: 0,
  launchId: 'l1',
}
const wallets = {
  isSingle: 1 as const,
  currency: 'DEMO',
  sumBalance: '12.5',
  version: 1,
  main: { real: '12.5', bonus: '0', locked: '0' },
  wallets: [],
}

it('keeps the specification’s keys of the tab while an agent is signed in, without a secret, and only the merchant after the log-out', async () => {
  const { shell } = fakeShell({
    answers: {
      login: () => granted,
      memberInfo: () => agent,
      fundsConsolidated: () => flags,
      launchGame: () => launched,
      merchantWallet: () => wallets,
      favoriteGames: () => ({ gameIds: ['g2', 'g1'] }),
      logout: () => ({}),
    },
  })
  keepMerchant('DEMO')
  await act(
    async () => void (await shell.session.login({ type: 'username', username: 'agent', password: 'agent1234' })),
  )
  await shell.call('fundsConsolidated', {})
  keepRouters([{ url: 'http://localhost:8080', speed: 12 }])
  keepCategoryChoice({ gameType: 'RNG', vassalage: 'ATRIUM' })
  await shell.call('launchGame', { gameId: 'g1', vassalage: 'ATRIUM', language: 'EN' })
  await shell.call('merchantWallet', {})
  await shell.call('favoriteGames', {})
  expect({ ...sessionStorage }).toEqual({
    account: 'agent',
    isAgent: '1',
    merchant: 'DEMO',
    gameVendor: 'ATRIUM',
    gameType: 'RNG',
    favGames: '["g2","g1"]',
    routers: '{"domainList":[{"url":"http://localhost:8080","speed":12}]}',
    consolidated: JSON.stringify(flags),
    iframeUrl: 'https://studio.example/launch?game=g1&mode=real',
    wallet: '{"real":"12.5","bonus":"0","locked":"0","currency":"DEMO"}',
    merchantWallet: '{"isSingle":1,"currency":"DEMO","wallets":[]}',
  })
  await act(() => shell.session.logout())
  expect({ ...sessionStorage }).toEqual({ merchant: 'DEMO' })
})

it('updates the favourites after one was added or removed, once they were loaded', async () => {
  const { shell } = fakeShell({
    answers: {
      memberInfo: () => memberInfo,
      favoriteGames: () => ({ gameIds: ['g2', 'g1'] }),
      addFavoriteGame: () => ({}),
      removeFavoriteGame: () => ({}),
    },
    hasToken: true,
  })
  await shell.call('addFavoriteGame', { gameId: 'g3' })
  expect(sessionStorage.getItem('favGames')).toBeNull()
  await shell.call('favoriteGames', {})
  await shell.call('addFavoriteGame', { gameId: 'g4' })
  await shell.call('addFavoriteGame', { gameId: 'g1' })
  expect(sessionStorage.getItem('favGames')).toBe('["g4","g2","g1"]')
  await shell.call('removeFavoriteGame', { gameId: 'g2' })
  await shell.call('removeFavoriteGame', { gameId: 'g9' })
  expect(sessionStorage.getItem('favGames')).toBe('["g4","g1"]')
})

it('has no channel to other tabs where the browser blocks it', () => {
  const opens = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('denied', 'SecurityError')
    }
  } as never
  expect(tabChannel('x')).toBeUndefined()
  globalThis.BroadcastChannel = opens
})
