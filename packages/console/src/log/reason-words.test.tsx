import type { LogEntry } from '@atrium/contracts/releases'
import { expect, it } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { LocaleProvider } from '../locale/locale.tsx'
import { keepLanguage } from '../storage.ts'
import { useEntryReason } from './reason-words.ts'

const entry = (more: Partial<LogEntry>): LogEntry => ({
  sequence: 1,
  at: '2026-11-21T09:00:00.000Z',
  actor: 'guard',
  action: 'set-earned',
  hash: 'a'.repeat(64),
  reason: "The registry's own words.",
  ...more,
})
function said(language: 'KO' | 'EN', more: Partial<LogEntry>): string | undefined {
  keepLanguage(language)
  const { result, unmount } = renderHook(() => useEntryReason(), { wrapper: LocaleProvider })
  const words = result.current(entry(more))
  unmount()
  return words
}
const verdicts = [
  {
    metric: 'crash',
    canary: { count: 20, of: 200 },
    stable: { count: 10, of: 1000 },
    pValue: 0.0001,
    threshold: 0.001,
    verdict: 'worse',
  },
  { metric: 'slow', canary: { count: 0, of: 200 }, stable: { count: 0, of: 1000 }, verdict: 'no-difference' },
]

it.each<[string, Partial<LogEntry>, string, string]>([
  ['a set that earned trust', { details: { healthy: 1260 } }, '정상 문서 1,260건이에요.', '1,260 healthy documents.'],
  [
    'a guard that took something back',
    { action: 'canary-rolled-back', details: { verdicts } },
    '전보다 나빠요. 비정상 종료: 20/200, 비교 10/1,000',
    'Worse than what ran before. Crashed: 20/200 against 10/1,000',
  ],
  [
    'a step',
    { actor: 'calendar', action: 'canary-stepped', details: { percent: 25, step: 1 } },
    '2단계예요. 가드가 문제를 찾지 못했어요.',
    'Step 2: the guard found nothing against it.',
  ],
  [
    'the last step',
    { actor: 'calendar', action: 'canary-stepped', details: { percent: 25, step: 1, awaitsPromotion: true } },
    '모든 단계가 끝났고 가드가 문제를 찾지 못했어요. 누군가 전체 적용할 때까지 25%로 남아요.',
    'All steps are over, and the guard found nothing against it. It stays at 25% until somebody promotes it.',
  ],
  [
    'a canary that does not fit any more',
    { actor: 'calendar', action: 'canary-paused', details: { coded: [{ code: 'no-shell', values: {} }] } },
    '더 진행할 수 없어요. 세트에 셸이 없어요. 리모트와 함께 셸을 고정해 주세요.',
    'It cannot continue: The set has no shell. Pin a shell together with the remotes.',
  ],
  [
    'a canary that a move ended',
    { actor: 'jun', action: 'canary-aborted', details: { why: 'pointer-moved' } },
    '가맹점의 세트가 다른 방식으로 바뀌었어요.',
    'The set of the merchant changed in another way.',
  ],
  [
    'what was changed elsewhere',
    { actor: 'gateway', action: 'settings-changed' },
    '게이트웨이에서 직접 바뀌었어요.',
    'Changed at the gateway itself.',
  ],
  [
    'a proposal that was outdated',
    { actor: 'keeper', action: 'outdated', details: { moved: ['DEMO', 'LOTUS'] } },
    '기다리는 동안 DEMO, LOTUS가 바뀌었어요.',
    'Changed while it waited: DEMO, LOTUS.',
  ],
  [
    'a proposal that nobody decided',
    { actor: 'keeper', action: 'expired', details: { proposal: 3 } },
    '72시간 동안 아무도 결정하지 않았어요.',
    'Nobody decided within 72 hours.',
  ],
])('translates %s for its reader', (_what, more, korean, english) => {
  expect([said('KO', more), said('EN', more)]).toEqual([korean, english])
})

it('leaves reasons of people as they are, including those of a scheduled pin', () => {
  expect(said('KO', { actor: 'jun', action: 'pinned', reason: 'faster lobby' })).toBe('faster lobby')
  expect(
    said('KO', {
      actor: 'calendar',
      action: 'pinned',
      reason: 'with the campaign',
      details: { how: 'schedule', schedule: 7 },
    }),
  ).toBe('with the campaign')
})
