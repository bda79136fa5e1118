import type { ItemContent } from '@atrium/contracts/staff/content/item-content'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { changeOf } from '../../../platform/proposals/compare.ts'
import { fillMerchantFacts } from '../merchant-facts.ts'
import { linksOf } from '../safe-html.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** Base for relative addresses within the portal. No merchant has this host. */
const PORTAL = 'https://portal.invalid'

/**
 * Returns external addresses that are not in the published version. Each needs approval by a second person. A new image
 * of a QR code needs approval too, because the address in it is unknown.
 */
export function addressChanges(
  published: ItemContent | null | undefined,
  next: ItemContent,
  merchant: Merchant,
): ProposedChange[] {
  const known = new Set(published ? foreignAddressesOf(published, merchant) : [])
  const added = [...new Set(foreignAddressesOf(next, merchant))].filter((address) => !known.has(address))
  const [before, after] = [published, next].map((one) => (one?.kind === 'RESOURCE' ? one.qrCodeUrl : undefined))
  return [
    ...added.flatMap((address, at) => changeOf(`addresses.${at + 1}`, undefined, address, { loosens: 'ANY' })),
    ...changeOf('qrCodeUrl', before, after, { loosens: after === undefined ? 'NEVER' : 'ANY' }),
  ]
}

/**
 * Returns external addresses as browsers resolve them. The full address counts, because paths of the same host can have
 * different owners.
 */
const foreignAddressesOf = (content: ItemContent, merchant: Merchant): string[] =>
  linksIn(content, merchant).flatMap((link) => {
    const url = URL.parse(link, PORTAL)
    if (!url) return [link]
    const isOwn =
      url.protocol === 'https:' && (url.origin === PORTAL || merchant.hosts.includes(url.hostname.toLowerCase()))
    return isOwn ? [] : [url.href]
  })

function linksIn(content: ItemContent, merchant: Merchant): string[] {
  if (content.kind === 'RESOURCE') return [content.url]
  if (content.kind === 'BANNER') return content.link === undefined ? [] : [content.link]
  const texts = content.kind === 'ANNOUNCEMENT' ? content.content : content.body
  return Object.values(texts).flatMap((html) => (html ? linksOf(fillMerchantFacts(html, merchant)) : []))
}
