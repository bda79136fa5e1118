import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { LocaleProvider } from '../locale/locale.tsx'
import { keepLanguage } from '../storage.ts'
import { Actor } from './Actor.tsx'

it.each([
  ['KO', 'system:withdrawal-rules', '출금 규칙'],
  ['EN', 'system:payment-service', 'Payment service'],
  ['EN', 'mina', 'mina'],
] as const)('names the actor in %s: %s', (language, by, name) => {
  keepLanguage(language)
  render(<Actor by={by} />, { wrapper: LocaleProvider })
  expect(screen.getByText(name)).toBeVisible()
})
