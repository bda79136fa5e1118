import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import { callAs } from './calls.ts'
import { balance } from './portal-page.ts'

/**
 * Forfeits the starting credit of the new member who is signed in on a page, because only one bonus can run at a time.
 */
export async function forfeitStartingCredit(page: Page): Promise<void> {
  const { running } = await callAs(page, 'bonuses', {})
  await callAs(page, 'bonusForfeit', { bonusId: running!.bonusId, confirm: true })
  await expect(balance(page)).toHaveText(/^0\.00/)
}
