import { expect, it } from '@jest/globals'
import { fakeShell } from '../testing/fake-shell.ts'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import { PortalError } from '@atrium/contracts/errors'
import { chooseGame, chooseLotteries, chooseVendor } from './choose.ts'

const named = { gameId: 'VNMB5', nodeId: 'VNMB5', vassalage: 'VNL', gameName: '북부 5분' }

function portal(gameList: () => unknown = () => ({ games: [], pageNum: 1, totalPages: 0, total: 0 })) {
  const { shell, api } = fakeShell({ answers: { gameList: gameList as never } })
  const chosen: EventPayloads['games.category.chosen'][] = []
  shell.events.on('games.category.chosen', (choice) => chosen.push(choice))
  const went: unknown[] = []
  const launched: object[] = []
  shell.commands.provide('game.launch', async (launch) => void launched.push(launch))
  return {
    shell: {
      ...shell,
      navigation: { ...shell.navigation, go: (to: string, options: object = {}) => void went.push({ to, ...options }) },
    },
    went,
    launched,
    chosen,
    api,
  }
}

it.each([
  ['LOTT', 'TCG_LOTTO_VN', 'LO2', '/vnlottery?gameCode=VNMB5&playType=LO2'],
  ['LOTT', 'TCG_SEA', 'LO2', '/seaLottery?gameCode=VNMB5&playType=LO2'],
  ['ELOTT', 'TCG_ELOTTO', 'BIG', '/elott?gameCode=VNMB5&playType=BIG'],
  ['LOTT', 'TCG_LOTTO_VN', undefined, '/vnlottery?gameCode=VNMB5'],
] as const)(
  'a game of %s from %s with the play type %s opens %s',
  async (category, accountTypeName, defaultPlayType, page) => {
    const { shell, went, launched } = portal()
    await chooseGame(shell, category, { vassalage: 'VNL', accountTypeName }, { ...named, defaultPlayType }, 'real')
    // The history state contains the navigation entry that was clicked.
    expect(went).toEqual([{ to: page, state: { category } }])
    expect(launched).toEqual([])
  },
)

it('launches any other game on the current page', async () => {
  const { shell, went, launched } = portal()
  await chooseGame(
    shell,
    'RNG',
    { vassalage: 'VNL', accountTypeName: 'RNG' },
    { ...named, defaultPlayType: 'LO2' },
    'demo',
  )
  expect(launched).toEqual([{ ...named, mode: 'demo', gameType: 'RNG', hasTrial: false }])
  expect(went).toEqual([])
})

const listOf =
  (...games: object[]) =>
  () => ({ games, pageNum: 1, totalPages: 1, total: games.length })
const thai = { gameId: 'THAI5', nodeId: 'THAI5', vassalage: 'TCG_SEA', gameName: '태국 5분', defaultPlayType: 'TOP3' }

it.each(['LOTT', 'ELOTT'] as const)('%s opens a game of TCG_SEA, and chooses that vendor', async (category) => {
  const { shell, went, chosen, api } = portal(listOf(thai))
  await chooseLotteries(shell, category)
  expect(api.call.mock.lastCall?.slice(0, 2)).toEqual([
    'gameList',
    { language: 'KO', vassalage: 'TCG_SEA', pageNo: 1, pageSize: 1 },
  ])
  expect(went).toEqual([{ to: '/seaLottery?gameCode=THAI5&playType=TOP3', state: { category } }])
  expect(chosen).toEqual([{ gameType: category, vassalage: 'TCG_SEA' }])
})

it.each<[string, () => unknown]>([
  ['has no game of TCG_SEA', listOf()],
  [
    'does not answer',
    () => {
      throw new PortalError('SYSTEM_ERROR', '시스템 오류')
    },
  ],
])('a lottery category opens the page of its lotteries where the portal %s', async (_, gameList) => {
  const { shell, went } = portal(gameList)
  await chooseLotteries(shell, 'LOTT')
  expect(went).toEqual([{ to: '/seaLottery', state: { category: 'LOTT' } }])
})

it('a vendor of lotteries opens its first game on the page of its account type', async () => {
  const { shell, went, chosen } = portal(listOf({ ...thai, gameId: 'K3', vassalage: 'EL', defaultPlayType: undefined }))
  await chooseVendor(shell, 'ELOTT', { vassalage: 'EL', accountTypeName: 'TCG_ELOTTO' })
  expect(went).toEqual([{ to: '/elott?gameCode=K3', state: { category: 'ELOTT' } }])
  expect(chosen).toEqual([{ gameType: 'ELOTT', vassalage: 'EL' }])
})
