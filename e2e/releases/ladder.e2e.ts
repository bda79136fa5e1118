import type { Page } from '@playwright/test'
import { bootstrapOf, lastKnownGoodOf } from '../support/portal/document.ts'
import { removeFiles, FAULT_NOISE } from '../support/releases/faults.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { ACCOUNTS, balance, header, logIn, mainMenu, tiles } from '../support/portal/portal-page.ts'
import { openRegistry, withFile } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

/** Timeout for all fallbacks in sequence on busy cores. */
const FALLEN = { timeout: 30_000 }

keepPins()

/** Visits other pages in the same tab: every remote except mfe-games works as before. */
async function goAround(page: Page, { lottery, agent }: { lottery: boolean; agent: boolean }): Promise<void> {
  await mainMenu(page).getByRole('link', { name: '프로모션' }).click()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  if (lottery) {
    await mainMenu(page).getByRole('link', { name: '복권', exact: true }).click()
    await expect(page.getByRole('main').getByRole('timer').first()).toBeVisible()
  }
  await logIn(page, agent ? ACCOUNTS.agent : ACCOUNTS.lotusMember)
  await header(page).getByTitle('회원 센터').click()
  const member = page.getByRole('dialog', { name: '회원 센터' })
  await expect(
    member.getByRole('region', { name: '보안 센터' }).getByRole('table', { name: '최근 로그인' }),
  ).toBeVisible()
  await member.getByRole('button', { name: '닫기' }).click()
  if (agent) {
    await header(page).getByRole('button', { name: '메뉴 열기' }).click()
    await page
      .getByRole('navigation', { name: '메뉴', exact: true })
      .getByRole('button', { name: '에이전트 센터' })
      .first()
      .click()
    await expect(
      page
        .getByRole('dialog', { name: '에이전트 센터' })
        .getByRole('region', { name: '팀 현황' })
        .getByText('유효 베팅')
        .first(),
    ).toBeVisible()
    await page.getByRole('dialog', { name: '에이전트 센터' }).getByRole('button', { name: '닫기' }).click()
  }
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
}

test('mfe-games throws: the last known good one replaces it, and everything else works', async ({
  page,
  run,
  watch,
}) => {
  // The test visits every remote.
  test.slow()
  watch.allow(...FAULT_NOISE)
  const registry = await openRegistry(run)
  const healthy = await registry.release('mfe-games', (await registry.pointer('DEMO')).set.releases['mfe-games']!)
  await registry.publish(
    withFile(healthy, '9.0.0', healthy.record.entry, "throw new Error('This release throws while it is evaluated.')"),
  )
  await registry.pin('DEMO', { 'mfe-games': '9.0.0' })
  await expect.poll(async () => (await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!.version).toBe('9.0.0')
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24, FALLEN)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The fallback 1.1.0 is shown; it still has the hero banner.
  await expect(page.getByRole('region', { name: '추천 게임' })).toBeVisible()
  await goAround(page, { lottery: true, agent: true })
  await mainMenu(page).getByRole('link', { name: '슬롯' }).click()
  await expect(tiles(page)).toHaveCount(24)
})

test('mfe-games is gone without a last known good one: a panel replaces it, everything else works, and it recovers', async ({
  page,
  context,
  run,
  watch,
}) => {
  test.slow()
  watch.allow(...FAULT_NOISE)
  expect(await lastKnownGoodOf(run.lotus)).toEqual({})
  const { version, integrity } = (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!
  const repair = await removeFiles(context, 'mfe-games', Object.keys(integrity))

  await test.step('an optional surface collapses, and the rest of the page stays', async () => {
    await page.goto(`${run.lotus}/index`)
    await expect(page.getByRole('region', { name: '지금 진행 중' }).getByRole('link').nth(1)).toBeVisible()
    await expect(page.getByRole('region', { name: '지금 인기 있는 게임' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  await page.goto(`${run.lotus}/rng`)
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText('이 부분을 불러오지 못했어요', FALLEN)
  await expect(panel).toContainText(`mfe-games@${version}`)
  await expect(panel.getByRole('button', { name: '다시 시도' })).toBeVisible()
  await goAround(page, { lottery: false, agent: false })

  await test.step('"try again" restores the remote once its files are there', async () => {
    await page.goto(`${run.lotus}/rng`)
    const again = panel.getByRole('button', { name: '다시 시도' })
    await again.click()
    await expect(again).toBeVisible()
    await repair()
    await again.click()
    await expect(tiles(page)).toHaveCount(24)
  })
})

test('a page whose own files are restored appears without a click, and so do later ones', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(...FAULT_NOISE)
  const { version, integrity } = (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!
  // Files that only the lobby of mfe-games needs. Two of them fail together.
  const lobby = Object.keys(integrity).filter((file) => /^(LobbyPage|HotRail)\..*js$/.test(file))
  expect(lobby).toHaveLength(2)
  const repair = await removeFiles(context, 'mfe-games', lobby)
  await page.goto(`${run.lotus}/promotions`)
  await mainMenu(page).getByRole('link', { name: '슬롯' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`mfe-games@${version}`)
  await repair()
  await expect(tiles(page)).toHaveCount(24, { timeout: 20_000 })
  await header(page).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
})
