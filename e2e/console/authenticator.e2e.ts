import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillSignIn, SIGNED_OUT } from '../support/portal/console.ts'
import { freePort, startRegistry } from '../support/releases/own-registry.ts'
import type { PartProcess } from '../support/releases/own-registry.ts'
import { openRegistry } from '../support/releases/registry.ts'
import { expect, test as base } from '../support/test.ts'
import { authenticatorCode } from '../support/portal/totp.ts'

/** A registry that requires a second factor, which is the default of a registry in a separate process. */
const test = base.extend<{ registry: PartProcess }>({
  registry: async ({ run }, use) => {
    const registry = await startRegistry(run, await freePort())
    await use(registry)
    await registry.end()
  },
  // Depends on `registry` so that the page closes first: an open page logs errors once the registry stops.
  context: async ({ registry: _, context }, use) => use(context),
})

const PASSWORD = 'a password of some length'
const codeField = (page: Page) => page.getByRole('textbox', { name: /^일회용 코드/ })

test('an invited person sets a password, then an authenticator app, whose code is required from then on; the link can be used once', async ({
  page,
  run,
  registry,
  watch,
}) => {
  test.slow()
  watch.allow(SIGNED_OUT, /40[0-9].*staff\/v1\/session/)
  const handle = `invited-${randomInt(1e9)}`
  const { code } = await (
    await openRegistry({ staff: registry.address, dataDir: run.dataDir })
  ).must<{ code: string }>('/staff/invitations', {
    handle,
    name: 'Sora',
    grants: [{ role: 'release-manager', merchants: ['*'] }],
  })
  await page.goto(`${registry.address}/invitation#${code}`)
  await expect(page.getByText(`Sora님의 로그인 아이디는 ${handle}이에요.`)).toBeVisible()
  await page.getByLabel(/^비밀번호(?! )/).fill(PASSWORD)
  await page.getByLabel(/^비밀번호 확인/).fill(PASSWORD)
  await page.getByRole('button', { name: '비밀번호 정하고 로그인' }).click()

  const enrolment = page.getByRole('heading', { name: '인증 앱 등록' })
  await expect(enrolment).toBeVisible()
  // No page is shown before enrolment.
  await page.goto(`${registry.address}/log`)
  await expect(enrolment).toBeVisible()
  await page.getByLabel(/^비밀번호(?! )/).fill(PASSWORD)
  await page.getByRole('button', { name: '계속' }).click()
  await expect(page.getByRole('img', { name: '인증 앱용 QR 코드' })).toBeVisible()
  const secret = await page.getByRole('code').innerText()
  const confirm = page.getByRole('button', { name: '확인' })
  await codeField(page).fill('not a code')
  await confirm.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await codeField(page).fill(authenticatorCode(secret))
  await confirm.click()
  await expect(page.getByRole('heading', { name: '감사 로그' })).toBeVisible()

  await page.getByRole('button', { name: /계정$/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(codeField(page)).toHaveCount(0)
  await fillSignIn(page, handle, PASSWORD)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill('not a code')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('로그인하지 못했어요')
  // A code can be used once, so this uses the code of the next 30 seconds.
  await codeField(page).fill(authenticatorCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '보드' })).toBeVisible()

  await page.goto('about:blank')
  await page.goto(`${registry.address}/invitation#${code}`)
  await expect(page.getByText('이미 사용했거나 새 초대로 바뀌었거나 만료된 초대예요.')).toBeVisible()
})
