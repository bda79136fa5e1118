import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNTS, gameFrame, logIn, shownBalance } from '../support/portal/portal-page.ts'
import { startPortal } from '../support/processes/portal-process.ts'
import type { PortalProcess } from '../support/processes/portal-process.ts'
import { expect, test } from '../support/test.ts'

/**
 * The first start of `npm start` with its demo history. Other portals of the suite omit the month of history for the
 * demo accounts.
 */
test.describe('the first start of a demo', () => {
  test.describe.configure({ timeout: 240_000 })
  let portal: PortalProcess
  let dataDir: string
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    dataDir = await mkdtemp(join(tmpdir(), 'atrium-e2e-history-'))
    portal = await startPortal(dataDir, { DEMO_HISTORY: 'on' })
  })
  test.afterAll(async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test(
    'the account that it hands out has a month behind it, whose rounds can be opened and seen again',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(`${portal.portal}/index`)
      await logIn(page, ACCOUNTS.member)
      expect(await shownBalance(page)).toBe('10,000.00')

      await page.goto(`${portal.portal}/index?member=personalHistoryCopy`)
      const centre = page.getByRole('dialog', { name: '회원 센터' })
      const rows = centre.getByRole('table', { name: '베팅 기록' }).getByRole('row')
      // The newest round waits for its player; the one before it is finished.
      await expect(rows.nth(1)).toContainText('진행 중')
      await rows
        .nth(2)
        .getByRole('button', { name: /라운드 열기$/ })
        .click()
      await centre.getByRole('button', { name: '다시 보기' }).click()
      const again = page.getByRole('dialog', { name: /다시 보기$/ })
      const replay = gameFrame(again, (await again.getByRole('heading').first().innerText()).replace(/ 다시 보기$/, ''))
      await expect(replay.getByRole('button', { name: '다시 보기' })).toBeVisible()

      await page.goto(`${portal.portal}/index?member=transactionHistory`)
      await expect(centre.getByRole('table').getByRole('row')).not.toHaveCount(1)
    },
  )
})
