import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../audit/actor.ts'
import { invalid } from './invalid-picture.ts'
import { brandPictureAddress } from './operator-pictures.ts'
import { insertPicture, MAX_PICTURES } from './operator-pictures-repository.ts'
import type { IsPictureUsed } from './operator-pictures-repository.ts'
import { checkPicture } from './picture-check.ts'
import { pictureOf } from './picture-of.ts'

/** Staff operations for the brand pictures of a merchant. */
export const createStaffPictures = ({ sql }: { readonly sql: Sql }, isUsed: IsPictureUsed) => ({
  /**
   * Stores a picture. It is not shown until the brand or a banner refers to its address.
   * @throws InvalidRequest, or DomainError UNKNOWN_MERCHANT
   */
  async uploadPicture(
    { merchant, use, data }: GatewayRequest<'uploadPicture'>,
    { actor }: Staff,
  ): Promise<GatewayAnswer<'uploadPicture'>> {
    const picture = await checkPicture(use, data)
    await changeAs(sql, actor, async (tx) => {
      const [known] = await tx`select from merchants.merchants_view where code = ${merchant}`
      if (!known) throw new DomainError('UNKNOWN_MERCHANT', merchant)
      if ((await insertPicture(tx, merchant, picture, isUsed)) > MAX_PICTURES)
        throw invalid(
          `is one too many: ${merchant} has ${MAX_PICTURES} uploaded pictures; unused ones are removed a day after their upload`,
        )
    })
    return { address: brandPictureAddress(picture.hash, picture.type), width: picture.width, height: picture.height }
  },

  /** Returns an uploaded or a drawn picture. @throws DomainError NOT_FOUND */
  async merchantPicture({
    merchant,
    address,
  }: GatewayRequest<'merchantPicture'>): Promise<GatewayAnswer<'merchantPicture'>> {
    const picture = await pictureOf(sql, merchant, address)
    if (!picture) throw new DomainError('NOT_FOUND', `${merchant} has no picture at ${address}`)
    return { type: picture.type, data: picture.data.toString('base64') }
  },
})
