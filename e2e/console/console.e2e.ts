import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { cellOf, dialogOf, fillSignIn, openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { bootstrapOf } from '../support/portal/document.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { openRegistry } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

keepPins()
test.beforeEach(({ watch }) => watch.allow(SIGNED_OUT))

test('staff sign in with name and password; a wrong one is told so, and nothing else', async ({ page, run }) => {
  await page.goto(run.staff)
  await fillSignIn(page, 'manager', 'not the password')
  await expect(page.getByRole('alert')).toContainText('로그인하지 못했어요')
  await fillSignIn(page, 'manager', 'manager-1234-atrium')
  await expect(page.getByRole('heading', { name: '보드' })).toBeVisible()
  await expect(cellOf(page, 'DEMO', 'shell')).toBeVisible()
  await page.getByRole('button', { name: /계정$/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByLabel(/^아이디/)).toBeVisible()
})

test('a release is pinned and taken back by keyboard, with its checks', async ({ page, run }) => {
  const registry = await openRegistry(run)
  const later = (await registry.pointer('DEMO')).set.releases['mfe-games']!
  const first = (await registry.pointer('LOTUS')).set.releases['mfe-games']!
  const shown = async () => (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!.version
  await openConsole(page, run, 'manager')
  await page.keyboard.press('/')
  await page.keyboard.type('lotus mfe-games')
  await expect(page.getByRole('gridcell')).toHaveCount(1)
  await cellOf(page, 'LOTUS', 'mfe-games').focus()
  await page.keyboard.press('Enter')

  const pin = dialogOf(page, '릴리스 고정')
  await expect(pin.getByRole('combobox', { name: 'mfe-games' })).toBeFocused()
  await pin.getByRole('combobox', { name: 'mfe-games' }).selectOption(later)
  await expect(pin.getByRole('region', { name: '점검' })).toContainText('1곳 중 1곳에 맞아요')
  await expect(pin.getByRole('region', { name: '점검' })).toContainText(`mfe-games ${first} → ${later}`)
  await pin.getByRole('textbox', { name: /^사유/ }).fill('새 로비')
  await page.keyboard.press('Enter')
  await expect.poll(shown).toBe(later)
  await expect(pin).toHaveCount(0)
  await expect(cellOf(page, 'LOTUS', 'mfe-games')).toContainText(later)

  await cellOf(page, 'LOTUS', 'mfe-games').focus()
  await page.keyboard.press('r')
  const back = dialogOf(page, 'LOTUS 되돌리기')
  await expect(back).toContainText(`${later} → ${first}`)
  await back.getByRole('textbox', { name: /^사유/ }).fill('느려요')
  await back.getByRole('button', { name: '되돌리기' }).click()
  await expect(back).toHaveCount(0)
  await expect.poll(shown).toBe(first)
  await page.goto(`${run.staff}/merchants/LOTUS`)
  await expect(page.getByRole('listitem').filter({ hasText: '느려요' })).toContainText('manager')
})

test('of two managers one wins; the other is told what changed, and loses nothing typed', async ({
  page,
  run,
  watch,
}) => {
  watch.allow(/412.*\/pins/)
  const registry = await openRegistry(run)
  const later = (await registry.pointer('DEMO')).set.releases['mfe-games']!
  await openConsole(page, run, 'manager', '/?pin=LOTUS&remote=mfe-games')
  const pin = dialogOf(page, '릴리스 고정')
  await pin.getByRole('combobox', { name: 'mfe-games' }).selectOption(later)
  await expect(pin.getByRole('region', { name: '점검' })).toContainText('1곳 중 1곳에 맞아요')
  await pin.getByRole('textbox', { name: /^사유/ }).fill('새 로비')
  await registry.pin('LOTUS', { 'mfe-games': later })
  await registry.rollBack('LOTUS')
  await pin.getByRole('button', { name: '가맹점 1곳에 고정' }).click()
  await expect(pin.getByRole('alert')).toContainText('다른 사람이 먼저 변경했어요')
  await expect(pin.getByRole('alert')).toContainText('Browser suite')
  await expect(pin.getByRole('textbox', { name: /^사유/ })).toHaveValue('새 로비')
  await pin.getByRole('button', { name: '가맹점 1곳에 고정' }).click()
  await expect(pin).toHaveCount(0)
})

test('a canary is started in steps, shows on the board, and is aborted', async ({ page, run }) => {
  const registry = await openRegistry(run)
  const later = (await registry.pointer('DEMO')).set.releases['mfe-games']!
  await openConsole(page, run, 'manager', '/?pin=LOTUS&remote=mfe-games&way=canary')
  const pin = dialogOf(page, '릴리스 고정')
  await pin.getByRole('combobox', { name: 'mfe-games' }).selectOption(later)
  await pin.getByRole('spinbutton', { name: '1단계 비율(%)' }).fill('2')
  await expect(pin.getByRole('region', { name: '점검' })).toContainText('1곳 중 1곳에 맞아요')
  await pin.getByRole('textbox', { name: /^사유/ }).fill('조금만 먼저')
  await pin.getByRole('button', { name: '카나리 시작' }).click()
  await expect(pin).toHaveCount(0)
  await expect(cellOf(page, 'LOTUS', 'mfe-games')).toContainText(`2% → ${later}`)

  await page.goto(`${run.staff}/merchants/LOTUS`)
  await expect(page.getByText('방문자의 2%')).toBeVisible()
  await page.getByRole('button', { name: '중단' }).click()
  const abort = page.getByRole('dialog', { name: /^LOTUS 카나리 #\d+ 중단$/ })
  await abort.getByRole('textbox', { name: /^사유/ }).fill('그만')
  await abort.getByRole('button', { name: '중단' }).click()
  await expect(page.getByText('중단됨')).toBeVisible()
  await page.goto(run.staff)
  await expect(cellOf(page, 'LOTUS', 'mfe-games')).not.toContainText('→')
})

test('the audit log is searched and its chain verified', async ({ page, run }) => {
  const registry = await openRegistry(run)
  const later = (await registry.pointer('DEMO')).set.releases['mfe-games']!
  await registry.pin('LOTUS', { 'mfe-games': later })
  await openConsole(page, run, 'approver', '/log')
  await page.getByRole('searchbox', { name: '로그 검색' }).fill('Browser suite')
  await expect(page.getByRole('row').nth(1)).toContainText('Browser suite')
  await expect(page.getByRole('row').filter({ hasText: 'First release' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/log\?search=Browser\+suite$/)
  await page.getByRole('button', { name: '해시 체인 검증' }).click()
  await expect(page.getByText(/^이상 없음: [\d,]+건$/)).toBeVisible()
})

test('an operator closes a merchant for maintenance, the portal says so, and the changes name the operator', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(/503/)
  const visitor = await context.newPage()
  await openConsole(page, run, 'operator', '/merchants/LOTUS/settings')
  const switchTo = async (status: string) => {
    await page.getByRole('radio', { name: status }).check({ force: true })
    if (status === '점검') {
      await page.getByLabel('한국어 안내').fill('콘솔에서 알리는 점검이에요')
      await page.getByLabel('영어 안내').fill('Maintenance, said by the console')
    }
    await page.getByRole('button', { name: '확인하고 보내기' }).click()
    const review = page.getByRole('dialog')
    await review.getByRole('textbox', { name: /^사유/ }).fill('정기 점검')
    await review.getByRole('button', { name: /보내기/ }).click()
    await expect(review).toHaveCount(0)
  }
  await switchTo('점검')
  try {
    await visitor.goto(`${run.lotus}/index`)
    await expect(visitor.getByText('콘솔에서 알리는 점검이에요')).toBeVisible()
  } finally {
    await switchTo('정상')
  }
  await visitor.goto(`${run.lotus}/index`)
  await expect(visitor.getByText('콘솔에서 알리는 점검이에요')).toHaveCount(0)
  await page.getByRole('link', { name: '변경 내역' }).click()
  const closed = page
    .getByRole('row')
    .filter({ hasText: 'merchants.merchants LOTUS' })
    .filter({ hasText: '콘솔에서 알리는 점검이에요' })
    .first()
  await expect(closed).toContainText('operator')
  await expect(closed).toContainText('설정 변경')
})

const PAGES = [
  '/',
  '/?pin=DEMO&remote=mfe-games',
  '/merchants/DEMO',
  '/merchants/DEMO/settings',
  '/merchants/DEMO/changes',
  '/merchants/DEMO/rounds?account=demo',
  '/releases?name=mfe-games',
  '/calendar',
  '/approvals',
  '/log',
  '/access',
  '/account',
  '/policies',
] as const

for (const theme of ['dark', 'light'] as const) {
  test(`no page of the console has a serious finding: ${theme}`, async ({ page, context, run }) => {
    test.setTimeout(90_000)
    await bringAxe(context)
    await page.emulateMedia({ colorScheme: theme })
    const audit = createAudit(page)
    await page.goto(run.staff)
    await expect(page.getByLabel(/^아이디/)).toBeVisible()
    await audit.look('sign in')
    await openConsole(page, run, 'admin')
    for (const path of PAGES) {
      await page.goto(run.staff + path)
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await audit.look(path)
    }
    expect(audit.findings).toEqual([])
  })
}
