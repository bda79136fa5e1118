import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { CALM, sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

it.each([
  ['EN', 'This is not saved yet.', 'Everything is saved.'],
  ['KO', '아직 저장하지 않았어요.', '모두 저장됐어요.'],
] as const)('the bar shows that a new item is not saved yet, in %s', async (language, words, saved) => {
  const session = sessionOf({ role: 'marketing', merchants: ['DEMO'] })
  show('/merchants/DEMO/content/notices/new', { ...CALM, session }, language)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText(saved)).toBeNull()
})
