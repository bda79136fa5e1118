import type { ContentPreview, ContentRemoval } from '@atrium/contracts/staff/content/operations'
import { fillMerchantFacts } from '../merchant-facts.ts'
import { inventoryOf, safeHtml } from '../safe-html.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** Returns texts and HTML as members get them, and a list of what was removed from the HTML. */
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
 * Lists elements and attributes that the sanitizer removes. Compares the counts before and after, so that no sanitizer
 * rule is repeated here.
 */
export function removedFrom(html: string): ContentRemoval[] {
  const after = inventoryOf(safeHtml(html))
  return [...inventoryOf(html)].flatMap(([key, number]) => {
    const [element = '', attribute] = key.split(' ')
    const count = number - (after.get(key) ?? 0)
    // Attributes of a removed element are not listed separately.
    if (count <= 0 || (attribute !== undefined && !after.has(element))) return []
    return [{ element, ...(attribute !== undefined && { attribute }), count }]
  })
}
