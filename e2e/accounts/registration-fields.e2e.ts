import { ruleMessage } from '@atrium/contracts/rules/accounts/register-messages'
import type { PatternId } from '@atrium/contracts/rules/accounts/register-rules'
import { PATTERNS } from '@atrium/contracts/rules/accounts/register-rules'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Locator, Page } from '@playwright/test'
import { inDatabase } from '../support/portal/database.ts'
import { fieldOf, fillRest, newName, registerDialog, sendRegistration } from '../support/portal/forms.ts'
import { balance, header } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

// Merchant LOTUS requires nearly every field.
test.use({ baseURL: async ({ run }, use) => use(run.lotus) })

const PASSWORD = 'Harbour-42'
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(회원가입|Create an account)$/ })
const send = (page: Page): Promise<void> =>
  dialogOf(page)
    .getByRole('button', { name: /^(가입하기|Create account)$/ })
    .click()

/** Opens the same form in English, with the typed values. */
async function inEnglish(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await header(page).getByRole('button', { name: 'English' }).click()
  await header(page).getByRole('button', { name: 'Register' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

/**
 * Test values for each kind of pattern: a field that only this kind uses, an invalid value and a valid value, each 3 to
 * 12 characters long.
 */
const KINDS: Record<PatternId, { field: string; label: readonly [string, string]; bad: string; good: string }> = {
  length: { field: 'nickname', label: ['닉네임', 'Nickname'], bad: '연잎', good: '물 위의 연잎' },
  letterFirst: { field: 'line', label: ['LINE', 'LINE'], bad: '1pond', good: 'pond1' },
  kanjiDigits: { field: 'whatsapp', label: ['WhatsApp', 'WhatsApp'], bad: '蓮 池 1', good: '蓮池1' },
  email: { field: 'facebook', label: ['Facebook', 'Facebook'], bad: 'pond@com', good: 'a@pond.com' },
  lettersOrDigits: { field: 'recommenderId', label: ['추천인 ID', 'Referrer ID'], bad: 'lo-tus', good: 'lotus' },
  lettersAndDigits: { field: 'wechat', label: ['WeChat', 'WeChat'], bad: 'pond', good: 'pond1' },
  digits: { field: 'paymentPassword', label: ['결제 비밀번호', 'Payment password'], bad: '12345a', good: '246813' },
  alphanumericUpper: { field: 'zalo', label: ['Zalo', 'Zalo'], bad: 'pond1', good: 'Pond1' },
  englishSpaces: { field: 'occupation', label: ['직업', 'Occupation'], bad: 'tea-maker', good: 'tea maker' },
  noSpaces: { field: 'telegram', label: ['Telegram', 'Telegram'], bad: 'my pond', good: '@my-pond' },
  chinesePunctuation: { field: 'address', label: ['주소', 'Address'], bad: '蓮池 12', good: '蓮池，水邊。' },
  date: { field: 'qqNum', label: ['QQ', 'QQ'], bad: '2020-13-01', good: '12-31-2020' },
  korean: { field: 'nationality', label: ['국적', 'Nationality'], bad: '대한민국1', good: '대한민국' },
  thai: { field: 'placeOfBirth', label: ['출생지', 'Place of birth'], bad: 'กรุงเทพ1', good: 'กรุงเทพ' },
  japaneseFullWidth: {
    field: 'sourceOfIncome',
    label: ['소득원', 'Source of income'],
    bad: 'きゅうyo',
    good: 'きゅうよ',
  },
  fullName: { field: 'payeeName', label: ['예금주 이름', 'Account holder name'], bad: 'Haneul', good: 'Haneul Kim' },
  strong: { field: 'idNumber', label: ['신분증 번호', 'ID number'], bad: 'Pond1234', good: 'Pond-1234' },
}

test.describe('when the operator changes the rules', () => {
  const [min, max] = [3, 12]
  let before: string

  test.beforeEach(async ({ run }) => {
    const [{ rules }] = (await inDatabase<{ rules: unknown }>(
      run,
      "select json_agg(f) as rules from registration.fields f where merchant = 'LOTUS'",
    )) as [{ rules: unknown }]
    before = JSON.stringify(rules)
    const changed = Object.entries(KINDS).map(([kind, { field }]) => ({
      field,
      pattern_id: kind,
      accepted_pattern: PATTERNS[kind as PatternId],
    }))
    await inDatabase(
      run,
      `
      update registration.fields f set enabled = true, required = false, pattern_id = c.pattern_id,
        accepted_pattern = c.accepted_pattern, min_length = ${min}, max_length = ${max}
      from jsonb_to_recordset($1::text::jsonb) as c (field text, pattern_id text, accepted_pattern text)
      where f.merchant = 'LOTUS' and f.field = c.field`,
      JSON.stringify(changed),
    )
  })
  test.afterEach(({ run }) =>
    inDatabase(
      run,
      `
    update registration.fields f set enabled = b.enabled, required = b.required, pattern_id = b.pattern_id,
      accepted_pattern = b.accepted_pattern, min_length = b.min_length, max_length = b.max_length
    from jsonb_populate_recordset(null::registration.fields, $1::text::jsonb) b
    where f.merchant = b.merchant and f.field = b.field`,
      before,
    ),
  )

  test(
    'each of the seventeen kinds is rejected with its own message, and valid values are accepted by the form and by the server',
    { tag: '@full' },
    async ({ page }) => {
      const kinds = Object.entries(KINDS) as [PatternId, (typeof KINDS)[PatternId]][]
      const refused = async (language: Language) => {
        await send(page)
        for (const [kind, { label }] of kinds)
          await expect(fieldOf(dialogOf(page), label[language === 'KO' ? 0 : 1]), kind).toHaveAccessibleDescription(
            ruleMessage({ key: kind, min, max }, language),
          )
      }
      await page.goto('/register')
      const dialog = registerDialog(page)
      for (const [, { label, bad }] of kinds) await fieldOf(dialog, label[0]).fill(bad)
      await refused('KO')
      await inEnglish(page)
      await refused('EN')
      await page.keyboard.press('Escape')
      await header(page).getByRole('button', { name: '한국어' }).click()
      await header(page).getByRole('button', { name: '회원가입' }).click()

      const username = newName('pond')
      for (const [, { label, good }] of kinds) await fieldOf(dialog, label[0]).fill(good)
      await fieldOf(dialog, '아이디').fill(username)
      await fieldOf(dialog, '이메일').fill(`${username}@example.com`)
      await fillRest(dialog, PASSWORD)
      await sendRegistration(page)
      await expect(dialog).toBeHidden()
      await expect(balance(page)).toHaveText(/\d\.\d\d/)
      await expect(page.getByRole('status').getByText(`${username}님, 환영해요.`)).toBeVisible()
    },
  )
})
