import { expect, it } from '@jest/globals'
import { fakeShell } from '../testing/fake-shell.ts'
import { chooseGame } from './choose.ts'

const named = { gameId: 'VNMB5', nodeId: 'VNMB5', vassalage: 'VNL', gameName: '북부 5분' }

function portal() {
  const { shell } = fakeShell()
  const went: unknown[] = []
  const launched: object[] = []
  shell.commands.provide('game.launch', async (launch) => void launched.push(launch))
  return { shell: { ...shell, navigation: { ...shell.navigation, go: (to: string, options: object = {}) => void went.push({ to, ...options }) } }, went, launched }
}

it.each([
  ['LOTT', 'TCG_LOTTO_VN', 'LO2', '/vnlottery?gameCode=VNMB5&playType=LO2'],
  ['LOTT', 'TCG_SEA', 'LO2', '/seaLottery?gameCode=VNMB5&playType=LO2'],
  ['ELOTT', 'TCG_ELOTTO', 'BIG', '/lottery?gameCode=VNMB5&playType=BIG'],
  ['LOTT', 'TCG_LOTTO_VN', undefined, '/vnlottery?gameCode=VNMB5'],
] as const)('a game of %s from %s with the play type %s opens %s', async (category, accountTypeName, defaultPlayType, page) => {
  const { shell, went, launched } = portal()
  await chooseGame(shell, category, { vassalage: 'VNL', accountTypeName }, { ...named, defaultPlayType }, 'real')
  // The history knows which entry of the navigation led there.
  expect(went).toEqual([{ to: page, state: { category } }])
  expect(launched).toEqual([])
})

it('any other game is launched where it is', async () => {
  const { shell, went, launched } = portal()
  await chooseGame(shell, 'RNG', { vassalage: 'VNL', accountTypeName: 'RNG' }, { ...named, defaultPlayType: 'LO2' }, 'demo')
  expect(launched).toEqual([{ ...named, mode: 'demo', gameType: 'RNG' }])
  expect(went).toEqual([])
})
