import type { Locator, Page } from '@playwright/test'
import { hundredths } from './engines.ts'
import type { ShownRound } from './engines.ts'
import { goWithin } from './portal-page.ts'
import { expect } from '../test.ts'

/** A round as the betting record shows it. Amounts in hundredths of a credit. */
export interface RecordedRound extends ShownRound {
  readonly net: number
  /** The balance after the round. */
  readonly after: number
}

/** The dialog of the member centre, which contains the betting record. */
const record = (page: Page): Locator => page.getByRole('dialog', { name: '회원 센터' })

/** Opens the betting record and its newest round, which has to be a finished round of this game. */
export async function openNewestRecord(page: Page, game: string): Promise<void> {
  await goWithin(page, '/join?member=personalHistoryCopy')
  const newest = record(page).getByRole('table', { name: '베팅 기록' }).getByRole('row').nth(1)
  await expect(newest).toContainText(game)
  await expect(newest).toContainText('정산됨')
  await newest.getByRole('button', { name: /라운드 열기$/ }).click()
  await expect(record(page).getByRole('table', { name: '거래' })).toBeVisible()
}

/** Opens one round of the record by its number. */
export async function openRecord(page: Page, id: string): Promise<void> {
  await goWithin(page, `/join?${new URLSearchParams({ member: 'personalHistoryCopy', round: id })}`)
  await expect(record(page).getByText(`라운드 번호 ${id}`)).toBeVisible()
}

/** The round of the open record. */
export async function recordedRound(page: Page): Promise<RecordedRound> {
  const figure = async (name: string) =>
    hundredths(await record(page).getByRole('group', { name, exact: true }).innerText())
  const number = await record(page)
    .getByText(/^라운드 번호 /)
    .innerText()
  return {
    id: number.replace('라운드 번호 ', ''),
    stake: await figure('베팅'),
    payout: await figure('당첨'),
    net: await figure('손익'),
    after: await figure('라운드 뒤 잔액'),
  }
}

/** The stakes of the open round, one element each. */
export const stakesTaken = (page: Page): Locator =>
  record(page)
    .getByRole('table', { name: '거래' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: '베팅', exact: true }) })
