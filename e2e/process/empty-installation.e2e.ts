import type { Page } from '@playwright/test'
import { send } from '../support/browser/wire.ts'
import { dialogOf, SIGNED_OUT } from '../support/portal/console.ts'
import { authenticatorCode } from '../support/portal/totp.ts'
import { startInstallation } from '../support/releases/installation.ts'
import type { Installation } from '../support/releases/installation.ts'
import { expect, test as base } from '../support/test.ts'

const test = base.extend<{ installation: Installation }>({
  installation: async ({ run }, use) => {
    const installation = await startInstallation(run)
    await use(installation)
    await installation.remove()
  },
  // Depends on `installation` so that the pages close first: an open page logs errors once the servers stop.
  context: async ({ installation: _, context }, use) => use(context),
})
test.describe.configure({ timeout: 240_000 })

const PASSWORD = 'a password of some length'

test('administrators prepare a merchant on an empty database with the command and the console alone', async ({
  installation,
  page,
  browser,
  watch,
}) => {
  watch.allow(SIGNED_OUT, /40[0-9].*staff\/v1\/session/)
  const other = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  try {
    await joinBy(page, await invitedByCommand(installation, 'owner'))
    await joinBy(other, await invite(page, installation, 'second'))
    await createMerchant(page, installation)
    await offerLottery(page, installation)
    await expect.poll(() => statusAt(installation, 'blue.localhost')).toBe(1)
    await proposeOpening(page, installation)
    // For a day, an inviter counts with the invited person, who is therefore no second person.
    await other.goto(`${installation.staff}/approvals`)
    await expect(other.getByText('준비 중 → 운영 중')).toBeVisible()
    await expect(other.getByRole('button', { name: /승인$/ })).toHaveCount(0)
  } finally {
    await other.context().close()
  }
})

/** Invites an administrator with the token of the first start. Returns the link. */
async function invitedByCommand({ atrium }: Installation, handle: string): Promise<string> {
  const invited = await atrium('staff', 'invite', handle, '--name', handle, '--role', 'admin', '--json')
  expect(invited.code, invited.err).toBe(0)
  return (JSON.parse(invited.out) as { link: string }).link
}

/** Invites an administrator in the console. Returns the link. */
async function invite(page: Page, { staff }: Installation, handle: string): Promise<string> {
  await page.goto(`${staff}/access`)
  await page.getByRole('button', { name: '직원 초대' }).click()
  const dialog = dialogOf(page, '직원 초대')
  await dialog.getByRole('textbox', { name: /^로그인 아이디/ }).fill(handle)
  await dialog.getByRole('textbox', { name: /^이름/ }).fill(handle)
  await dialog.getByRole('combobox', { name: '역할' }).selectOption('관리자')
  await dialog.getByRole('button', { name: '직원 초대' }).click()
  return dialog.getByRole('textbox', { name: '초대 링크' }).inputValue()
}

/** Takes up an invitation: sets a password and an authenticator app. */
async function joinBy(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(/^비밀번호(?! )/).fill(PASSWORD)
  await page.getByLabel(/^비밀번호 확인/).fill(PASSWORD)
  await page.getByRole('button', { name: '비밀번호 정하고 로그인' }).click()
  await expect(page.getByRole('heading', { name: '인증 앱 등록' })).toBeVisible()
  await page.getByLabel(/^비밀번호(?! )/).fill(PASSWORD)
  await page.getByRole('button', { name: '계속' }).click()
  const secret = await page.getByRole('code').innerText()
  await page.getByRole('textbox', { name: /^일회용 코드/ }).fill(authenticatorCode(secret))
  await page.getByRole('button', { name: '확인' }).click()
  await expect(page.getByRole('heading', { name: '보드' })).toBeVisible()
}

async function createMerchant(page: Page, { staff }: Installation): Promise<void> {
  await page.goto(staff)
  await page.getByRole('button', { name: '새 가맹점' }).click()
  const create = dialogOf(page, '새 가맹점')
  for (const [label, value] of [
    [/^코드/, 'BLUE'],
    [/^한국어 이름/, '블루'],
    [/^영어 이름/, 'Blue'],
    [/^시간대/, 'Asia/Seoul'],
    [/^통화/, 'KRW'],
    [/^사유/, '새로운 시장'],
  ] as const)
    await create.getByRole('textbox', { name: label }).fill(value)
  await create.getByRole('button', { name: '만들기' }).click()
  await expect(page.getByRole('heading', { name: 'BLUE 단계와 호스트' })).toBeVisible()
  await page.getByRole('button', { name: '호스트 추가' }).click()
  const add = dialogOf(page, 'BLUE에 호스트 추가')
  await add.getByRole('textbox', { name: /^호스트/ }).fill('blue.localhost')
  await add.getByRole('textbox', { name: /^사유/ }).fill('첫 호스트')
  await add.getByRole('button', { name: '호스트 추가' }).click()
  await expect(page.getByText('blue.localhost')).toBeVisible()
}

/** Switches a lottery and its vendor on. One person may, since the merchant is in preparation. */
async function offerLottery(page: Page, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/vendors`)
  await page.getByRole('checkbox', { name: '클래식 복권' }).check()
  await page.getByRole('button', { name: '확인하고 보내기' }).click()
  const save = dialogOf(page, 'BLUE 게임사 변경')
  await save.getByRole('textbox', { name: /^사유/ }).fill('복권만 제공')
  await save.getByRole('button', { name: '저장' }).click()
  await expect(save).toBeHidden()
  await page.goto(`${staff}/merchants/BLUE/lottery/games/SSC60`)
  await page.getByRole('switch', { name: '게임 제공' }).check()
  await page.getByRole('button', { name: '확인하고 제안' }).click()
  const review = page.getByRole('dialog')
  await review.getByRole('textbox', { name: /^사유/ }).fill('복권 제공')
  await review.getByRole('button', { name: '제안' }).click()
  await expect(review).toBeHidden()
  await page.goto(`${staff}/merchants/BLUE/lottery/games`)
  await expect(page.getByRole('row', { name: /SSC60/ })).toContainText('켜짐')
}

/** The system status for visitors of a host: 0 open, 1 maintenance. */
async function statusAt({ gateway }: Installation, host: string): Promise<number> {
  const { bytes } = await send(gateway, '/wps/system/status', { headers: { host } })
  return (JSON.parse(String(bytes)) as { value: { status: number } }).value.status
}

async function proposeOpening(page: Page, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/overview`)
  await page.getByRole('button', { name: '열기' }).click()
  const open = dialogOf(page, 'BLUE 열기')
  await open.getByRole('textbox', { name: /^사유/ }).fill('준비를 마침')
  await open.getByRole('button', { name: '열기' }).click()
  await expect(open).toBeHidden()
}
