import type { CodedReason } from '@atrium/contracts/staff/reasons'
import { expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { LocaleProvider } from '../locale/locale.tsx'
import { keepLanguage } from '../storage.ts'
import { apiError } from '../testing/fake-registry.ts'
import { ErrorNote } from './ErrorNote.tsx'

function shown(language: 'KO' | 'EN', error: Error): string[] {
  keepLanguage(language)
  const { unmount } = render(
    <LocaleProvider>
      <ErrorNote error={error} />
    </LocaleProvider>,
  )
  const alert = screen.getByRole('alert')
  const said = [...alert.querySelectorAll('p'), ...within(alert).queryAllByRole('listitem')].map(
    (line) => line.textContent!,
  )
  unmount()
  return said
}

it('shows why a pin is rejected in the language of the reader', () => {
  const error = apiError(
    'PIN_REFUSED',
    'This pin does not fit DEMO, and nothing was changed.',
    ["The registry's own words."],
    [
      { code: 'does-not-fit', values: { merchant: 'DEMO' } },
      {
        code: 'library-names',
        values: { release: 'mfe-games@1.4.0', names: ['useStore', '*'], library: 'jotai', shell: 'shell@1.0.0' },
      },
    ],
  )
  expect(shown('KO', error)).toEqual([
    '이 조합은 동작하지 않아요',
    'DEMO에 맞지 않아 아무것도 바꾸지 않았어요.',
    'mfe-games@1.4.0이 jotai에서 가져오는 useStore 및 전체를 shell@1.0.0이 제공하지 않아요.',
  ])
  expect(shown('EN', error)).toEqual([
    'This set would not work',
    'It does not fit DEMO, and nothing was changed.',
    'mfe-games@1.4.0 imports useStore and everything from jotai, which shell@1.0.0 does not provide.',
  ])
})

it.each<[Error, string[], string[]]>([
  [
    apiError('NOT_FOUND', 'x', [], [{ code: 'unknown-canary', values: { id: 9 } }]),
    ['찾을 수 없어요', '카나리 #9가 없어요.'],
    ['This does not exist', 'There is no canary #9.'],
  ],
  [
    apiError(
      'FORBIDDEN',
      'x',
      [],
      [
        {
          code: 'may-not-call',
          values: { caller: 'mina', has: ['viewer'], operation: 'setPolicies', roles: ['admin', 'release-manager'] },
        },
      ],
    ),
    ['권한이 없어요', 'mina 계정으로는 이 작업(setPolicies)을 할 수 없어요. 필요한 역할: 관리자 및 릴리스 관리자.'],
    [
      'You do not have permission',
      'mina may not call setPolicies. It takes one of these roles: Administrator and Release manager.',
    ],
  ],
  [
    apiError(
      'FORBIDDEN',
      'x',
      [],
      [{ code: 'may-not-move', values: { caller: 'mina', has: ['approver'], merchant: '*' } }],
    ),
    ['권한이 없어요', 'mina 계정으로는 실행할 릴리스를 결정할 수 없어요. 릴리스 관리자 권한이 필요해요: 모든 가맹점.'],
    ['You do not have permission', 'mina may not decide what runs. It takes a release manager of every merchant.'],
  ],
  [
    apiError(
      'INVALID_REQUEST',
      'x',
      ['x', 'x'],
      [
        { code: 'invalid-request', values: {} },
        { code: 'field-too-big', values: { field: 'fourEyesAbove', why: 'Too big', most: '500' } },
        { code: 'field-invalid', values: { field: 'grants.0.remote', why: 'Invalid' } },
      ],
    ),
    [
      '입력한 내용을 확인해 주세요',
      '아래 내용을 고친 뒤 다시 시도해 주세요.',
      'fourEyesAbove: 500 이하여야 해요.',
      'grants.0.remote: 사용할 수 없는 값이에요.',
    ],
    [
      'Check what you entered',
      'Correct this and try again.',
      'fourEyesAbove: at most 500.',
      'grants.0.remote: this value is not allowed.',
    ],
  ],
  [
    apiError('WRONG_STATE', 'x', [], [{ code: 'schedule-over', values: { id: 3, state: 'done' } }]),
    ['지금은 할 수 없는 작업이에요', '예약 #3은 더 이상 취소할 수 없어요: 완료.'],
    ['This can no longer be done', 'Schedule #3 can no longer be cancelled: Done.'],
  ],
])('shows a rejection in both languages: %#', (error, korean, english) => {
  expect(shown('KO', error)).toEqual(korean)
  expect(shown('EN', error)).toEqual(english)
})

it('shows who changed it first, what they did, why, and from what to what', () => {
  const error = apiError(
    'SEQUENCE_CONFLICT',
    'x',
    ['x'],
    [
      { code: 'changed-since', values: { title: 'The settings of DEMO', now: 25, seen: 20 } },
      {
        code: 'changed',
        values: {
          actor: 'jun',
          at: '2026-11-21T09:00:00.000Z',
          action: 'settings-changed',
          entry: 25,
          reason: 'licence',
          what: '{"status":0} → {"status":2}',
        },
      },
    ],
  )
  expect(shown('KO', error)[2]).toMatch(
    /^2026\. 11\. 21\. .* jun: 설정 변경.* \(기록 25\), licence – \{"status":0\} → \{"status":2\}$/,
  )
  expect(shown('EN', error)[2]).toMatch(
    /^jun at 21 Nov 2026, .*: Settings changed \(entry 25\), licence – \{"status":0\} → \{"status":2\}$/,
  )
})

it("shows the registry's own text where it sends no codes", () => {
  expect(shown('KO', apiError('WRONG_STATE', 'Canary 7 has ended.', ['It was promoted.']))).toEqual([
    '지금은 할 수 없는 작업이에요',
    'Canary 7 has ended.',
    'It was promoted.',
  ])
})

it("shows the current state that prevents it, and times in the merchant's local time", () => {
  const refused = (coded: CodedReason) => apiError('WRONG_STATE', 'x', [], [coded])
  expect(shown('KO', refused({ code: 'canary-ended', values: { id: 7, state: 'rolled-back' } }))[1]).toBe(
    '카나리 #7은 이미 끝났어요: 가드가 되돌림.',
  )
  expect(
    shown(
      'EN',
      refused({ code: 'time-passed', values: { at: '2026-12-01T09:00', merchant: 'DEMO', zone: 'Asia/Seoul' } }),
    )[1],
  ).toBe('1 Dec 2026, 09:00 has passed for DEMO (Asia/Seoul). Choose a later time, or pin now.')
})

it('shows for an unreachable registry what a reader can do, not how to start one', () => {
  const error = new Error(
    'Nothing answers at http://127.0.0.1:8082 (ECONNREFUSED). Start the portal with "npm start", or name another address with --registry.',
  )
  expect(shown('KO', error)).toEqual([
    '서버가 응답하지 않아요',
    '포털은 지금 실행 중인 세트로 계속 동작해요. 잠시 뒤 다시 시도하고, 계속되면 서버 담당자에게 알려 주세요.',
  ])
  expect(shown('EN', error)[1]).toMatch(/^Portals continue with what they run\./)
})
