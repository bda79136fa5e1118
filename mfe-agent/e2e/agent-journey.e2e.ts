import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { backdateContracts, countedBets, drawNow, endWindow } from '@atrium/e2e/portal/agent-windows'
import { callAs } from '@atrium/e2e/portal/calls'
import { openConsole, SIGNED_OUT } from '@atrium/e2e/portal/console'
import { inDatabase } from '@atrium/e2e/portal/database'
import { fieldOf, fillRest, newName, registerDialog, sendRegistration } from '@atrium/e2e/portal/forms'
import { ACCOUNTS, balance, goWithin, logIn, openGame, playRound } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

/** A spin of 1 credit and a lottery ticket of 40, in 1/10,000. */
const PLAYED = 41_0000
const SALARY = '/index?agent=agentRealtimeSalary'
const DIVIDEND = '/index?agent=agentDividendRecordCopy2'

const centre = (page: Page): Locator => page.getByRole('dialog', { name: '에이전트 센터' })
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Registers with an invite link, and is signed in. */
async function registerBy(page: Page, url: string, account: string): Promise<void> {
  await page.goto(url)
  const dialog = registerDialog(page)
  await fieldOf(dialog, '아이디').fill(account)
  await fillRest(dialog)
  await sendRegistration(page)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
}

/** Offers a downline three rates of a real-time salary. */
async function offerRates(
  page: Page,
  account: string,
  rates: readonly [win: string, loss: string, single: string],
): Promise<void> {
  await goWithin(page, `${SALARY}&view=downlines&downline=${account}`)
  const offered = page.getByRole('group', { name: '제안할 비율' })
  for (const [index, name] of ['당첨 베팅 (%)', '낙첨 베팅 (%)', '모든 베팅 추가 (%)'].entries())
    await offered.getByRole('textbox', { name }).fill(rates[index]!)
  await page.getByRole('button', { name: '제안 보내기' }).click()
  await expect(page.getByRole('heading', { name: '보낸 제안' })).toBeVisible()
}

/** Opens the newest bill of a list and returns the lines of its explanation. */
async function explainedBill(page: Page, view: 'bills' | 'downlineBills', account: string): Promise<string[]> {
  const row = centre(page)
    .getByRole('row')
    .filter({ hasText: '지급됨' })
    .filter({ hasText: view === 'bills' ? '' : account })
    .first()
  await expect(async () => {
    await page.goto(`${SALARY}&view=${view}`)
    await expect(row).toBeVisible()
  }).toPass({ timeout: 60_000 })
  await row.getByRole('button').click()
  const steps = page.getByRole('table', { name: '계산 과정' })
  await expect(steps).toContainText('이번 5분의 합계')
  return steps.getByRole('row').allInnerTexts()
}

