import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hashToken } from '../../../platform/keys/tokens.ts'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBets } from '../../bets/service.ts'
import { createGameSessions } from '../sessions/sessions-service.ts'

let gateway: TestGateway
let member: TestMember
let token: string
const outcome = { kind: 'slot', mathVersion: '1', reels: [['A']], wins: [] }

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', origin: 'https://studio.test:9000', games: ['TIDE', 'STAG'] })
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, member, 1_000_000n)
  token = await gateway.signIn(member)
  await play('closed')
  await play('open', { isOpen: true })
  await play('demo', { mode: 'demo' })
})
afterAll(() => gateway.close())

async function play(roundId: string, { isOpen = false, mode = 'real' as 'real' | 'demo' } = {}): Promise<void> {
  const wallet = createBets(gateway.deps)
  const movement = {
    ...(await startGame(gateway.deps, member, token, { gameId: 'TIDE', mode })),
    roundId,
    closes: false,
  }
  await wallet.placeBet({ ...movement, amount: 10_000n, transactionId: `bet-${roundId}` })
  if (!isOpen)
    await wallet.settleWin({
      ...movement,
      amount: 0n,
      transactionId: `win-${roundId}`,
      referenceId: `bet-${roundId}`,
      closes: true,
      outcome,
    })
}
const replay = (roundId: string, as = token) => gateway.call('replayRound', { roundId, language: 'EN' }, { token: as })
const authenticate = async (launchToken: string) => {
  const answer = await createGameSessions(gateway.deps)('atrium', {
    token: launchToken,
    game_code: 'TIDE',
    request_uuid: randomUUID(),
  })
  return answer
}
const tokenOf = async () => new URL((await replay('closed')).value.game_url).searchParams.get('token')!
async function open() {
  const answer = await authenticate(await tokenOf())
  if (!('session_id' in answer)) throw new Error(`authenticate was refused: ${answer.status}`)
  return answer
}

describe('a round of the betting record', () => {
  it('is replayed at an address valid for one use within 60 seconds', async () => {
    const { value } = await replay('closed')
    const address = new URL(value.game_url)
    expect(value).toEqual({ game_url: address.href, origin: 'https://studio.test:9000', gameName: 'TIDE game' })
    const launchToken = address.searchParams.get('token')!
    expect(
      await gateway.sql`
        select mode, round_id, expires_at - created_at = interval '60 seconds' as minute from games.launch_tokens
        where token_hash = ${hashToken(launchToken)}`,
    ).toEqual([{ mode: 'replay', round_id: 'closed', minute: true }])
    expect(await authenticate(launchToken)).toMatchObject({ status: 'OK', replay_round: 'closed', is_demo: false })
    expect(await authenticate(launchToken)).toEqual({ status: 'ERR_TOKEN_INVALID' })
  })

  it('cannot be replayed by another member', async () => {
    const another = await gateway.signIn(await addMember(gateway.sql))
    expect(await replay('closed', another)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  })

  it.each(['open', 'demo', 'none'])('cannot be replayed: %s', async (roundId) => {
    expect(await replay(roundId)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  })
})

describe('a replay of a round', () => {
  it('accepts no bet', async () => {
    const { session_id: sessionId, user } = await open()
    expect(
      await createBets(gateway.deps).placeBet({
        provider: 'atrium',
        sessionId,
        user,
        gameId: 'TIDE',
        currency: 'DEMO',
        roundId: 'new',
        amount: 10_000n,
        transactionId: 'bet-new',
        closes: false,
      }),
    ).toMatchObject({ status: 'ERR_TOKEN_EXPIRED' })
  })

  it('ends no running game, publishes no opened game, and is not listed as a recent game', async () => {
    await startGame(gateway.deps, member, token, { gameId: 'STAG' })
    const told = gateway.published.length
    const before = await gateway.call('recentGames', { language: 'EN', size: 16 }, { token })
    gateway.advance(1_000)
    await open()
    expect(
      await gateway.sql`
        select game_id from ledger.sessions where member_id = ${member.id} and mode = 'real'
          and expires_at > ${gateway.deps.clock()}`,
    ).toEqual([{ game_id: 'STAG' }])
    expect(gateway.published).toHaveLength(told)
    expect((await gateway.call('recentGames', { language: 'EN', size: 16 }, { token })).value).toEqual(before.value)
  })

  it('is possible during maintenance and during a break of the player', async () => {
    await gateway.sql`update games.games set maintenance = true where game_id = 'TIDE'`
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${member.id}, 'TIME_OUT', ${new Date(gateway.deps.clock().getTime() + 3_600_000)})
      on conflict (member_id) do update set bar = excluded.bar, barred_until = excluded.barred_until`
    expect(await open()).toMatchObject({ replay_round: 'closed' })
  })
})
