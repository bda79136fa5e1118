import { openRecord } from '@atrium/e2e/portal/betting-record'
import { byMouse, ENGINES, factOf, openEngine, statusLine, untilOver } from '@atrium/e2e/portal/engines'
import { ACCOUNTS, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('a round that was just played is checked from its revealed seed, and what was changed is found out', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  await page.goto('/rng')
  await logIn(page, ACCOUNTS.otherMember)
  const frame = await openEngine(page, ENGINES.dice)
  await ENGINES.dice.play(frame, byMouse)
  await untilOver(frame)
  const [, roll, won] = /^(\d\d\.\d\d) · .*?(당첨이 없어요|당첨)/.exec(await statusLine(frame).innerText())!

  // A round cannot be verified while its seed is in use.
  const history = frame.getByRole('dialog', { name: '최근 라운드' })
  const openRound = async () => {
    await frame.getByRole('button', { name: '기록', exact: true }).click()
    await history.getByRole('listitem').first().getByRole('button').click()
    await expect(history.getByText('라운드 번호')).toBeVisible()
  }
  await openRound()
  await expect(history.getByText('서버 시드는 아직 쓰고 있어요', { exact: false })).toBeVisible()
  const [hash, client, nonce, id] = [
    await factOf(history, '서버 시드 해시 (SHA-256)'),
    await factOf(history, '내 시드 (클라이언트 시드)'),
    await factOf(history, '논스'),
    await factOf(history, '라운드 번호'),
  ]
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: '공정성' }).click()
  const seeds = frame.getByRole('dialog', { name: '공정성 확인' })
  await expect(seeds.getByText(hash)).toBeVisible()
  await seeds.getByRole('button', { name: '시드 공개하고 새로 시작' }).click()
  await expect(seeds.getByRole('status').filter({ hasText: '서버 시드를 공개하고' })).toBeVisible()
  await expect(seeds.getByText(hash)).toBeHidden()
  await page.keyboard.press('Escape')
  await openRound()
  const opened = context.waitForEvent('page')
  await history.getByRole('link', { name: '이 라운드 검증하기' }).click()

  const check = await opened
  const result = check.getByRole('region', { name: '계산 결과' })
  await expect(result).toContainText(`${roll}${won === '당첨' ? '당첨' : '낙첨'}`)
  await expect(result).toContainText('라운드에 적힌 해시와 같아요.')
  await expect(result).toContainText(`${client}:${nonce}:0`)
  await expect(check.getByLabel(/^서버 시드/)).not.toHaveValue('')
  // A different seed does not match the published hash, and produces another result.
  const seed = check.getByLabel(/^서버 시드/)
  const revealed = await seed.inputValue()
  const numbers = await result.getByRole('listitem').first().innerText()
  await seed.fill(revealed.slice(0, -1) + (revealed.endsWith('0') ? '1' : '0'))
  await check.getByRole('button', { name: '계산하기' }).click()
  await expect(result).toContainText('라운드에 적힌 해시와 달라요.')
  await expect(result.getByRole('listitem').first()).not.toHaveText(numbers, { useInnerText: true })
  // On the other side of the target the same roll gives the opposite result.
  await seed.fill(revealed)
  const side = check.getByLabel('당첨 방향')
  await side.selectOption((await side.inputValue()) === 'over' ? 'under' : 'over')
  await check.getByRole('button', { name: '계산하기' }).click()
  await expect(result).toContainText(
    `${roll}${won === '당첨' || roll === (await check.getByLabel(/^기준/).inputValue()) ? '낙첨' : '당첨'}`,
  )
  await check.close()

  // The betting record contains the same proof as the game.
  await openRecord(page, id)
  const proof = page.getByLabel('라운드 검증 정보')
  for (const value of [hash, client, nonce]) await expect(proof.getByText(value, { exact: true })).toBeVisible()
})
