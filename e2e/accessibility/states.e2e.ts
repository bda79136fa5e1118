import { comingFrom, newAddress } from '../support/portal/members.ts'
import { operate, type MerchantChange } from '../support/portal/operate.ts'
import { expect, test } from '../support/test.ts'
import { openVariant } from '../support/browser/variant-page.ts'
import { nameOf, TAGGED_VARIANTS } from '../support/browser/variants.ts'

const codeOf = { demo: 'DEMO', lotus: 'LOTUS' }
const OPEN: MerchantChange = { status: 0, maintenanceEnd: null, regionRules: null }

test.afterEach(async ({ run }) => {
  for (const code of Object.values(codeOf)) await operate(run, OPEN, code)
})

for (const { variant, tag } of TAGGED_VARIANTS) {
  test(
    `neither maintenance nor restriction has a serious finding: ${nameOf(variant)}`,
    { tag },
    async ({ run, openBrowser, watch }) => {
      watch.allow(/503/, /403/)
      const { page, audit, called } = await openVariant(openBrowser, variant, run)
      const change = (to: MerchantChange) => operate(run, to, codeOf[variant.merchant])
      await page.goto('/index')
      await expect(page.getByRole('main')).toBeVisible()
      const states: [MerchantChange, string, RegExp[]][] = [
        [
          { ...OPEN, status: 1, maintenanceEnd: Date.UTC(2027, 0, 1, 3) },
          called('시스템 점검', 'System Maintenance'),
          [],
        ],
        [
          { ...OPEN, regionRules: { networks: ['127.0.0.1/32', '::1/128'] } },
          called('접속이 제한됐어요', 'Access is refused'),
          [new RegExp(called('차단된 IP예요', 'This IP is blocked')), /^(127\.0\.0\.1|::1)$/],
        ],
      ]
      for (const [state, title, reasons] of states) {
        // The state is shown first on an open page, then by a document rendered by the server.
        await change(state)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        for (const reason of reasons) await expect(page.getByText(reason)).toBeVisible()
        await audit.look(`${title}, on an open page`)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        for (const reason of reasons) await expect(page.getByText(reason)).toBeVisible()
        await audit.look(`${title}, a document`)
        if (state.regionRules) {
          const other = await openBrowser({
            baseURL: run[variant.merchant],
            extraHTTPHeaders: comingFrom(newAddress()),
          })
          await (await other.newPage()).goto('/index')
          await expect(other.pages()[0]!.getByRole('banner'), 'the page of another address').toBeVisible()
        }
        await change(OPEN)
        await page.goto('/index')
        await expect(page.getByRole('banner')).toBeVisible()
      }
      expect(audit.findings).toEqual([])
    },
  )
}
