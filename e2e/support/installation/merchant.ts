import type { Locator, Page } from '@playwright/test'
import { dialogOf } from '../portal/console.ts'
import { expect } from '../test.ts'
import { confirm } from './approvals.ts'
import { HOST } from './installation.ts'
import type { Installation } from './installation.ts'
import type { Colleague } from './team.ts'

/** Creates the merchant, with its host. It is in preparation. */
export async function createMerchant({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(staff)
  await page.getByRole('button', { name: '새 가맹점' }).click()
  const create = dialogOf(page, '새 가맹점')
  for (const [label, value] of [
    [/^코드/, 'BLUE'],
    [/^한국어 이름/, '블루'],
    [/^영어 이름/, 'Blue'],
    [/^시간대/, 'Asia/Seoul'],
    [/^통화/, 'KRW'],
  ] as const)
    await create.getByRole('textbox', { name: label }).fill(value)
  await confirm(create, '만들기')
  await expect(page.getByRole('heading', { name: 'BLUE 단계와 호스트' })).toBeVisible()
  await page.getByRole('button', { name: '호스트 추가' }).click()
  const add = dialogOf(page, 'BLUE에 호스트 추가')
  await add.getByRole('textbox', { name: /^호스트/ }).fill(HOST)
  await confirm(add, '호스트 추가')
  await expect(page.getByText(HOST)).toBeVisible()
}

/** Switches a lottery and its vendor on. One person may, since the merchant is in preparation. */
export async function offerLottery({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/vendors`)
  await page.getByRole('checkbox', { name: '클래식 복권' }).check()
  await page.getByRole('button', { name: '확인하고 보내기' }).click()
  await confirm(dialogOf(page, 'BLUE 게임사 변경'), '저장')
  await page.goto(`${staff}/merchants/BLUE/lottery/games/SSC60`)
  await page.getByRole('switch', { name: '게임 제공' }).check()
  await page.getByRole('button', { name: '확인하고 제안' }).click()
  await confirm(page.getByRole('dialog'), '바로 변경')
  await page.goto(`${staff}/merchants/BLUE/lottery/games`)
  await expect(page.getByRole('row', { name: /SSC60/ })).toContainText('켜짐')
}

/** Offers deposits by bank transfer, and withdrawals that a person reviews. */
export async function offerPayments({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/cashier-settings`)
  await page.getByRole('textbox', { name: '검토 기준 금액', exact: true }).fill('50')
  await page.getByRole('button', { name: '계좌 이체 등급별 한도 추가' }).click()
  const limits = page.getByRole('group', { name: '계좌 이체, 1등급부터' })
  await limits.getByRole('textbox', { name: '최소 금액' }).fill('10')
  await limits.getByRole('textbox', { name: '최대 금액' }).fill('100000')
  await page.getByRole('switch', { name: '계좌 이체 사용' }).check()
  await page.getByRole('button', { name: '확인하고 보내기' }).click()
  await confirm(page.getByRole('dialog'), '바로 변경')
}

/** The highest stake of every game, which is below that of the games themselves. */
export const MAX_STAKE = '20.00'

/** Settings of several cards with one change: registration, customer service, order of categories, and a limit. */
export async function configure({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/settings?part=registration`)
  await page.getByRole('checkbox', { name: '직업 표시' }).check()
  await page.getByRole('checkbox', { name: '직업 필수' }).check()
  await page.getByRole('textbox', { name: '모든 방문자' }).fill('/help')
  await page.getByRole('tab', { name: /^게임과 모듈/ }).click()
  await page.getByRole('button', { name: '슬롯 위로 옮기기' }).click()
  await page.getByRole('textbox', { name: '최대 베팅 금액' }).fill(MAX_STAKE)
  await page.getByRole('button', { name: '확인하고 보내기' }).click()
  await confirm(dialogOf(page, 'BLUE 설정 변경'), /보내기$/)
}

/** Offers the games of a vendor of the studio, and pins one of them to the top. */
export async function offerGames({ page }: Colleague, { staff }: Installation, { KO }: { KO: string }): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/vendors`)
  await page.getByRole('checkbox', { name: '오로라 웍스' }).check()
  await page.getByRole('button', { name: '확인하고 보내기' }).click()
  await confirm(dialogOf(page, 'BLUE 게임사 변경'), '저장')
  await page.goto(`${staff}/merchants/BLUE/games?name=${encodeURIComponent(KO)}`)
  await page.getByRole('button', { name: `${KO} 고정`, exact: true }).click()
  await expect(page.getByRole('button', { name: `${KO} 고정 해제`, exact: true })).toBeVisible()
}

/** Publishes the terms that members agree to when they register. */
export async function publishTerms({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/content/help-topics/new?id=terms`)
  for (const [label, value] of [
    ['제목 (한국어)', '이용 약관'],
    ['제목 (영어)', 'Terms of use'],
    ['본문 (한국어)', '서로 존중해 주세요.'],
    ['본문 (영어)', 'Be kind.'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: '초안 저장' }).click()
  await page.getByRole('button', { name: '게시…', exact: true }).click()
  await dialogOf(page, 'terms 게시').getByRole('button', { name: '지금 게시' }).click()
  await expect(page.getByRole('listitem', { name: '1 버전' })).toContainText('게시 중')
}

/** Publishes a campaign that gives every member 3.00 once. */
export async function publishCampaign({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/campaigns/new`)
  for (const [label, value] of [
    ['ID', 'welcome'],
    ['제목 (한국어)', '첫 선물'],
    ['요약 (한국어)', '처음 오신 분께 드려요.'],
    ['제목 (영어)', 'A first gift'],
    ['요약 (영어)', 'For everyone who joins.'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: '이 그림 사용' }).click()
  await page.getByRole('combobox', { name: '종류' }).selectOption('고정 보상')
  await page.getByRole('group', { name: '보상' }).getByRole('textbox', { name: '금액' }).fill('3')
  await page.getByRole('button', { name: '초안 저장' }).click()
  await page.getByRole('button', { name: '게시…' }).click()
  await confirm(dialogOf(page, '1 버전을 게시할까요?'), /^(게시|승인 요청)$/)
  await expect(page.getByText('캠페인을 게시했어요.')).toBeVisible()
}

/** Opens the account of an agent, who gets no credit and no contract with it. */
export async function openAgent({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/agent-tree/new`)
  await page.getByRole('textbox', { name: '계정' }).fill('bada')
  await page.getByRole('checkbox', { name: '본인이 이용 가능한 나이임을 확인했어요.' }).check()
  await page.getByRole('textbox', { name: /^사유/ }).fill('개점 준비')
  await page.getByRole('button', { name: '계정 개설' }).click()
  await expect(page.getByRole('textbox', { name: '첫 비밀번호' })).not.toHaveValue('')
}

export async function proposeOpening({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/merchants/BLUE/overview`)
  await page.getByRole('button', { name: '열기' }).click()
  await confirm(dialogOf(page, 'BLUE 열기'), '열기')
}

const opening = (page: Page): Locator => page.getByText('준비 중 → 운영 중')

/** Expects that a colleague who may not be the second person sees the opening, and cannot approve it. */
export async function expectNoApproval({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/approvals`)
  await expect(opening(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /승인$/ })).toHaveCount(0)
}
