import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { WithdrawalState } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { maintainPrivateImages } from '../../../../../maintenance/private-images.ts'
import { keepPrivateImages, uploadPrivateImages } from '../../../../../platform/images/private/private-images.ts'
import { addWithdrawer } from '../../../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../../../testing/wallet/cashier.ts'
import { testGateway } from '../../../../../testing/gateway.ts'
import type { TestGateway } from '../../../../../testing/gateway.ts'
import { insertProofs, insertWithdrawalEvent } from '../../withdrawals-repository.ts'

const DAY_MS = 24 * 60 * 60_000
let gateway: TestGateway
let member: Withdrawer
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addWithdrawer(gateway, { credits: 1n })
})

/**
 * Adds the proof of an order created 300 days ago. It is sent, and the order reaches its state, after the given days.
 * Returns the key of its image.
 */
async function addProof(state: WithdrawalState, { sentAfter = 1, stateAfter = 100 } = {}): Promise<string> {
  const { deps } = gateway
  const orderId = randomUUID()
  const after = (days: number) => new Date(deps.clock().getTime() + (days - 300) * DAY_MS)
  const uploaded = await uploadPrivateImages(deps, { memberId: member.id, merchant: 'DEMO', purpose: 'proof' }, [
    Buffer.from('receipt'),
  ])
  await gateway.sql.begin(async (tx) => {
    await tx`
      insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee,
        currency, state, created_at, updated_at)
      values (${orderId}, 'DEMO', ${member.id}, ${orderId}, ${member.accountId}, 10000, 0, 'DEMO', ${state},
        ${after(0)}, ${after(stateAfter)})`
    await tx`
      insert into wallet.withdrawal_parts (order_id, part, reference, amount, checked_at)
      values (${orderId}, 1, ${randomUUID()}, 10000, ${after(0)})`
    await keepPrivateImages(tx, uploaded, deps.config.privateImages, deps.clock())
    await insertProofs(tx, { orderId, part: 1 }, uploaded, after(sentAfter))
    await insertWithdrawalEvent(tx, { orderId, state, actor: 'member' }, after(stateAfter))
  })
  return uploaded[0]!.key
}
const isStored = async (key: string) => {
  const rows = await gateway.sql`
      select 1 from wallet.withdrawal_proofs w join images.private_images i on i.key = w.image_key
      where i.key = ${key} and i.deleted_at is null`
  return [rows.length === 1, (await gateway.deps.privateImages.get(key)) !== undefined]
}
const IS_THERE = [true, true]
const IS_GONE = [false, false]

describe('a proof', () => {
  it.each<WithdrawalState>(['RECEIVED', 'RECEIVED_BY_TIMEOUT', 'FAILED'])(
    'is deleted with its picture 180 days after its order has ended: %s',
    async (state) => {
      const [ended, later] = [await addProof(state, { stateAfter: 119 }), await addProof(state, { stateAfter: 121 })]
      await maintainPrivateImages(gateway.deps)
      expect([await isStored(ended), await isStored(later)]).toEqual([IS_GONE, IS_THERE])
    },
  )

  it.each<WithdrawalState>(['NOT_RECEIVED', 'PAID'])('is stored as long as its order is open: %s', async (state) => {
    const key = await addProof(state, { stateAfter: 2 })
    await maintainPrivateImages(gateway.deps)
    expect(await isStored(key)).toEqual(IS_THERE)
  })

  it("is deleted once, by concurrent jobs, and frees the member's quota", async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => addProof('RECEIVED')))
    const total = async () =>
      (await gateway.sql<{ bytes: number }[]>`select bytes::int from images.private_images_total`)[0]!.bytes
    const before = await total()
    await Promise.all([maintainPrivateImages(gateway.deps), maintainPrivateImages(gateway.deps)])
    expect(await Promise.all(keys.map(isStored))).toEqual(keys.map(() => IS_GONE))
    expect(before - (await total())).toBe(5 * 'receipt'.length)
  })
})
