import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Deps } from '../../../platform/deps.ts'
import { pictureAddress } from '../../../platform/images/address.ts'
import { listPictures } from '../../../platform/images/operator-pictures.ts'
import { contentItemsSource } from './items-source.ts'
import { previewOf } from './preview.ts'

/** Creates staff operations that list items, preview content and list images. */
export function createStaffContent({ sql, merchants }: Pick<Deps, 'sql' | 'merchants'>) {
  const items = keysetList(sql, contentItemsSource)
  return {
    contentItems: ({
      merchant,
      kind,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'contentItems'>): Promise<GatewayAnswer<'contentItems'>> =>
      items.page(filters, { after, before, limit: pageSize }, { merchant, kind }),

    /** Returns a preview of content. @throws DomainError UNKNOWN_MERCHANT */
    async previewContent({
      merchant: code,
      plain,
      html,
    }: GatewayRequest<'previewContent'>): Promise<GatewayAnswer<'previewContent'>> {
      const merchant = (await merchants.all()).find((each) => each.code === code)
      if (!merchant) throw new DomainError('UNKNOWN_MERCHANT', code)
      return previewOf(merchant, { plain, html })
    },

    drawContentPicture: async ({
      kind,
      composition,
      hue,
      tone,
      seed,
    }: GatewayRequest<'drawContentPicture'>): Promise<GatewayAnswer<'drawContentPicture'>> => ({
      address: pictureAddress(kind, `${composition}~${hue}${tone === 'deep' ? '' : `-${tone}`}~${seed}`),
    }),

    contentPictures: async ({
      merchant,
    }: GatewayRequest<'contentPictures'>): Promise<GatewayAnswer<'contentPictures'>> => ({
      list: await listPictures(sql, merchant),
    }),
  }
}
