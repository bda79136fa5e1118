import { newNumber } from '../support/portal/forms.ts'
import { openMirror } from '../support/browser/mirror.ts'
import { rejectMessagesTo } from '../support/portal/outbox.ts'
import { goWithin } from '../support/portal/portal-page.ts'
import { solvingPuzzle } from '../support/portal/puzzle.ts'
import { expect, test } from '../support/test.ts'
import { choose, openVariant } from '../support/browser/variant-page.ts'
import { nameOf, OPPOSITES } from '../support/browser/variants.ts'

const [WIDE, NARROW] = OPPOSITES

for (const [variant, tag] of [
  [NARROW, []],
  [WIDE, ['@full']],
] as const) {
  test(
    `no error message has a serious finding: ${nameOf(variant)}`,
    { tag: [...tag] },
    async ({ run, openBrowser, watch }) => {
      test.setTimeout(60_000)
      watch.allow(/503.*verification/, /400.*system\/location/)
      const { page, audit, called, dialog, button } = await openVariant(openBrowser, variant, run)
      const number = newNumber()
      await rejectMessagesTo(run.outbox, number.international)
      await page.goto('/register')
      const register = dialog('회원가입', 'Create an account')
      await register.getByRole('tab', { name: called('휴대전화로 가입', 'By mobile number') }).click()
      await register.getByRole('textbox', { name: called('휴대전화 번호', 'Mobile number') }).fill(number.typed)
      await solvingPuzzle(page, register, () =>
        register.getByRole('button', { name: called('인증번호 받기', 'Send code') }).click(),
      )
      const unsent = dialog('인증번호를 보내지 못했어요', 'The code was not sent')
      await expect(unsent).toBeVisible()
      await audit.look('a text message that was not sent', unsent)
      await unsent.getByRole('button', { name: called('확인', 'Confirm') }).click()
      await expect(unsent).toBeHidden()

      await page.keyboard.press('Escape')
      await expect(register).toBeHidden()
      await goWithin(page, '/join')
      // Behaves like a browser that blocks pop-up windows.
      await page.evaluate(() => void (window.open = () => null))
      await button('고객센터에 문의하기', 'Ask customer service').click()
      const blocked = dialog('새 창이 막혀 있어요', 'New windows are blocked')
      await expect(blocked).toBeVisible()
      await audit.look('a window that was blocked', blocked)

      await using copy = await openMirror(run[variant.merchant])
      await choose(page.context(), variant, copy.origin)
      await page.goto(`${copy.origin}/index`)
      const wrong = dialog('올바르지 않은 주소로 접속했어요', 'This is not our address')
      await expect(wrong).toBeVisible()
      await audit.look('a wrong address', wrong)
      // Closes the page before the copy, because its reports would be rejected.
      await page.close()
      expect(audit.findings).toEqual([])
    },
  )
}
