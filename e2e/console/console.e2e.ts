import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { cellOf, dialogOf, openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { bootstrapOf } from '../support/portal/document.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { openRegistry } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

keepPins()
test.beforeEach(({ watch }) => watch.allow(SIGNED_OUT))

test('a release is pinned and taken back by keyboard, with its checks', async ({ page, run }) => {
  const registry = await openRegistry(run)
  const later = (await registry.pointer('DEMO')).set.releases['mfe-games']!
  const first = (await registry.pointer('LOTUS')).set.releases['mfe-games']!
  const shown = async () => (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!.version
  await openConsole(page, run, 'manager')
  // The shortcut belongs to the board. Until the board is shown, further keys would trigger shortcuts of the frame.
  await expect(page.getByRole('gridcell').first()).toBeVisible()
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

const PAGES = [
  '/',
  '/?pin=DEMO&remote=mfe-games',
  '/merchants/DEMO',
  '/merchants/DEMO/settings',
  '/merchants/DEMO/settings?part=brand',
  '/merchants/DEMO/settings?part=registration',
  '/merchants/DEMO/settings?part=games',
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

/** A normal run tests half of the pages in each theme. */
const LOOKS = [
  { theme: 'dark', part: 0, tag: [] },
  { theme: 'light', part: 1, tag: [] },
  { theme: 'dark', part: 1, tag: '@full' },
  { theme: 'light', part: 0, tag: '@full' },
] as const

for (const { theme, part, tag } of LOOKS)
  test(
    `no page of the console has a serious finding: ${theme}, ${part === 0 ? 'odd' : 'even'} places of the list`,
    { tag: [tag].flat() },
    async ({ page, context, run }) => {
      test.setTimeout(180_000)
      await bringAxe(context)
      await page.emulateMedia({ colorScheme: theme })
      const audit = createAudit(page)
      await page.goto(run.staff)
      await expect(page.getByLabel(/^아이디/)).toBeVisible()
      await audit.look('sign in')
      await openConsole(page, run, 'admin')
      for (const path of PAGES.filter((_, index) => index % 2 === part)) {
        await page.goto(run.staff + path)
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
        await audit.look(path)
      }
      expect(audit.findings).toEqual([])
    },
  )
