import { paths } from '@atrium/contracts/portal/paths'
import type { Page } from '@playwright/test'
import { goWithin, header } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'
import { openVariant, type VariantPage } from '../support/browser/variant-page.ts'
import { halfOf, nameOf, TAGGED_VARIANTS, VARIANTS, type Variant } from '../support/browser/variants.ts'

/** Addresses that redirect to another page or open a dialog over it. */
const ENTRANCES = ['/', '/index', '/register', '/register.html', '/login', '/download']

/** Every other address of the specification, and one that does not exist. */
const ADDRESSES = [
  '/noticePage',
  '/vip',
  '/pointMall',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/elott',
  '/rng',
  '/live',
  '/pvp',
  '/fish',
  '/hot',
  '/fav',
  '/sports',
  '/esports',
  '/promotions',
  '/promoDetail',
  '/seamless',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/game',
  '/no-such-page',
]

/** Further pages of a lottery, each with its heading. */
const OF_A_LOTTERY = [
  ['playType=position', '1분 시시채', 'SSC one minute'],
  ['view=results', '1분 시시채 당첨 번호', 'SSC one minute results'],
  ['view=trends', '1분 시시채 추이', 'SSC one minute trends'],
  ['view=rules', '1분 시시채 규칙', 'Rules of SSC one minute'],
  ['view=fairness', '1분 시시채 공정성 확인', 'Fairness of SSC one minute'],
  ['view=tickets', '내 티켓', 'My tickets'],
  ['view=chases', '내 연속 베팅', 'My chases'],
] as const

/** The elements around a page, for all pages except these: header, side menu and footer. */
const layoutOf = (address: string) => ({
  header: address === '/helpmc' ? 0 : 1,
  sideMenu: address === '/helpmc' || address === '/pointMall' ? 0 : 1,
  footer: ['/lottery', '/vnlottery', '/seaLottery', '/game', '/helpmc'].includes(address) ? 0 : 1,
})

async function expectLayout({ page, called }: VariantPage, address: string): Promise<void> {
  const layout = layoutOf(address)
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
  await expect(header(page), address).toHaveCount(layout.header)
  await expect(header(page).getByRole('button', { name: called('메뉴 열기', 'Open menu') }), address).toHaveCount(
    layout.sideMenu,
  )
  await expect(page.getByRole('contentinfo'), address).toHaveCount(layout.footer)
  expect(new URL(page.url()).pathname).toBe(address)
}

/** How much wider the document is than the window, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

// Pages of the two merchants differ only by their brand, so each merchant is tested with half of them.
for (const { variant, tag } of TAGGED_VARIANTS) {
  test(
    `no page has a serious finding, each has its frame and fits: ${nameOf(variant)}`,
    { tag },
    async ({ run, openBrowser, watch }) => {
      test.setTimeout(240_000)
      // A document for an unknown address has status 404.
      watch.allow(/404.*no-such-page/)
      const portal = await openVariant(openBrowser, variant, run)
      const { page, audit, called } = portal
      const half = <Place>(places: readonly Place[]) => halfOf(places, variant.merchant === 'demo')
      for (const address of half(ENTRANCES)) {
        await page.goto(address)
        // With an open dialog, the page behind it is inert and has no main role.
        await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
        await audit.look(address)
        expect(await overflow(page), address).toBeLessThanOrEqual(0)
      }
      await page.goto(paths.home())
      await expect(page.getByRole('contentinfo')).toBeVisible()
      for (const address of half(ADDRESSES)) {
        await goWithin(page, address)
        await expect(page.getByRole('main'), address).toBeFocused()
        await expectLayout(portal, address)
        // The frame around the main part has been audited already.
        await audit.look(address, page.getByRole('main'))
        expect(await overflow(page), address).toBeLessThanOrEqual(0)
      }
      // A document rendered by the server has the same frame.
      await page.reload()
      await expectLayout(portal, half(ADDRESSES).at(-1)!)
      for (const [query, ko, en] of half(OF_A_LOTTERY)) {
        await goWithin(page, `${paths.lottery()}?gameCode=SSC60&${query}`)
        await expect(page.getByRole('main').getByRole('heading', { name: called(ko, en), exact: true })).toBeVisible()
        await audit.look(query, page.getByRole('main'))
      }
      await goWithin(page, paths.promotions())
      await page.getByRole('tabpanel').getByRole('link').first().click()
      await expect(
        page.getByRole('main').getByRole('heading', { name: called('이용 조건', 'Terms'), exact: true }),
      ).toBeVisible()
      await audit.look('a promotion', page.getByRole('main'))
      expect(audit.findings).toEqual([])
    },
  )
}

test('each value of a variant meets each value of every other kind', () => {
  const kinds: readonly (keyof Variant)[] = ['language', 'theme', 'merchant']
  for (const one of kinds) {
    for (const other of kinds.filter((kind) => kind !== one))
      expect(new Set(VARIANTS.map((variant) => `${variant[one]} ${variant[other]}`)).size, `${one} × ${other}`).toBe(4)
  }
})
