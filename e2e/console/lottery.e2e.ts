import type { Page } from '@playwright/test'
import { dialogOf, openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { inDatabase } from '../support/portal/database.ts'
import { ACCOUNTS, logIn, shownBalance } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

/** First prize, front-three and last-three prizes, last-two prize. */
const WRONG = '107387 091 298 602 716 98'
const RIGHT = '107387 091 298 602 716 08'

const cents = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100)

async function enterResult(page: Page, issue: string, result: string, outcome: string): Promise<void> {
  await page.getByRole('button', { name: '결과 입력' }).click()
  const dialog = dialogOf(page, `태국 정부 복권 ${issue} 결과 입력`)
  await dialog.getByRole('textbox', { name: /^결과/ }).fill(result)
  await dialog.getByRole('button', { name: '입력', exact: true }).click()
  await expect(page.getByText(outcome, { exact: true })).toBeVisible()
}

test('two people enter a public result, and correct it: the wrong win is taken back, and the member is notified', async ({
  openBrowser,
  run,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.allow(SIGNED_OUT)
  const open = async (baseURL: string): Promise<Page> => (await openBrowser({ baseURL })).newPage()
  const [member, operator, second] = [await open(run.demo), await open(run.staff), await open(run.staff)]

  // One credit on 98 as the last-two prize, at odds of 95.
  await member.goto('/seaLottery?gameCode=THAI&playType=BOT2')
  await logIn(member, ACCOUNTS.newMember)
  const before = cents(await shownBalance(member))
  await member
    .getByRole('group', { name: '번호', exact: true })
    .getByRole('button', { name: '98', exact: true })
    .click()
  await member.getByRole('button', { name: '담기' }).click()
  await member.getByRole('complementary', { name: '베팅 슬립' }).getByRole('button', { name: '베팅하기' }).click()
  await dialogOf(member, '태국 정부 복권 베팅 확인')
    .getByRole('button', { name: /^1\.00 DEMO 베팅하기$/ })
    .click()
  await dialogOf(member, '베팅이 접수됐어요').getByRole('button', { name: '계속 베팅하기' }).click()
  const balanceOf = (change: number) =>
    expect(async () => expect(cents(await shownBalance(member)) - before).toBe(change)).toPass({ timeout: 20_000 })

  // The draw of a public lottery is days away.
  const [issue] = await inDatabase<{ numero: string }>(
    run,
    `
    update lottery.issues set open_at = least(open_at, now() - interval '1 hour'),
      close_at = now() - interval '2 seconds', draw_at = now() - interval '1 second'
    where merchant = 'DEMO' and code = 'THAI' and state = 'OPEN' returning numero`,
  )
  const at = `/merchants/DEMO/lottery/issues/THAI/${issue!.numero}`
  await openConsole(operator, run, 'lottery', at)
  await openConsole(second, run, 'admin', at)
  await enterResult(operator, issue!.numero, WRONG, '결과를 저장했어요. 다른 사람이 한 번 더 입력해야 해요.')
  await enterResult(second, issue!.numero, WRONG, '두 입력이 같아서 결과가 확정됐어요.')
  await balanceOf(94_00)

  await operator.reload()
  await operator.getByRole('button', { name: '결과 정정' }).click()
  const proposal = dialogOf(operator, `태국 정부 복권 ${issue!.numero} 결과 정정 제안`)
  await proposal.getByRole('textbox', { name: /^올바른 결과/ }).fill(RIGHT)
  await proposal.getByRole('button', { name: '옮겨질 금액 보기' }).click()
  await expect(proposal.getByRole('region', { name: '지금 옮겨질 금액' })).toContainText('95.00')
  await proposal.getByRole('textbox', { name: /사유/ }).fill('끝 두 자리를 잘못 읽음')
  await proposal.getByRole('button', { name: '제안', exact: true }).click()
  await expect(operator.getByRole('region', { name: '승인을 기다리는 변경이 있어요' })).toBeVisible()

  await second.reload()
  await second.getByRole('button', { name: '확인하고 결정' }).click()
  await dialogOf(second, `태국 정부 복권 ${issue!.numero} 회차 변경`)
    .getByRole('button', { name: '승인', exact: true })
    .click()
  await expect(second.getByText('변경을 승인하고 실행했어요.')).toBeVisible()
  await balanceOf(-1_00)
  await member.goto('/index?member=messageV2')
  await expect(member.getByRole('dialog').getByText('복권 결과가 정정됐어요').first()).toBeVisible()
})
