import { describe, expect, it } from '@jest/globals'
import { launchRequest } from '@atrium/contracts/calls/games/launch'
import { launchPayload } from './launch-payload.ts'

const player = {
  account: 'haneul',
  merchantCode: 'DEMO',
  language: 'KO',
  backUrl: 'https://portal.example/index',
} as const

describe('the launch payload', () => {
  it('of a game matches the specification', () => {
    expect(
      launchPayload({ gameId: 'g1', nodeId: 'n1', vassalage: 'AURORA', mode: 'real', gameType: 'PVP' }, player),
    ).toEqual({
      gameId: 'g1',
      nodeId: 'n1',
      accountType: 1,
      confirmTrans: 0,
      vassalage: 'AURORA',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'haneul',
      merchantCode: 'DEMO',
      language: 'KO',
      mode: 'real',
    })
  })

  const LOTTERY = {
    launchMode: 'LOTT',
    lottoArea: 'VN',
    device: 'WEB',
    backUrl: 'https://portal.example/index',
    username: 'haneul',
    merchantCode: 'DEMO',
    language: 'KO',
    mode: 'real',
  } as const

  it.each([
    ['LOTT', 'TCG_LOTTO', 'Lott'],
    ['LOTT', 'TCG_LOTTO_VN', 'ZY'],
    ['ELOTT', 'TCG_ELOTTO', 'Elott'],
    ['ELOTT', 'TCG_SEA', 'SEA'],
    ['LOTT', 'TCG_SEA', 'SEA'],
  ] as const)('of %s from %s contains the lottery and the prize mode %s', (gameType, vassalage, lottoPrizeMode) => {
    expect(launchPayload({ gameId: 'VNMB5', vassalage, mode: 'real', gameType }, player)).toEqual({
      ...LOTTERY,
      vassalage,
      lottoPrizeMode,
      lottoGameCode: 'VNMB5',
      lottoView: 'betting',
    })
  })

  it('of a lottery contains its play type', () => {
    expect(
      launchPayload(
        { gameId: 'VNMB5', vassalage: 'TCG_LOTTO_VN', mode: 'real', gameType: 'LOTT', playType: 'LO2' },
        player,
      ),
    ).toMatchObject({ lottoView: 'betting', lottoGameCode: 'VNMB5', playType: 'LO2' })
  })

  it('of a lottery vendor without a game requests its lobby, with no game or play type', () => {
    expect(
      launchPayload({ gameId: '', vassalage: 'TCG_LOTTO_VN', mode: 'real', gameType: 'LOTT', playType: 'LO2' }, player),
    ).toStrictEqual({ ...LOTTERY, vassalage: 'TCG_LOTTO_VN', lottoPrizeMode: 'ZY', lottoView: 'lobby' })
  })

  it.each([
    ['RNG', 'g1'],
    ['LOTT', 'VNMB5'],
    ['LOTT', ''],
  ] as const)('of %s with the game “%s” is accepted by the gateway', (gameType, gameId) => {
    expect(
      launchRequest.safeParse(
        launchPayload({ gameId, vassalage: 'AURORA', mode: 'demo', gameType }, { ...player, account: undefined }),
      ).success,
    ).toBe(true)
  })
})
