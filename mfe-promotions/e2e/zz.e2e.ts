import { ACCOUNTS, logIn } from '@atrium/e2e/portal/portal-page'
import { openVariant } from '@atrium/e2e/browser/variant-page'
import { VARIANTS } from '@atrium/e2e/browser/variants'
import { test } from '@atrium/e2e/test'

for (const variant of VARIANTS) {
  test(`shots ${variant.language} ${variant.merchant} ${variant.width}`, async ({ openBrowser, run }) => {
    test.setTimeout(120_000)
    const { page } = await openVariant(openBrowser, variant, run)
    const name = `${variant.language}-${variant.theme}-${variant.merchant}-${variant.width}`
    await page.goto('/index')
    await logIn(page, variant.merchant === 'demo' ? ACCOUNTS.member : ACCOUNTS.lotusMember)
    for (const [key, at] of [['list', '/promotions'], ['deposit', '/promoDetail?id=FIRST-100'], ['checkin', '/promoDetail?id=check-in'], ['ranking', '/promoDetail?id=slot-week'], ['app', '/promoDetail?id=app'], ['welcome', '/promoDetail?id=welcome'], ['rewards', '/index?member=rewardCenter'], ['history', '/index?member=rewardCenter&view=history']] as const) {
      await page.goto(at)
      await page.waitForLoadState('networkidle').catch(() => undefined)
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/shots/${key}-${name}.png`, fullPage: !at.includes('member=') })
    }
  })
}
