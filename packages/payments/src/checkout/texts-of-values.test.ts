import { describe, expect, it } from '@jest/globals'
import { amountText } from './amount-text.ts'
import { html } from './html.ts'
import { transferReference } from './method-section.ts'
import { timeLeftText } from './time-left.ts'

describe('an amount', () => {
  it.each([[500_000_000n, 'KRW', '50,000 KRW'], [500_005_000n, 'KRW', '50,000.50 KRW'], [125_000n, 'USD', '12.50 USD'], [1_234n, 'USDT', '0.1234 USDT'], [12_345_678_900n, 'USD', '1,234,567.89 USD']])('of %s %s is written %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text)
  })
})

describe('the time left', () => {
  it.each([[59_000, '1분 미만', 'less than a minute'], [60_000, '1분', '1 minute'], [1_799_000, '29분', '29 minutes'], [3_600_000, '1시간', '1 hour'], [604_800_000 - 1, '6일 23시간', '6 days 23 hours']])('of %d ms is written %s and %s', (ms, korean, english) => {
    expect([timeLeftText(ms, 'KO'), timeLeftText(ms, 'EN')]).toEqual([korean, english])
  })
})

it('escapes texts, and no markup', () => {
  expect(html`<a title="${'"<&>\''}">${html`<b>${1}</b>`}${[html`<i>`, html`</i>`]}${false}${undefined}</a>`.markup).toBe('<a title="&#34;&#60;&#38;&#62;&#39;"><b>1</b><i></i></a>')
})

it('derives the code of a transfer from the payment', () => {
  expect(transferReference('pay_one')).toMatch(/^ATR-\d{4}-\d{4}$/)
  expect([transferReference('pay_one') === transferReference('pay_one'), transferReference('pay_one') === transferReference('pay_two')]).toEqual([true, false])
})
