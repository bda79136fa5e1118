import { describe, expect, it } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { LocaleProvider } from '../locale/locale.tsx'
import { keepLanguage } from '../storage.ts'
import { splitWords, useValueWords } from './use-value-words.ts'

type Details = Record<string, unknown>

function linesOf(language: 'KO' | 'EN', subject: string, details: Details, action = 'config-changed'): string[] {
  keepLanguage(language)
  const { result, unmount } = renderHook(() => useValueWords('Asia/Seoul'), { wrapper: LocaleProvider })
  const lines = result.current({ action, subject, details })
  unmount()
  return lines.map(({ name, before, after }) => `${name}: ${before === undefined ? '' : `${before} → `}${after}`)
}
const changed = (from: Details, to: Details) => ({ from, to })

describe('the values of a change in words', () => {
  it.each<[string, string, Details, string[], string[]]>([
    [
      'numbers and switches',
      'registration.settings DEMO',
      changed({ min_age: 19, enabled: false }, { min_age: 21, enabled: true }),
      ['최소 나이: 19 → 21', '사용: 꺼짐 → 켜짐'],
      ['Minimum age: 19 → 21', 'Switched on: Off → On'],
    ],
    [
      'settings of a merchant, by the labels of their fields',
      'settings.merchant_settings DEMO ages',
      changed({ value: { birthday: 21, confirmation: 18 } }, { value: { birthday: 25, confirmation: 18 } }),
      ['생년월일 기준 나이: 21 → 25'],
      ['Age by birthday: 21 → 25'],
    ],
    [
      'amounts of a table',
      'wallet.cashier_settings DEMO',
      changed({ review_above: 5_000_000 }, { review_above: 12_005_000 }),
      ['검토 기준 금액: 500 → 1,200.5'],
      ['Review above: 500 → 1,200.5'],
    ],
    [
      'rates of a category',
      'proposals.house_edges DEMO RNG',
      changed({ edge: 200 }, { edge: 9900 }),
      ['하우스 엣지: 2.00% → 99.00%'],
      ['House edge: 2.00% → 99.00%'],
    ],
    [
      'secrets, without their fingerprints',
      'registration.settings DEMO',
      changed({ default_password_sealed: 'sha256:0fd0' }, { default_password_sealed: 'sha256:270e' }),
      ['기본 비밀번호: 바뀜'],
      ['Default password: changed'],
    ],
    [
      'texts, with their language',
      'content.banners DEMO welcome',
      changed({ title: { KO: '19', EN: 'Hi' } }, { title: { KO: '오늘', EN: 'Hi' } }),
      ['제목 (한국어): 19 → 오늘'],
      ['Title (Korean): 19 → 오늘'],
    ],
    [
      'times of the merchant',
      'promotions.campaigns DEMO gift',
      changed({ ends_at: null }, { ends_at: '2026-12-12T19:15:00+00:00' }),
      ['종료: 없음 → 2026. 12. 13. 오전 4:15'],
      ['Ends: nothing → 13 Dec 2026, 04:15'],
    ],
    [
      'amounts of rules, which have decimals already',
      'promotions.campaigns DEMO gift',
      changed({ rules: { reward: { amount: '1' } } }, { rules: { reward: { amount: '7.5' } } }),
      ['규칙 · 보상 · 금액: 1 → 7.5'],
      ['Rules · Reward · Amount: 1 → 7.5'],
    ],
    [
      'names that nobody has worded',
      'games.games TIDE',
      changed({ some_new_limit: 1 }, { some_new_limit: 2 }),
      ['some new limit: 1 → 2'],
      ['some new limit: 1 → 2'],
    ],
  ])('has %s', (_what, subject, details, korean, english) => {
    expect(linesOf('KO', subject, details)).toEqual(korean)
    expect(linesOf('EN', subject, details)).toEqual(english)
  })

  it('shows money that moved in credits, and values of staff as they were typed', () => {
    const credited = { amount: '125000', account: '13', journal: '1665' }
    expect(linesOf('EN', 'deposit:D1', credited, 'deposit-credited')).toEqual([
      'Amount: 12.5',
      'Wallet number: 13',
      'Ledger entry: 1665',
    ])
    expect(linesOf('EN', 'adjustment:x', { amount: '5000' }, 'adjustment-proposed')).toEqual(['Amount: 5,000'])
  })

  it('names lists, periods, people and what a proposal changes', () => {
    expect(
      linesOf('KO', 'agent-bills', { queue: 'UNPAID', from: '2026-09-03', to: '2026-12-01' }, 'agent-bills-exported'),
    ).toEqual(['목록: 미지급', '기간: 2026. 9. 3. – 2026. 12. 1.'])
    const proposed = {
      operation: 'saveAgentSettings',
      about: 'agent-settings',
      proposedBy: 'system:demo-seed',
      ...changed({ activeMinBet: '5', 'edges.RNG': '2.00' }, { activeMinBet: '4', 'edges.RNG': '3.00' }),
    }
    expect(linesOf('EN', 'proposal:x', proposed, 'proposal-made')).toEqual([
      'Proposed by: Demo data',
      'Valid bet of an active member: 5 → 4',
      'House edge · Slots: 2.00 → 3.00',
    ])
  })
})

it.each([
  ['activeMinBet', 'active min bet'],
  ['some_new_limit', 'some new limit'],
  ['--brand-ink', 'brand ink'],
  ['RTSALARY3', 'RTSALARY3'],
])('splits a name into its words: %s', (name, words) => {
  expect(splitWords(name)).toBe(words)
})
