import type { Locator, Page } from '@playwright/test'
import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { inDatabase } from '../support/portal/database.ts'
import { newName, register } from '../support/portal/forms.ts'
import { goWithin } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const NAME = '한도 및 이용 제한'
const centre = (page: Page): Locator => page.getByRole('dialog', { name: '회원 센터' })
const limits = (page: Page): Locator => centre(page).getByRole('region', { name: NAME })
/** The member's daily limit. */
const ofDay = (page: Page, kind: string): Locator =>
  limits(page).getByRole('list', { name: kind }).getByRole('listitem').first()

async function enterLimit(page: Page, kind: string, value: string, send: string): Promise<void> {
  await ofDay(page, kind)
    .getByRole('button', { name: /(정하기|변경)$/ })
    .click()
  await limits(page)
    .getByRole('form', { name: `${kind} (24시간)` })
    .getByRole('textbox')
    .fill(value)
  await limits(page)
    .getByRole('form', { name: `${kind} (24시간)` })
    .getByRole('button', { name: send })
    .click()
}

test('a member sets a limit, requests a higher one, confirms it a day later, and then excludes themselves', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(/403.*launchGame/)
  await bringAxe(context)
  const audit = createAudit(page)
  const name = newName('bound')
  await register(page, name)
  await goWithin(page, '/index?member=limits')

  await test.step('a limit is set, and a higher one can be confirmed a day later', async () => {
    await enterLimit(page, '입금 한도', '100', '저장')
    await expect(ofDay(page, '입금 한도')).toContainText('0.00 DEMO 사용, 100.00 DEMO 남음')

    await enterLimit(page, '입금 한도', '500', '상향 신청')
    await expect(ofDay(page, '입금 한도')).toContainText(
      /100\.00 DEMO에서 500\.00 DEMO로 올리는 신청이 있어요\. .+부터 확정할 수 있어요\./,
    )
    await expect(ofDay(page, '입금 한도').getByRole('button', { name: /확정$/ })).toHaveCount(0)
    await audit.look('limits', limits(page))

    await inDatabase(
      run,
      "update protection.limits set available_at = now() where state = 'PENDING_INCREASE' and member_id = (select id from identity.members where account = $1)",
      name,
    )
    await page.reload()
    await ofDay(page, '입금 한도')
      .getByRole('button', { name: /변경 확정$/ })
      .click()
    await expect(ofDay(page, '입금 한도')).toContainText('0.00 DEMO 사용, 500.00 DEMO 남음')
  })

  await test.step('the record lists all changes', async () => {
    await limits(page).getByRole('link', { name: '전체 보기' }).click()
    const record = centre(page).getByRole('region', { name: '변경 내역' }).getByRole('table', { name: '변경 내역' })
    await expect(record.getByRole('row')).toHaveCount(4)
    for (const [at, text] of ['상향·해제 확정', '상향·해제 신청', '한도 설정'].entries())
      await expect(record.getByRole('row').nth(at + 1)).toContainText(text)
    await audit.look('record of changes', centre(page))
  })

  await test.step('a tick and a button exclude the member', async () => {
    await goWithin(page, '/index?member=limits')
    await limits(page).getByRole('radio', { name: /^1년/ }).check()
    await limits(page).getByRole('button', { name: '이용 제한 시작하기' }).click()
    const question = page.getByRole('dialog', { name: '이용 제한을 시작할까요?' })
    const start = question.getByRole('button', { name: '이용 제한 시작' })
    await expect(start).toBeDisabled()
    await audit.look('question', question)
    await question.getByRole('checkbox').check()
    await start.click()
    await expect(limits(page).getByRole('heading', { name: '이용 제한 중이에요' })).toBeVisible()
    await audit.look('limits of an excluded member', limits(page))
    expect(audit.findings).toEqual([])
  })

  await test.step('who is excluded neither deposits nor plays, but withdraws', async () => {
    await goWithin(page, '/index?member=depositv2')
    await expect(
      centre(page).getByText('직접 신청한 이용 제한 기간에는 입금할 수 없어요. 출금은 할 수 있어요.'),
    ).toBeVisible()
    await goWithin(page, '/index?member=withdraw')
    await expect(centre(page).getByRole('region', { name: '출금', exact: true })).toBeVisible()
    await goWithin(page, '/game?vassalage=AURORA&gameId=ATR0001&gameType=RNG&mode=demo')
    await expect(page.getByRole('heading', { name: '지금은 게임을 할 수 없어요' })).toBeVisible()
  })
})
