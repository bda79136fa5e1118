import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startCuttingProxy } from '../testing/fakes/cutting-proxy.ts'
import type { CuttingProxy } from '../testing/fakes/cutting-proxy.ts'
import { testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import { startGateway } from '../bench/processes.ts'

let dataDir: string
let proxy: CuttingProxy
let studio: TestStudio
let gateway: Awaited<ReturnType<typeof startGateway>> | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-killed-gateway-'))
  proxy = await startCuttingProxy()
  studio = await testStudio()
})
afterAll(async () => {
  await gateway?.stop()
  await studio.close()
  proxy.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a gateway process', () => {
  it('19: that is killed between debit and reply loses nothing: another process gives the retry its tx_ref', async () => {
    const player = await studio.player()
    gateway = await startGateway({ databaseUrl: proxy.urlFor(studio.db.url), dataDir })
    const body = studio.movement(player, '2.5')
    // The status column in the response of PostgreSQL: its length, followed by "OK".
    const held = proxy.holdAnswerWith(Buffer.from([0, 0, 0, 2, 0x4f, 0x4b]))
    const lost = studio.sendTo(gateway.origin, 'bet', body).catch(() => 'no answer')
    await held
    expect(await studio.balanceOf(player)).toBe(975_000n)
    process.kill(gateway.pid, 'SIGKILL')
    expect(await lost).toBe('no answer')

    const [row] = await studio.sql<
      { ref: bigint }[]
    >`select journal_id as ref from ledger.provider_transactions where transaction_uuid = ${body['transaction_uuid']}`
    expect((await studio.send('bet', body)).body).toEqual({
      status: 'OK',
      balance: '97.5',
      bonus_balance: '0',
      tx_ref: String(row!.ref),
    })
    expect(await studio.balanceOf(player)).toBe(975_000n)
  }, 60_000)
})
