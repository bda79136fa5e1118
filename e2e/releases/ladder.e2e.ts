import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/portal/bootstrap'
import type { BrowserContext, Page } from '@playwright/test'
import { bootstrapOf, lastKnownGoodOf } from '../support/portal/document.ts'
import { breakFiles, FAULT_NOISE } from '../support/releases/faults.ts'
import type { FileFault } from '../support/releases/faults.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { ACCOUNTS, balance, header, logIn, mainMenu, tiles } from '../support/portal/portal-page.ts'
import { openRegistry, withFile } from '../support/releases/registry.ts'
import type { Run } from '../support/run.ts'
import { expect, test } from '../support/test.ts'

/** One on the wire and one in the code, pinned for everybody: the torture plays the others in previews. */
const FAULTS: readonly (FileFault | 'throws')[] = ['gone', 'throws']
/** With every fallback in it, on busy cores. */
const FALLEN = { timeout: 30_000 }

keepPins()

/**
 * Breaks the mfe-games that runs at an origin; answers the id of the release that is broken, and the repair where there
 * is one.
 */
async function breakGames(
  fault: FileFault | 'throws',
  context: BrowserContext,
  run: Run,
  merchant: 'DEMO' | 'LOTUS',
): Promise<{ release: string; repair?: () => Promise<void> }> {
  const origin = merchant === 'DEMO' ? run.demo : run.lotus
  if (fault === 'throws') {
    const registry = await openRegistry(run)
    const healthy = await registry.release('mfe-games', (await registry.pointer(merchant)).set.releases['mfe-games']!)
    const broken = withFile(
      healthy,
      '9.0.0',
      healthy.record.entry,
      "throw new Error('This release throws while it is evaluated.')",
    )
    await registry.publish(broken)
    await registry.pin(merchant, { 'mfe-games': '9.0.0' })
    await expect.poll(async () => (await bootstrapOf(origin)).releaseSet.remotes['mfe-games']!.version).toBe('9.0.0')
    return { release: 'mfe-games@9.0.0' }
  }
  const { version, integrity } = (await bootstrapOf(origin)).releaseSet.remotes['mfe-games']!
  const lastGood = (await lastKnownGoodOf(origin))['mfe-games']?.integrity ?? {}
  const own = Object.keys(integrity).filter((file) => !(file in lastGood))
  return { release: `mfe-games@${version}`, repair: await breakFiles(context, 'mfe-games', own, fault) }
}

/** Goes around in the same tab: everything but mfe-games works as ever. */
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

for (const fault of FAULTS) {
  test(`mfe-games ${fault}: the last known good one stands in its place, and everything else works`, async ({
    page,
    context,
    run,
    watch,
  }) => {
    // It goes through every remote.
    test.slow()
    watch.allow(...FAULT_NOISE)
    const { release } = await breakGames(fault, context, run, 'DEMO')
    await page.goto('/rng')
    await expect(tiles(page)).toHaveCount(24, FALLEN)
    await expect(page.getByRole('alert')).toHaveCount(0)
    // 1.0.0 is without the hero; a release that throws has 1.1.0 under it, which has one.
    const hero = page.getByRole('region', { name: '추천 게임' })
    if (release === 'mfe-games@9.0.0') await expect(hero).toBeVisible()
    else await expect(hero).toBeHidden()
    await goAround(page, { lottery: true, agent: true })
    await mainMenu(page).getByRole('link', { name: '슬롯' }).click()
    await expect(tiles(page)).toHaveCount(24)
  })

  test(`mfe-games ${fault}, and no last known good one: a panel stands in its place, and everything else works`, async ({
    page,
    context,
    run,
    watch,
  }) => {
    watch.allow(...FAULT_NOISE)
    const nothing = { remotes: await lastKnownGoodOf(run.lotus) }
    expect(nothing).toEqual({ remotes: {} })
    const { release } = await breakGames(fault, context, run, 'LOTUS')
    // The move to the release that throws made a last known good one: the answer from before it stays.
    await context.route(run.lotus + LAST_KNOWN_GOOD_PATH, (route) => route.fulfill({ json: nothing }))
    await page.goto(`${run.lotus}/rng`)
    const panel = page.getByRole('main').getByRole('alert')
    await expect(panel).toContainText('이 부분을 불러오지 못했습니다', FALLEN)
    await expect(panel).toContainText(release)
    await expect(panel.getByRole('button', { name: '다시 시도' })).toBeVisible()
    await goAround(page, { lottery: false, agent: false })
  })
}

test('"try again" brings the remote back once its files are there', async ({ page, context, run, watch }) => {
  watch.allow(...FAULT_NOISE)
  const { repair } = await breakGames('gone', context, run, 'LOTUS')
  await page.goto(`${run.lotus}/rng`)
  const again = page.getByRole('main').getByRole('button', { name: '다시 시도' })
  await again.click()
  await expect(again).toBeVisible()
  await repair!()
  await again.click()
  await expect(tiles(page)).toHaveCount(24)
})

test('a remote whose files come back is shown without anybody pressing anything', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(...FAULT_NOISE)
  const { repair } = await breakGames('corrupt', context, run, 'LOTUS')
  await page.goto(`${run.lotus}/rng`)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await repair!()
  await expect(tiles(page)).toHaveCount(24, { timeout: 20_000 })
})

test('a page whose own files come back is shown without anybody pressing anything, and so is what comes after', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(...FAULT_NOISE)
  const { version, integrity } = (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!
  // What the lobby consists of besides what every page of mfe-games needs: two files that fail together.
  const lobby = Object.keys(integrity).filter((file) => /^(LobbyPage|HotRail)\..*js$/.test(file))
  expect(lobby).toHaveLength(2)
  const repair = await breakFiles(context, 'mfe-games', lobby, 'gone')
  await page.goto(`${run.lotus}/promotions`)
  await mainMenu(page).getByRole('link', { name: '슬롯' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`mfe-games@${version}`)
  await repair()
  await expect(tiles(page)).toHaveCount(24, { timeout: 20_000 })
  await header(page).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
})

test('an optional place collapses when its remote is down, and the rest of the page stands', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(...FAULT_NOISE)
  await breakGames('gone', context, run, 'LOTUS')
  await page.goto(`${run.lotus}/index`)
  await expect(page.getByRole('region', { name: '지금 진행 중' }).getByRole('link').nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: '지금 인기 있는 게임' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
