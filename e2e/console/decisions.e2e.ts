import type { Locator, Page } from '@playwright/test'
import { dialogOf, openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { paintedBootstrapOf } from '../support/portal/document.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { openRegistry } from '../support/releases/registry.ts'
import type { Registry } from '../support/releases/registry.ts'
import type { Run } from '../support/run.ts'
import { expect, test } from '../support/test.ts'

/** Enough documents that both halves of a 50 % canary get some: one half gets none in 1 of 2^29 runs. */
const VISITORS = 30

keepPins()
test.beforeEach(({ watch }) => watch.allow(SIGNED_OUT))

const gamesOf = async (origin: string): Promise<string> =>
  (await paintedBootstrapOf(origin)).releaseSet.remotes['mfe-games']!.version

/** The two versions of mfe-games that run after a first start. */
async function gamesVersions(registry: Registry, run: Run): Promise<{ first: string; later: string }> {
  return { first: await gamesOf(run.lotus), later: (await registry.pointer('DEMO')).set.releases['mfe-games']! }
}

/** Opens the pin dialog for these merchants, with this version of mfe-games selected and its checks run. */
async function choose(page: Page, version: string, merchants: number): Promise<Locator> {
  const pin = dialogOf(page, '릴리스 고정')
  await pin.getByRole('combobox', { name: 'mfe-games' }).selectOption(version)
  await expect(pin.getByRole('region', { name: '점검' })).toContainText(`${merchants}곳 중 ${merchants}곳에 맞아요`)
  return pin
}

const giveReason = (dialog: Locator, words: string) => dialog.getByRole('textbox', { name: /^사유/ }).fill(words)

test('a pin for two merchants is proposed by one and carried out by another, not by its proposer', async ({
  page,
  openBrowser,
  run,
  watch,
}) => {
  test.slow()
  const registry = await openRegistry(run)
  const { first, later } = await gamesVersions(registry, run)
  await openConsole(page, run, 'manager', '/?pin=DEMO,LOTUS&remote=mfe-games')
  const pin = await choose(page, later, 2)
  await expect(pin.getByRole('region', { name: '점검' })).toContainText('다른 사람이 승인해야 해요')
  await giveReason(pin, '새 로비를 모두에게')
  await pin.getByRole('button', { name: '제안' }).click()
  await expect(pin).toHaveCount(0)
  await page.goto(`${run.staff}/approvals`)
  const own = page.getByRole('tabpanel')
  await expect(own).toContainText('새 로비를 모두에게')
  await expect(own).toContainText('다른 사람이 승인해야 해요')
  await expect(own.getByRole('button', { name: /승인$/ })).toHaveCount(0)
  expect(await gamesOf(run.lotus)).toBe(first)

  const other = await (await openBrowser()).newPage()
  watch.allow(SIGNED_OUT)
  await openConsole(other, run, 'approver', '/approvals')
  await other.getByRole('button', { name: /^제안 \d+ 승인$/ }).click()
  const approve = other.getByRole('dialog', { name: /^제안 \d+ 승인$/ })
  await expect(approve).toContainText(/manager 님의 제안.*DEMO, LOTUS.*새 로비를 모두에게/)
  await giveReason(approve, '확인했어요')
  await approve.getByRole('button', { name: '승인하고 실행' }).click()
  await expect(approve).toHaveCount(0)
  await expect.poll(() => gamesOf(run.lotus)).toBe(later)
  await other.getByRole('tab', { name: '처리됨' }).click()
  await expect(other.getByRole('row').filter({ hasText: '새 로비를 모두에게' })).toContainText('approver')
})

test(
  'a canary is given more visitors, drawn beside the stable ring, and taken over by everybody',
  { tag: '@full' },
  async ({ page, run }) => {
    // Waits twice for reports that portals send every 5 seconds.
    test.slow()
    const registry = await openRegistry(run)
    const { first, later } = await gamesVersions(registry, run)
    await openConsole(page, run, 'manager', '/?pin=LOTUS&remote=mfe-games&way=canary')
    const pin = await choose(page, later, 1)
    await pin.getByRole('textbox', { name: '1단계 비율(%)' }).fill('0.01')
    await giveReason(pin, '조금만 먼저')
    await pin.getByRole('button', { name: '카나리 시작' }).click()
    await expect(pin).toHaveCount(0)

    await page.goto(`${run.staff}/merchants/LOTUS`)
    await page.getByRole('button', { name: '비율 변경' }).click()
    const share = page.getByRole('dialog', { name: /^LOTUS 카나리 #\d+ 비율 변경$/ })
    await share.getByRole('textbox', { name: '비율(%)' }).fill('50')
    await giveReason(share, '괜찮아 보여요')
    await share.getByRole('button', { name: '비율 변경' }).click()
    await expect(page.getByText('방문자의 50%')).toBeVisible()
    await expect.poll(() => gamesOf(run.lotus), { intervals: [20] }).toBe(later)
    const seen = await Promise.all(Array.from({ length: VISITORS }, () => gamesOf(run.lotus)))
    expect(new Set(seen)).toEqual(new Set([first, later]))

    // Portals report their counts every 5 seconds, and the page polls at the same interval.
    const chart = page.getByRole('img', { name: '카나리와 안정 비교: 문서' })
    await page.getByRole('radio', { name: '문서' }).check({ force: true, timeout: 20_000 })
    await expect(chart).toBeVisible()
    const minutes = page
      .getByRole('table', { name: '카나리와 안정 비교: 문서' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    const sum = async (column: number) =>
      (await minutes.all()).reduce(
        async (total, row) => (await total) + (Number(await row.getByRole('cell').nth(column).innerText()) || 0),
        Promise.resolve(0),
      )
    await expect.poll(async () => (await sum(0)) + (await sum(1)), { timeout: 20_000 }).toBeGreaterThan(VISITORS)
    for (const ring of [0, 1]) expect(await sum(ring)).toBeGreaterThan(0)

    await page.getByRole('button', { name: '전체 적용' }).click()
    const promote = page.getByRole('dialog', { name: /^LOTUS 카나리 #\d+ 전체 적용$/ })
    await giveReason(promote, '모두에게')
    await promote.getByRole('button', { name: '전체 적용' }).click()
    await expect(page.getByText('전체 적용됨')).toBeVisible()
    expect((await registry.pointer('LOTUS')).set.releases['mfe-games']).toBe(later)
  },
)
