import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { Page, Response } from '@playwright/test'
import { inDatabase } from '../support/portal/database.ts'
import { registerDialog } from '../support/portal/forms.ts'
import { SPARE } from '../support/portal/members.ts'
import { balance, header, logIn, loginDialog, openLogin } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '메뉴', exact: true })
const rightBar = (page: Page) => page.getByRole('complementary', { name: '바로 가기' })

async function openSideMenu(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: '메뉴 열기' }).click()
  await expect(sideMenu(page)).toBeVisible()
}

test('what the operator shows stands where it belongs: beside the login, beside the registration, in the list and above help', async ({
  page,
}) => {
  await page.goto('/noticePage')
  // Of promotions and of importance, marked among those for everybody.
  const notices = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
  await expect(notices).toHaveCount(9)
  await expect(notices.filter({ hasText: '주간 랭킹 이벤트' }).getByText('프로모션', { exact: true })).toBeVisible()
  await expect(notices.filter({ hasText: '모두 데모 크레딧입니다' }).getByText('중요', { exact: true })).toBeVisible()
  await expect(notices.filter({ hasText: '답변 시간 안내' })).toHaveCount(0)

  await openLogin(page)
  await expect(loginDialog(page).getByText('지난번 그 게임이 기다리고 있습니다.')).toBeVisible()
  await loginDialog(page).getByRole('button', { name: '회원가입' }).click()
  await expect(registerDialog(page).getByText('가입은 1분이면 끝납니다.')).toBeVisible()

  await page.goto('/help')
  await expect(
    page.getByRole('region', { name: '안내', exact: true }).getByRole('heading', { name: '답변 시간 안내' }),
  ).toBeVisible()
})

test('notices are asked for again when somebody signs in: members have more of them', async ({ page }) => {
  await page.goto('/noticePage')
  const forMembers = page.getByRole('main').getByRole('button', { name: /^회원님께 알립니다/ })
  await expect(page.getByRole('main').getByRole('time').first()).toBeVisible()
  await expect(forMembers).toHaveCount(0)
  await logIn(page, SPARE.distinguished)
  await expect(forMembers).toBeVisible()
})

test('a member hides the balance, asks for it again, and sees the rank and the picture', async ({ page, run }) => {
  await inDatabase(
    run,
    'update identity.members set notices_read_at = null where account = $1',
    SPARE.distinguished.username,
  )
  await page.goto('/join')
  await logIn(page, SPARE.distinguished)
  await header(page).getByRole('button', { name: '잔액 숨기기' }).click()
  await expect(balance(page)).not.toHaveText(/\d/)
  await expect(balance(page).getByRole('img', { name: '잔액 숨김' })).toBeVisible()

  await openSideMenu(page)
  const card = page.getByRole('dialog', { name: '메뉴' })
  await expect(card.getByText('노을', { exact: true })).toBeVisible()
  await expect(card.getByRole('status', { name: '잔액' })).not.toHaveText(/\d/)
  await card.getByRole('button', { name: '잔액 보기' }).click()
  await expect(card.getByRole('status', { name: '잔액' })).toHaveText(/\d\.\d\d/)
  await card.getByRole('button', { name: '잔액 새로 고침' }).click()
  await expect(card.getByRole('status', { name: '잔액' })).toHaveText(/\d\.\d\d/)
  await expect(card.getByText('브론즈', { exact: true })).toBeVisible()
  for (const name of ['베팅 기록', '거래 내역', '보안 센터'])
    await expect(sideMenu(page).getByRole('button', { name, exact: true })).toBeVisible()
  // The game centre and the account fold away.
  await sideMenu(page).getByText('내 계정', { exact: true }).click()
  await expect(sideMenu(page).getByRole('button', { name: '보안 센터' })).toBeHidden()
})

test('a member above rank level four is led to the VIP desk, others are not', async ({ page, run }) => {
  const rank = (level: number) =>
    inDatabase(
      run,
      'update identity.members set vip_level = $2::int where account = $1',
      SPARE.distinguished.username,
      String(level),
    )
  const desk = async () =>
    (
      await Promise.all([page.waitForEvent('popup'), rightBar(page).getByRole('button', { name: '고객센터' }).click()])
    )[0]
  await page.goto('/join')
  await logIn(page, SPARE.distinguished)
  const everybody = await desk()
  await expect(everybody.getByRole('heading', { level: 1, name: '고객센터', exact: true })).toBeVisible()
  await everybody.close()
  await rank(5)
  try {
    await page.reload()
    await expect(balance(page)).toHaveText(/\d\.\d\d/)
    await expect((await desk()).getByRole('heading', { level: 1, name: '고객센터 VIP 전담' })).toBeVisible()
  } finally {
    await rank(1)
  }
})

test('the bar at the side has the apps’ codes and the merchant’s channels, the footer its studios, payments and three steps', async ({
  page,
}) => {
  await page.goto('/join')
  await rightBar(page).getByRole('button', { name: '앱 QR 코드' }).click()
  for (const app of ['iOS', 'iOS 라이트', '안드로이드'])
    await expect(
      page.getByRole('dialog', { name: '앱 QR 코드' }).getByRole('img', { name: `${app} 앱 QR 코드` }),
    ).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await rightBar(page).getByRole('link').count()).toBeGreaterThanOrEqual(2)

  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('region', { name: '게임 제공사' }).getByRole('listitem')).toHaveCount(23)
  await expect(footer.getByRole('region', { name: '결제 수단' }).getByRole('listitem').first()).toContainText(
    '시뮬레이터',
  )
  for (const step of ['가입', '플레이', '당첨'])
    await expect(footer.getByRole('listitem').filter({ hasText: new RegExp(`^\\d${step}`) })).toHaveCount(1)
  await rightBar(page).getByRole('button', { name: '맨 위로' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the page asks whether one may be at its address, and from where one is', async ({ page, run }) => {
  const isPermission = (response: Response) => new URL(response.url()).pathname === callSurface.permission[1]
  const [answer] = await Promise.all([page.waitForResponse(isPermission), page.goto('/join')])
  expect(new URL(answer.url()).searchParams.get('url')).toBe(new URL(run.demo).host)
  expect(await answer.json()).toMatchObject({
    success: true,
    value: {
      info: { maintenance: false, regionRestriction: false },
      location: { ip: expect.stringMatching(/[.:]/) as unknown },
    },
  })
})
