import type { Merchant } from '../../platform/tenancy/merchant.ts'

/**
 * Replaces placeholders in an operator's text with current settings of the merchant. `{birthdayAge}` and `{confirmAge}`
 * are ages in years. `{points.RNG}` is the display rate of a category in percent, or a dash if none is displayed. Other
 * text in braces is unchanged.
 */
export function fillMerchantFacts(
  text: string,
  { statedAges, categories }: Pick<Merchant, 'statedAges' | 'categories'>,
): string {
  return text
    .replaceAll('{birthdayAge}', String(statedAges.birthday))
    .replaceAll('{confirmAge}', String(statedAges.confirmation))
    .replaceAll(/\{points\.([A-Z]+)\}/g, (all, name: string) => {
      const known = categories.find(({ category }) => category === name)
      return known ? (known.points ?? '–') : all
    })
}
