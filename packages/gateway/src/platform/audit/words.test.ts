import { isNamedActor } from '@atrium/contracts/staff/actors'
import { CHANGE_ACTIONS } from '@atrium/contracts/staff/change-actions'
import { describe, expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SYSTEM_ACTORS } from './actor.ts'

const SOURCES = join(__dirname, '..', '..')
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: SOURCES })
    .filter((file) => !file.includes('.test.') && !/^(testing|seed)\//.test(file) && !file.includes('/migrations/'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
const matchesIn = (sources: readonly string[], pattern: RegExp): string[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found]) => found!))

/** Actions that are logged without a merchant. The log page of a merchant never shows them. */
const OF_NO_MERCHANT = new Set([
  'books-checked',
  'catalogue-synced',
  'clock-fault',
  'keys-rotated',
  'ledger-root',
  'rng-fault',
  'rng-sound',
])
/** Strings in the source that look like actions but are messages, subjects or packages. */
const NO_ACTIONS = new Set([
  'account-closed',
  'agent-bills',
  'agent-contracts',
  'agent-cycles',
  'agent-tree',
  'authenticator-removed-by-staff',
  'campaign-costs',
  'dispute-closed',
  'dispute-paid-again',
  'email-changed',
  'lottery-issues',
  'lottery-settings',
  'mobile-changed',
  'p-limit',
  'password-reset-by-staff',
  'payment-password-removed-by-staff',
  'play-check-in',
  'point-orders',
  'promotion-approved',
  'promotion-rejected',
  'referral-welcome-rejected',
  'staff-message',
  'support-answer',
  'vip-changes',
])

describe('the texts of the audit log', () => {
  const typescript = read('**/*.ts').filter((source) =>
    /\bnote(Event|View|Export|Change|Proposal|Totp\w*)\b/.test(source),
  )
  const names = matchesIn(typescript, /'([a-z]+(?:-[a-z]+)+)'/g)
  const sql = read('**/*.sql').filter((source) => /audit\.(note|watch)/.test(source))

  /** Template literals of actions, each with the values that the same source file has for its variable part. */
  const templates = typescript.flatMap((source) => {
    const lists = matchesIn([source], /\blist: ((?:'[a-z-]+'(?: \| )?)+)/g).flatMap((found) =>
      matchesIn([found], /'([a-z-]+)'/g),
    )
    return matchesIn([source], /`([^`\s]*\$\{[^`\s]*)`/g)
      .filter((template) => /^[a-z-]*\$\{[\w.()]+\}[a-z-]*$/.test(template) && template.includes('-'))
      .map((template) => ({ template, values: template.includes('${list}') ? lists : [] }))
  })

  it('exist for every action that the gateway writes', () => {
    const written = new Set([
      ...names.filter((name) => !NO_ACTIONS.has(name)),
      ...templates.flatMap(({ template, values }) => values.map((value) => template.replace('${list}', value))),
      ...['applied', 'declined', 'withdrawn', 'outdated'].map((state) => `proposal-${state}`),
      ...matchesIn(sql, /p_action (?:=>|text default) '([a-z-]+)'/g),
      ...matchesIn(matchesIn(sql, /audit\.note\(([^;]*);/g), /'([a-z]+(?:-[a-z]+)+)'/g),
      'adjustment',
    ])
    expect(written.size).toBeGreaterThan(80)
    const known = new Set<string>([...CHANGE_ACTIONS, ...OF_NO_MERCHANT])
    expect([...written].filter((action) => !known.has(action)).sort()).toEqual([])
  })

  it('translates every name with a variable part', () => {
    expect([...new Set(templates.map(({ template }) => template))].sort()).toEqual([
      '${list}-exported',
      'proposal-${state.toLowerCase()}',
      'raffle-${list}-exported',
    ])
    expect(templates.filter(({ template, values }) => template.includes('${list}') && values.length === 0)).toEqual([])
  })

  it('exist for every actor that is no person', () => {
    const literals = matchesIn(read('**/*.ts'), /'((?:system|job):[a-z-]+)'/g)
    expect(
      [...new Set([...literals, ...Object.values(SYSTEM_ACTORS), 'atrium'])].filter((one) => !isNamedActor(one)),
    ).toEqual([])
  })
})
