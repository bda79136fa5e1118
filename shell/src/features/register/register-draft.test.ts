import { expect, it } from '@jest/globals'
import { createStore } from 'jotai'
import { DRAFT_MS, keepDraft, keptDraft } from './register-draft.ts'
import { EMPTY_FORM } from './register-values.ts'

const typed = { ...EMPTY_FORM, username: 'skyblue', password: 'harbour42', captcha: '1234' }

it('stores typed values for a while, without codes for a single try', () => {
  const store = createStore()
  keepDraft(store, typed, 'VN', 1_000)
  expect(keptDraft(store, 1_000 + DRAFT_MS - 1)).toMatchObject({ values: { ...typed, captcha: '' }, country: 'VN' })
  expect(keptDraft(store, 1_000 + DRAFT_MS)).toBeUndefined()
})

it('stores nothing of an empty form', () => {
  const store = createStore()
  keepDraft(store, typed, 'KR', 1_000)
  keepDraft(store, EMPTY_FORM, 'KR', 1_000)
  expect(keptDraft(store, 1_001)).toBeUndefined()
})
