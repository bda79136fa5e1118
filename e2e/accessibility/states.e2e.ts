import { operate, type MerchantChange } from '../support/portal/operate.ts'
import { expect, test } from '../support/test.ts'
import { openVariant } from '../support/browser/variant-page.ts'
import { nameOf, VARIANTS } from '../support/browser/variants.ts'

const codeOf = { demo: 'DEMO', lotus: 'LOTUS' }
const OPEN: MerchantChange = { status: 0, maintenanceEnd: null, regionRules: null }

test.afterEach(async ({ run }) => {
  for (const code of Object.values(codeOf)) await operate(run, OPEN, code)
})

for (const variant of VARIANTS) {
  test(`neither maintenance nor restriction has a serious finding: ${nameOf(variant)}`, async ({
    run,
    openBrowser,
    watch,
  }) => {
    watch.allow(/503/, /403/)
    const { page, audit, called } = await openVariant(openBrowser, variant, run)
    const change = (to: MerchantChange) => operate(run, to, codeOf[variant.merchant])
    await page.goto('/index')
    await expect(page.getByRole('main')).toBeVisible()
    const states: [MerchantChange, string][] = [
      [{ ...OPEN, status: 1, maintenanceEnd: Date.UTC(2027, 0, 1, 3) }, called('시스템 점검', 'System Maintenance')],
      [
        { ...OPEN, regionRules: { networks: ['127.0.0.1/32', '::1/128'] } },
        called('접속이 제한되었습니다', 'Access is refused'),
      ],
    ]
    for (const [state, title] of states) {
      // First on a page that is open, then as the document of the server.
      await change(state)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await audit.look(`${title}, on an open page`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await audit.look(`${title}, a document`)
      await change(OPEN)
      await page.goto('/index')
      await expect(page.getByRole('banner')).toBeVisible()
    }
    expect(audit.findings).toEqual([])
  })
}
