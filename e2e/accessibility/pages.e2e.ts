import { expect, test } from '../support/test.ts'
import { openVariant } from '../support/variant-page.ts'
import { nameOf, shareOf, VARIANTS, type Variant } from '../support/variants.ts'

/** Every address of the specification, the two it accepts besides, and one that nobody has. */
const ADDRESSES = [
  '/', '/index', '/register', '/register.html', '/noticePage', '/vip', '/pointMall', '/lottery', '/vnlottery', '/seaLottery', '/elott', '/rng', '/live', '/pvp', '/fish', '/hot', '/fav',
  '/sports', '/esports', '/promotions', '/promoDetail', '/seamless', '/help', '/helpmc', '/down', '/join', '/game', '/login', '/download', '/no-such-page',
]

for (const variant of VARIANTS) {
  test(`no page has a serious finding: ${nameOf(variant)}`, async ({ run, openBrowser, watch }) => {
    test.setTimeout(60_000)
    // /promoDetail without a promotion.
    watch.allow(/404.*PromotionDetail/)
    const { page, audit } = await openVariant(openBrowser, variant, run)
    for (const address of shareOf(variant, ADDRESSES)) {
      await page.goto(address)
      await expect(page.getByRole('main')).toBeVisible()
      await audit.look(address)
    }
    expect(audit.findings).toEqual([])
  })
}

test('each value of a variant meets each value of every other kind', () => {
  const kinds: readonly (keyof Variant)[] = ['language', 'theme', 'merchant']
  for (const one of kinds) {
    for (const other of kinds.filter((kind) => kind !== one)) expect(new Set(VARIANTS.map((variant) => `${variant[one]} ${variant[other]}`)).size, `${one} × ${other}`).toBe(4)
  }
})
