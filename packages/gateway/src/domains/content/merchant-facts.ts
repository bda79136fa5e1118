import type { Merchant } from '../../platform/tenancy/merchant.ts'

/**
 * Replaces placeholders for settings of the merchant in a text of operators, so that the text follows the settings:
 * `{birthdayAge}` and `{confirmAge}` in full years, `{points.RNG}` the display rate of a category in percent (a dash
 * where none is shown). Other braces stay.
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