/** An open issue with enough time to order a ticket. */
async function openIssue(page: Page): Promise<string> {
  let numero = ''
  await expect
    .poll(
      async () => {
        const {
          list: [issue],
        } = await callAs(page, 'comingIssues', { code: '3D', count: 1 })
        numero = issue!.numero
        return issue!.openAt <= Date.now() && issue!.closeAt - Date.now() > 5_000
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return numero
}

/** The value of a figure, in hundredths of a credit. */
const figureOf = async (place: Locator, name: string): Promise<number> => {
  const group = place.getByRole('group', { name, exact: true })
  await expect(group).toContainText(/\d\.\d\d/)
  return hundredths((await group.innerText()).match(/[−+-]?[\d,]+\.\d\d/)![0])
}
const hundredths = (amount: string): number =>
  Math.round(Number(amount.replaceAll(',', '').replace('−', '-').replace('+', '')) * 100)

test('agents recruit others, agree on salaries, are paid for the play below, and see the same figures as the operator', async ({
  page: agent,
  openBrowser,
  run,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.allow(SIGNED_OUT)
  const [sub, below] = [await (await openBrowser()).newPage(), await (await openBrowser()).newPage()]
  const [subAccount, belowAccount] = [newName('sub'), newName('below')]

  await test.step('an invite link for an agent registers a sub-agent, with the rates of the link', async () => {
    await agent.goto('/index')
    await logIn(agent, ACCOUNTS.agent)
    await agent.goto('/index?agent=registerCenter&view=links')
    const links = agent.getByRole('region', { name: '초대 링크' })
    await links.getByRole('button', { name: '링크 만들기' }).first().click()
    const form = dialogOf(agent, '새 초대 링크')
    await form.getByRole('radio', { name: '에이전트' }).click()
    await form.getByRole('textbox', { name: '슬롯' }).fill('0.55')
    await form.getByRole('button', { name: '만들기' }).click()
    const made = dialogOf(agent, /^초대 링크 [A-Z2-9]{8}$/)
    await expect(made.getByRole('img', { name: '초대 링크의 QR 코드' })).toBeVisible()
    const url = (await made.getByText(/\/register\?code=/).textContent())!
    await registerBy(sub, url, subAccount)

    await agent.goto(`/index?agent=downlineManagmentView&search=${subAccount}`)
    await expect(
      agent.getByRole('region', { name: '하위 회원 관리' }).getByRole('row').filter({ hasText: subAccount }),
    ).toContainText('슬롯 0.55%')
    await agent.goto('/index?agent=registerCenter&view=links')
    await expect(
      links
        .getByRole('row')
        .filter({ hasText: new URL(url).searchParams.get('code')! })
        .getByRole('cell', { name: '1', exact: true }),
    ).toHaveCount(2)
  })

  await test.step('the agent offers two contracts; the sub-agent accepts one from the pop-up, and rejects the other', async () => {
    await offerRates(agent, subAccount, ['0.1', '0.2', '0.05'])
    await goWithin(agent, `${DIVIDEND}&view=downlines&downline=${subAccount}`)
    const tier = agent.getByRole('group', { name: '1단계' })
    for (const [name, value] of [
      ['최소 유효 베팅', '100'],
      ['최소 손실', '5'],
      ['최소 활성 인원', '1'],
      ['비율 (%)', '15'],
    ] as const)
      await tier.getByRole('textbox', { name }).fill(value)
    await agent.getByRole('button', { name: '제안 보내기' }).click()
    await expect(agent.getByRole('heading', { name: '보낸 제안' })).toBeVisible()

    await sub.goto('/index')
    await dialogOf(sub, '새 계약 제안이 있어요').getByRole('button', { name: '실시간 급여 보기' }).click()
    await sub.getByRole('button', { name: '조건에 동의하기' }).click()
    await dialogOf(sub, '계약에 동의할까요?').getByRole('button', { name: '동의', exact: true }).click()
    await expect(sub.getByRole('heading', { name: '적용 중인 계약' })).toBeVisible()
    await goWithin(sub, DIVIDEND)
    await sub.getByRole('button', { name: '거절' }).click()
    await expect(sub.getByText('제안을 거절했어요.')).toBeVisible()
    await expect(sub.getByText('적용 중인 계약이 없어요')).toBeVisible()
  })

  await test.step('an agent below the sub-agent has a contract as well, and plays a slot and a lottery', async () => {
    const link = await callAs(sub, 'agentLinkCreate', { requestId: randomUUID(), role: 'agent', rates: {} })
    await registerBy(below, link.url, belowAccount)
    // Members who register below an agent have no starting credit.
    await inDatabase(
      run,
      "select wallet.credit_deposit(m.id, 'journey:' || m.id, 1000000, now()) from identity.members m where m.merchant = 'DEMO' and m.account = $1",
      belowAccount,
    )
    await callAs(sub, 'processRealtimeSalary', {
      action: 'N',
      requestId: randomUUID(),
      account: belowAccount,
      terms: { rates: { win: '0.1', loss: '0.1', single: '0.02' } },
    })
    const { offer } = await callAs(below, 'agentContract', { kind: 'REALTIME' })
    await callAs(below, 'processRealtimeSalary', { action: 'A', contractId: offer!.contractId, ending: [] })
    await backdateContracts(run)

    await below.goto('/game?vassalage=AURORA&gameId=ATR0001&gameType=RNG&mode=real')
    await playRound(await openGame(below, '천 개의 등대'))
    const numero = await openIssue(below)
    const { orderId } = await callAs(below, 'placeLotteryOrder', {
      requestId: randomUUID(),
      code: '3D',
      numero,
      tickets: [{ play: 'three-direct', content: '0|0|0', unit: '1', multiple: 40 }],
    })
    await drawNow(run, '3D', numero)
    await expect
      .poll(async () => (await callAs(below, 'lotteryOrder', { orderId })).state, { timeout: 20_000 })
      .toBe('SETTLED')
    await expect.poll(() => countedBets(run, belowAccount), { timeout: 20_000 }).toBe(PLAYED)
  })

  await test.step('the window is settled, and the sub-agent and the agent see the same explained bill', async () => {
    await endWindow(run)
    const own = await explainedBill(sub, 'bills', subAccount)
    expect(own.filter((line) => line.includes('하위 '))).not.toEqual([])
    expect(await explainedBill(agent, 'downlineBills', subAccount)).toEqual(own)
  })

  await test.step('lower terms list the contract below that ends with them, and it ends', async () => {
    await offerRates(agent, subAccount, ['0.05', '0.05', '0.01'])
    await sub.goto(SALARY)
    await sub.getByRole('button', { name: '조건에 동의하기' }).click()
    const question = dialogOf(sub, '계약에 동의할까요?')
    await expect(question.getByText(`${belowAccount} – 비율이 새 계약보다 높음`)).toBeVisible()
    await question.getByRole('button', { name: '하위 계약 1건을 종료하고 동의' }).click()
    await expect(sub.getByText('계약에 동의했어요.')).toBeVisible()

    await below.goto(SALARY)
    await expect(below.getByText('종료 사유: 비율이 새 계약보다 높음')).toBeVisible()
    await goWithin(below, '/index?member=messageV2')
    await expect(dialogOf(below, '회원 센터').getByText('계약이 종료됐어요').first()).toBeVisible()
  })

  await test.step('the sub-agent sees the bets, and overview, file and console have the same figures of the team', async () => {
    // Cashback and other credits are counted once the ledger is sealed.
    await expect
      .poll(async () => Number((await callAs(sub, 'teamOverview', {})).salary), { timeout: 30_000 })
      .toBeGreaterThan(0)
    await sub.goto('/index?agent=agentTeamOverview')
    const team = centre(sub).getByRole('region', { name: '팀 현황' })
    const overview = {
      stake: await figureOf(team, '베팅액'),
      validBet: await figureOf(team, '유효 베팅'),
      payout: await figureOf(team, '당첨금'),
      salary: await figureOf(team, '급여'),
      profit: await figureOf(team, '팀 손익'),
    }
    expect(overview.validBet).toBe(PLAYED / 100)

    await goWithin(sub, '/index?agent=personalHistoryCopy')
    await centre(sub)
      .getByRole('button', { name: /3D 3분 .* 라운드 열기$/ })
      .click()
    await expect(centre(sub).getByRole('heading', { name: '추첨', exact: true })).toBeVisible()
    await expect(centre(sub).getByRole('link', { name: '추첨 확인하기' })).toBeVisible()

    await goWithin(sub, '/index?agent=palStatementsAgentCopy')
    const downloading = sub.waitForEvent('download')
    await centre(sub).getByRole('button', { name: 'CSV 내려받기' }).click()
    const [title, ...rows] = (await readFile(await (await downloading).path(), 'utf8'))
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(','))
    const sumOf = (column: string) => rows.reduce((sum, row) => sum + hundredths(row[title!.indexOf(column)]!), 0)
    expect({
      stake: sumOf('베팅액'),
      validBet: sumOf('유효 베팅'),
      payout: sumOf('당첨금'),
      profit: sumOf('팀 손익'),
    }).toMatchObject({
      stake: overview.stake,
      validBet: overview.validBet,
      payout: overview.payout,
      profit: overview.profit,
    })

    const operator = await (await openBrowser({ baseURL: run.staff })).newPage()
    await openConsole(operator, run, 'agents', `/merchants/DEMO/agent-tree?account=${subAccount}`)
    await operator.getByRole('link', { name: subAccount, exact: true }).click()
    const figures = operator.getByRole('main')
    for (const [name, value] of [
      ['베팅액', overview.stake],
      ['유효 베팅', overview.validBet],
      ['당첨금', overview.payout],
      ['급여', overview.salary],
      ['팀 손익', overview.profit],
    ] as const)
      expect(await figureOf(figures, name), name).toBe(value)
  })
})
