import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { lockRooms, writeRoom } from './merchant-rooms-repository.ts'
import type { RoomLimits } from './merchant-rooms-repository.ts'
import { merchantRoomsSource } from './merchant-rooms-source.ts'

/** Creates the staff operations for rooms of a merchant. Lists, launches and bets of members follow at once. */
export function createStaffMerchantRooms({ sql, merchants }: Pick<Deps, 'sql' | 'merchants'>) {
  const list = keysetList(sql, merchantRoomsSource)
  async function find(code: string) {
    const merchant = (await merchants.all()).find((each) => each.code === code)
    if (!merchant) throw new DomainError('UNKNOWN_MERCHANT', code)
    return merchant
  }

  return {
    /** @throws DomainError UNKNOWN_MERCHANT */
    async merchantRooms({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantRooms'>): Promise<GatewayAnswer<'merchantRooms'>> {
      const { currency } = await find(merchant)
      return { ...(await list.page(filters, { after, before, limit: pageSize }, { merchant })), currency }
    },

    /**
     * Changes rooms all at once, or none.
     * @throws DomainError UNKNOWN_MERCHANT, INVALID_REQUEST for unknown rooms and limits that do not fit their providers'
     */
    async changeMerchantRooms(
      { merchant, roomIds, isOn, minBet, maxBet, reason }: GatewayRequest<'changeMerchantRooms'>,
      { actor }: Staff,
    ): Promise<{ changed: number }> {
      await find(merchant)
      return changeAs(
        sql,
        actor,
        async (tx) => {
          const rooms = await lockRooms(tx, merchant, roomIds)
          const missing = roomIds.findIndex((id) => !rooms.some(({ roomId }) => roomId === id))
          if (missing !== -1) throw invalid(`roomIds.${missing}`, `${roomIds[missing]} is no room of the catalogue`)
          const changed = rooms
            .map((room) => [room, merge(room, { isOn, minBet, maxBet })] as const)
            .filter(([before, after]) => isChanged(before, after))
          for (const [, room] of changed) {
            assertLimits(room)
            await writeRoom(tx, merchant, room)
          }
          return { changed: changed.length }
        },
        reason,
      )
    },
  }
}

type Change = Pick<GatewayRequest<'changeMerchantRooms'>, 'isOn' | 'minBet' | 'maxBet'>

const merge = (room: RoomLimits, { isOn = room.isOn, minBet, maxBet }: Change): RoomLimits => ({
  ...room,
  isOn,
  ownMinBet: minBet === undefined ? room.ownMinBet : limitOf(minBet),
  ownMaxBet: maxBet === undefined ? room.ownMaxBet : limitOf(maxBet),
})

const limitOf = (amount: string | null) => (amount === null ? null : parseMoney(amount))

const isChanged = (before: RoomLimits, after: RoomLimits): boolean =>
  (['isOn', 'ownMinBet', 'ownMaxBet'] as const).some((field) => before[field] !== after[field])

/** @throws DomainError INVALID_REQUEST */
function assertLimits({ roomId, minBet, maxBet, ownMinBet, ownMaxBet }: RoomLimits): void {
  const range = `the provider’s limits of ${roomId} are ${toWire(minBet)} to ${toWire(maxBet)}`
  const isOutside = (limit: bigint | null) => limit !== null && (limit < minBet || limit > maxBet)
  if (isOutside(ownMinBet)) throw invalid('minBet', `must be within them: ${range}`)
  if (isOutside(ownMaxBet)) throw invalid('maxBet', `must be within them: ${range}`)
  if ((ownMinBet ?? minBet) > (ownMaxBet ?? maxBet))
    throw invalid('maxBet', `must not be below the lowest bet of ${roomId}, ${toWire(ownMinBet ?? minBet)}`)
}

const invalid = (path: string, message: string) => new DomainError('INVALID_REQUEST', message, [{ path, message }])
