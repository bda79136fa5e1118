import { ACCOUNTS, fillLoginForm, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

const SUB_AGENT = { username: 'agent_seo', password: ACCOUNTS.agent.password }

test(
  'a sub-agent accepts the contract offered at log-in, rejects another, and reads how a bill was computed',
  { tag: '@full' },
  async ({ openBrowser, run }) => {
    const sub = await (await openBrowser({ baseURL: run.demo })).newPage()
    await sub.goto('/index')
    // The offer opens over the page right after the log-in.
    await fillLoginForm(sub, SUB_AGENT)
    const popUp = sub.getByRole('dialog', { name: '새 계약 제안이 있어요' })
    await popUp.getByRole('button', { name: '배당 보기' }).click()
    await sub.getByRole('button', { name: '조건에 동의하기' }).click()
    const question = sub.getByRole('dialog', { name: '계약에 동의할까요?' })
    await expect(question.getByText('이 계약으로 종료되는 하위 계약은 없어요.')).toBeVisible()
    await question.getByRole('button', { name: '동의', exact: true }).click()
    await expect(sub.getByRole('heading', { name: '적용 중인 계약' })).toBeVisible()

    const upline = await (await openBrowser({ baseURL: run.demo })).newPage()
    await upline.goto('/index')
    await logIn(upline, ACCOUNTS.agent)
    await upline.goto('/index?agent=agentRealtimeSalary&view=downlines')
    await upline.getByRole('button', { name: 'agent_seo 계약 열기' }).click()
    const offered = upline.getByRole('group', { name: '제안할 비율' })
    await offered.getByRole('textbox', { name: '당첨 베팅 (%)' }).fill('0.31')
    await upline.getByRole('button', { name: '제안 보내기' }).click()
    await expect(offered.getByText('내 계약보다 좋은 조건이에요.')).toBeVisible()
    await offered.getByRole('textbox', { name: '당첨 베팅 (%)' }).fill('0.05')
    await upline.getByRole('button', { name: '제안 보내기' }).click()
    await expect(upline.getByRole('heading', { name: '보낸 제안' })).toBeVisible()

    await sub.goto('/index?agent=agentRealtimeSalary')
    await sub.getByRole('button', { name: '거절' }).click()
    await expect(sub.getByText('제안을 거절했어요.')).toBeVisible()
    await expect(sub.getByRole('button', { name: '거절' })).toBeHidden()

    // Days before the start of the demo are settled soon after it.
    await expect(async () => {
      await upline.goto('/index?agent=agentDailyWages2&view=bills&period=month')
      await expect(upline.getByRole('cell', { name: '지급됨' }).first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await upline.getByRole('row').filter({ hasText: '지급됨' }).first().getByRole('button').click()
    await expect(upline.getByRole('table', { name: '계산 과정' })).toContainText('총액')
    await expect(upline.getByRole('table', { name: '계산에 쓰인 베팅' })).toBeVisible()
  },
)
