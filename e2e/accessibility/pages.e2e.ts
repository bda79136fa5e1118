import { paths } from '@atrium/contracts/portal/paths'
import { goWithin } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'
import { openVariant } from '../support/browser/variant-page.ts'
import { nameOf, VARIANTS, type Variant } from '../support/browser/variants.ts'

/** Addresses that lead on to another page or open a dialog over it. */
const ENTRANCES = ['/', '/index', '/register', '/register.html', '/login', '/download']

/** Every other address of the specification, and one that nobody has. */
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

/** What a lottery has besides its lists, by its heading. */
const OF_A_LOTTERY = [
  ['playType=position', '1분 시시채', 'SSC one minute'],
  ['view=results', '1분 시시채 당첨 번호', 'SSC one minute results'],
  ['view=trends', '1분 시시채 추이', 'SSC one minute trends'],
  ['view=rules', '1분 시시채 규칙', 'Rules of SSC one minute'],
  ['view=fairness', '1분 시시채 공정성 확인', 'Fairness of SSC one minute'],
  ['view=tickets', '내 티켓', 'My tickets'],
  ['view=chases', '내 연속 베팅', 'My chases'],
] as const

/**
 * Half of the places at each merchant: each is checked in two variants, which differ in language, theme and width.
 * Pages of the merchants differ by their brand alone.
 */
const halfOf = <Place>(places: readonly Place[], { merchant }: Variant): Place[] =>
  places.filter((_, index) => (index % 2 === 0) === (merchant === 'demo'))

for (const variant of VARIANTS) {
  test(`no page has a serious finding: ${nameOf(variant)}`, async ({ run, openBrowser }) => {
    test.setTimeout(240_000)
    const { page, audit, called } = await openVariant(openBrowser, variant, run)
    for (const address of halfOf(ENTRANCES, variant)) {
      await page.goto(address)
      // Behind a dialog that is open at once there is nothing to be found.
      await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
      await audit.look(address)
    }
    await page.goto(paths.home())
    await expect(page.getByRole('contentinfo')).toBeVisible()
    for (const address of halfOf(ADDRESSES, variant)) {
      await goWithin(page, address)
      await expect(page.getByRole('main'), address).toBeFocused()
      // What stands around it has been looked at.
      await audit.look(address, page.getByRole('main'))
    }
    for (const [query, ko, en] of halfOf(OF_A_LOTTERY, variant)) {
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
  })
}

test('each value of a variant meets each value of every other kind', () => {
  const kinds: readonly (keyof Variant)[] = ['language', 'theme', 'merchant']
  for (const one of kinds) {
    for (const other of kinds.filter((kind) => kind !== one))
      expect(new Set(VARIANTS.map((variant) => `${variant[one]} ${variant[other]}`)).size, `${one} × ${other}`).toBe(4)
  }
})
