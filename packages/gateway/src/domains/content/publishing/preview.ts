import type { ContentPreview, ContentRemoval } from '@atrium/contracts/staff/content/operations'
import { fillMerchantFacts } from '../merchant-facts.ts'
import { inventoryOf, safeHtml } from '../safe-html.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** Texts and HTML as calls return them to members, and what was removed from the HTML. */
export function previewOf(
  merchant: Merchant,
  { plain, html }: { plain: Record<string, string>; html: Record<string, string> },
): ContentPreview {
  const each = <Value>(record: Record<string, string>, make: (text: string) => Value) =>
    Object.fromEntries(Object.entries(record).map(([key, text]) => [key, make(fillMerchantFacts(text, merchant))]))
  return {
    plain: each(plain, (text) => text),
    html: each(html, (filled) => ({ html: safeHtml(filled), removed: removedFrom(filled) })),
  }
}

/**
 * Compares elements and attributes before and after, so that it follows the rules of the sanitiser whatever they are.
 */
export function removedFrom(html: string): ContentRemoval[] {
  const after = inventoryOf(safeHtml(html))
  return [...inventoryOf(html)].flatMap(([key, number]) => {
    const [element = '', attribute] = key.split(' ')
    const count = number - (after.get(key) ?? 0)
    // Attributes of a removed element are not listed.
    if (count <= 0 || (attribute !== undefined && !after.has(element))) return []
    return [{ element, ...(attribute !== undefined && { attribute }), count }]
  })
}
