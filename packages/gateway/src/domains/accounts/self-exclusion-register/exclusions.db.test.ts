import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FirebaseSimulator, startFirebaseSimulator } from '@atrium/test-kit/firebase'
import { createCodes } from '../verification-codes/verification-codes.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { offerFirebase } from '../../../testing/fakes/firebase.ts'
import { startGame } from '../../../testing/game-session.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import {
  addOpenMerchant,
  byName,
  e164,
  lastCode,
  nextNumber,
  refusalOf,
  setField,
} from '../../../testing/registration.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'
import { createBets } from '../../bets/service.ts'

const MINUTE = 60_000
let gateway: TestGateway
let firebase: FirebaseSimulator
let host: string
beforeAll(async () => {
  firebase = await startFirebaseSimulator()
  gateway = await testGateway({ config: { firebaseJwksUrl: firebase.jwksUrl } })
  host = await addOpenMerchant(gateway, 'REGISTER')
  await offerFirebase(gateway, 'REGISTER', firebase)
})
afterAll(async () => {
  await gateway.close()
  await firebase.close()
})

const now = () => gateway.deps.clock()
/** Adds a value to the exclusion register from the given time, by default for every merchant. */
const exclude = (
  kind: 'mobile' | 'email' | 'idNumber',
  value: string,
  { from = now(), until = null as Date | null, merchant = null as string | null } = {},
) =>
  gateway.sql`
    insert into registration.exclusions (merchant, kind, value_index, starts_at, ends_at)
    values (${merchant}, ${kind}, ${gateway.deps.keys.blindIndex(kind, value)}, ${from}, ${until})`

async function memberWithNumber(): Promise<{ member: TestMember; typed: string }> {
  const member = await addMember(gateway.sql, { merchant: 'REGISTER' })
  const typed = nextNumber()
  await addContact(gateway.sql, gateway.deps.keys, member, { mobile: e164(typed) })
  return { member, typed }
}

describe('a person on the exclusion register', () => {
  const byUsername = (member: TestMember, password = member.password) =>
    gateway.call('login', { type: 'username', username: member.account, password }, { host })
  const codeFor = async (purpose: 'login' | 'password', typed: string) => {
    gateway.advance(2 * MINUTE)
    await createCodes(gateway.deps).send({
      merchant: (await gateway.deps.merchants.byHost(host))!,
      purpose,
      channel: 'sms',
      to: e164(typed),
      language: 'KO',
      ip: '127.0.0.1',
    })
    return lastCode(gateway)
  }

  it('403 SELF_EXCLUDED: cannot sign in by any method, and the password stays the same', async () => {
    const { member, typed } = await memberWithNumber()
    const number = { mobileNum: typed, countryDialingCode: '82' }
    await exclude('mobile', e164(typed))
    expect(await refusalOf(byUsername(member))).toEqual([403, 'SELF_EXCLUDED'])
    const verificationCode = await codeFor('login', typed)
    expect(await refusalOf(gateway.call('login', { type: 'sms', ...number, verificationCode }, { host }))).toEqual([
      403,
      'SELF_EXCLUDED',
    ])
    const firebaseIdToken = await firebase.token(
      { phone_number: e164(typed), firebase: { sign_in_provider: 'phone' } },
      now(),
    )
    expect(
      await refusalOf(gateway.call('login', { type: 'firebase', firebaseIdToken, firebaseChannel: 'phone' }, { host })),
    ).toEqual([403, 'SELF_EXCLUDED'])
    const resetCode = await codeFor('password', typed)
    expect(
      await refusalOf(
        gateway.call(
          'forgotByPhone',
          { ...number, verificationCode: resetCode, newPassword: 'quite-new-77' },
          { host },
        ),
      ),
    ).toEqual([403, 'SELF_EXCLUDED'])
    expect(await refusalOf(byUsername(member, 'quite-new-77'))).toEqual([401, 'WRONG_CREDENTIALS'])
    expect(await gateway.sql`select 1 from identity.sessions where member_id = ${member.id}`).toHaveLength(0)
  })

  it('gets the error only with the right password', async () => {
    const { member, typed } = await memberWithNumber()
    await exclude('mobile', e164(typed))
    expect(await refusalOf(byUsername(member, 'guessed-77'))).toEqual([401, 'WRONG_CREDENTIALS'])
  })

  it('is recognised by the id number given at registration', async () => {
    await setField(gateway.sql, 'REGISTER', 'idNumber')
    const { token } = (
      await gateway.call('register', { ...byName('ident1', { idNumber: 'M7654321' }), login: true }, { host })
    ).value as { token: string }
    await exclude('idNumber', 'm7654321')
    expect(await refusalOf(gateway.call('memberInfo', {}, { host, token }))).toEqual([403, 'SELF_EXCLUDED'])
  })

  it('is barred by the register of one merchant at that one only', async () => {
    const { member, typed } = await memberWithNumber()
    await exclude('mobile', e164(typed), { merchant: 'DEMO' })
    expect((await byUsername(member)).status).toBe(200)
    await exclude('mobile', e164(typed), { merchant: 'REGISTER' })
    expect(await refusalOf(byUsername(member))).toEqual([403, 'SELF_EXCLUDED'])
  })

  it('can sign in again when the exclusion is over', async () => {
    const { member, typed } = await memberWithNumber()
    await exclude('mobile', e164(typed), {
      from: new Date(now().getTime() - 2 * MINUTE),
      until: new Date(now().getTime() - MINUTE),
    })
    expect((await byUsername(member)).status).toBe(200)
  })
})

describe('an exclusion that begins', () => {
  it('ends the running session, and later requests return the reason', async () => {
    const { member, typed } = await memberWithNumber()
    const token = await gateway.signIn(member)
    await exclude('mobile', e164(typed), { from: new Date(now().getTime() + 5 * MINUTE) })
    expect((await gateway.call('memberInfo', {}, { host, token })).status).toBe(200)
    gateway.advance(6 * MINUTE)
    for (const name of ['memberInfo', 'walletBalance'] as const)
      expect(await refusalOf(gateway.call(name, {}, { host, token }))).toEqual([403, 'SELF_EXCLUDED'])
    expect(await gateway.sql`select ended_reason from identity.sessions where member_id = ${member.id}`).toEqual([
      { ended_reason: 'excluded' },
    ])
  })

  it('rejects stakes in a game that is open, while earlier stakes still pay', async () => {
    await addGames(gateway.sql, { merchant: 'REGISTER', games: ['TIDE'] })
    const { member, typed } = await memberWithNumber()
    await openAccount(gateway.sql, { memberId: member.id, amount: 1_000_000n })
    const player = await startGame(gateway.deps, member, await gateway.signIn(member), { gameId: 'TIDE' })
    const wallet = createBets(gateway.deps)
    const bet = (transactionId: string) =>
      wallet.placeBet({ ...player, amount: 10_000n, transactionId, roundId: 'r', closes: false })
    expect(await bet('b1')).toMatchObject({ status: 'OK' })
    await exclude('mobile', e164(typed))
    expect(await bet('b2')).toMatchObject({ status: 'ERR_USER_DISABLED' })
    expect(
      await wallet.settleWin({
        ...player,
        amount: 20_000n,
        transactionId: 'w1',
        referenceId: 'b1',
        roundId: 'r',
        closes: true,
        outcome: undefined,
      }),
    ).toMatchObject({ status: 'OK', balance: 1_010_000n })
  })
})
