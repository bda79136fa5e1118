import { describe, expect, it } from '@jest/globals'
import { LANGUAGES } from '../locale/languages.ts'
import { renderMessage } from './render-message.ts'
import { MESSAGE_TEMPLATES } from './templates.ts'
import type { MessageTemplate } from './templates.ts'

const EXAMPLES = {
  amount: { amount: '1234.5', currency: 'DEMO' },
  count: 7,
  text: 'because $& of {{amount}}',
  texts: { KO: '안녕하세요 {{text}}', EN: 'Hello {{text}}' },
} as const
const placeholdersOf = (words: string): string[] => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)

describe.each(Object.keys(MESSAGE_TEMPLATES) as MessageTemplate[])('the message template %s', (name) => {
  const { values, texts } = MESSAGE_TEMPLATES[name]
  const examples = Object.fromEntries(Object.entries(values).map(([key, type]) => [key, EXAMPLES[type]])) as never

  it.each(LANGUAGES)('uses each of its values, and no other: %s', (language) => {
    const { title, text } = texts[language]
    expect(new Set(placeholdersOf(title + text))).toEqual(new Set(Object.keys(values)))
  })

  it.each(LANGUAGES)('has a title and a text: %s', (language) => {
    const rendered = renderMessage(name, examples, language)
    expect([rendered.title, rendered.text].every((words) => words.length > 3)).toBe(true)
  })
})

it('shows amounts with two decimals, thousands and currency', () => {
  const values = { amount: { amount: '1234.5', currency: 'DEMO' } }
  expect(renderMessage('deposit-credited', values, 'EN')).toEqual({
    title: 'Deposit credited',
    text: '1,234.50 DEMO was credited to your wallet.',
  })
  expect(renderMessage('deposit-credited', values, 'KO').text).toContain('1,234.50 DEMO')
})

it('omits the part with an amount of 0, and the part with an unknown text', () => {
  const none = { amount: '0.0000', currency: 'DEMO' }
  const some = { amount: '5', currency: 'DEMO' }
  const corrected = { lottery: { KO: '북부', EN: 'North' }, issue: '12', result: '123', paid: none, taken: some }
  expect(renderMessage('lottery-result-corrected', corrected, 'EN').text).toBe(
    'The result of issue 12 of North is 123. 5.00 DEMO of what had been paid before was taken back.',
  )
  for (const device of ['', '–'])
    expect(renderMessage('new-device-login', { device, ip: '10.0.0.1' }, 'KO').text).toMatch(
      /^IP 10\.0\.0\.1에서 로그인했어요\./,
    )
  expect(renderMessage('new-device-login', { device: 'Chrome [[{{ip}}]]', ip: '10.0.0.1' }, 'EN').text).toContain(
    ' with Chrome [[{{ip}}]] from 10.0.0.1.',
  )
})

describe('no message shows an amount of 0', () => {
  it.each([
    'lottery-issue-void',
    'lottery-chase-stopped',
    'bonus-granted',
    'bonus-forfeited',
    'bonus-expired',
  ] as const)('%s', (name) => {
    const { values } = MESSAGE_TEMPLATES[name]
    const kept = name === 'lottery-issue-void' || name === 'bonus-granted' ? 'amount' : ''
    const given = Object.fromEntries(
      Object.entries(values).map(([key, type]) => [
        key,
        type === 'amount' && key !== kept ? { amount: '0', currency: 'DEMO' } : EXAMPLES[type as keyof typeof EXAMPLES],
      ]),
    ) as never
    for (const language of LANGUAGES) expect(renderMessage(name, given, language).text).not.toMatch(/(^|\s)0\.00/)
  })
})

it('inserts any text unchanged', () => {
  const { text } = renderMessage(
    'withdrawal-rejected',
    { amount: { amount: '10', currency: 'DEMO' }, reason: EXAMPLES.text },
    'EN',
  )
  expect(text).toContain(`Reason: ${EXAMPLES.text}`)
})

it('shows localized values in the language of the reader', () => {
  const values = { title: { KO: '안내', EN: 'Notice' }, text: { KO: '확인했어요.', EN: 'We checked {{title}}.' } }
  expect(renderMessage('staff-message', values, 'KO')).toEqual({ title: '안내', text: '확인했어요.' })
  expect(renderMessage('staff-message', values, 'EN')).toEqual({ title: 'Notice', text: 'We checked {{title}}.' })
})

it('chooses Korean particles by the values before them', () => {
  const none = { amount: '0', currency: 'DEMO' }
  const corrected = (result: string) =>
    renderMessage(
      'lottery-result-corrected',
      { lottery: EXAMPLES.texts, issue: '1', result, paid: none, taken: none },
      'KO',
    )
  expect(corrected('12345').text).toContain('결과가 12345로 정정됐어요.')
  expect(corrected('12340').text).toContain('결과가 12340으로 정정됐어요.')
})
