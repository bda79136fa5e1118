import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { startCuttingProxy } from '../testing/fakes/cutting-proxy.ts'
import type { CuttingProxy } from '../testing/fakes/cutting-proxy.ts'
import { testStudio } from '../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../testing/studio.ts'

const NAME = 'lost reply'
let proxy: CuttingProxy
let sql: Sql
let studio: TestStudio
let player: Player

beforeAll(async () => {
  proxy = await startCuttingProxy()
  studio = await testStudio({
    sqlFor: (db) => (sql = connect({ url: proxy.urlFor(db.url), role: db.role, max: 1, name: NAME })),
  })
  player = await studio.player()
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await studio.close()
  proxy.close()
})

/** Repeats a request as a provider does, until it gets a definitive response. */
async function retry(body: GpaBody): Promise<GpaBody> {
  for (;;) {
    const answer = await studio.send('bet', body)
    if (answer.body['status'] !== 'ERR_UNKNOWN') return answer.body
  }
}

const killBackend = () =>
  studio.db.admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${NAME}`

describe('a connection that dies', () => {
  it('19: between debit and reply loses nothing: the retry gets the first response, with its tx_ref', async () => {
    const body = studio.movement(player, '2.5')
    // The status column in the response of PostgreSQL: its length, followed by "OK".
    const held = proxy.holdAnswerWith(Buffer.from([0, 0, 0, 2, 0x4f, 0x4b]))
    const lost = studio.send('bet', body)
    await held
    expect(await studio.balanceOf(player)).toBe(975_000n)
    await killBackend()
    proxy.cut()
    expect((await lost).body).toEqual({ status: 'ERR_UNKNOWN' })

    const [row] = await studio.sql<
      { ref: bigint }[]
    >`select journal_id as ref from ledger.provider_transactions where transaction_uuid = ${body['transaction_uuid']}`
    expect(await retry(body)).toEqual({ status: 'OK', balance: '97.5', bonus_balance: '0', tx_ref: String(row!.ref) })
    expect(await studio.balanceOf(player)).toBe(975_000n)
  })

  it('19: in the middle of the bet stores nothing, and the retry takes it', async () => {
    const before = await studio.balanceOf(player)
    const body = studio.movement(player, '1')
    const lost = await studio.db.admin.begin(async (tx) => {
      await tx`select 1 from ledger.accounts where member_id = ${player.member.id} for update`
      const sending = studio.send('bet', body)
      for (let waiting = 0; waiting === 0;) {
        waiting = (
          await studio.db
            .admin`select 1 from pg_stat_activity where application_name = ${NAME} and wait_event_type = 'Lock'`
        ).length
      }
      await killBackend()
      return (await sending).body
    })
    expect(lost).toEqual({ status: 'ERR_UNKNOWN' })
    expect(await studio.balanceOf(player)).toBe(before)
    expect(await retry(body)).toMatchObject({ status: 'OK' })
    expect(await studio.balanceOf(player)).toBe(before - 10_000n)
  })
})
