import { ERRORS } from '@atrium/contracts/errors'
import { languageTag } from '@atrium/contracts/locale/languages'
import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import type { Canary } from '@atrium/contracts/staff/releases/canaries'
import type { Role } from '@atrium/contracts/staff/define'
import type { PinWarning } from '@atrium/contracts/staff/releases/moves'
import type { CodedReason } from '@atrium/contracts/staff/reasons'
import type { LogEntry, ReleaseRecord } from '@atrium/contracts/releases'
import type { GameCategory } from '@atrium/contracts/rules/game-categories'
import type { Programme } from '@atrium/contracts/rules/promotions/giving'
import { StaffApiError } from '@atrium/staff-client'
import { useLocale, useText } from '../locale/locale.tsx'
import { useActionWords } from './action-words.ts'

/** Formats of values that differ from the API's: local times, states and roles. */
const SAID = {
  frozen: { until: 'wall' },
  'menu-removed': { menu: 'menu' },
  'menu-to-nowhere': { menu: 'menu' },
  'too-late': { at: 'wall' },
  'time-passed': { at: 'wall' },
  'time-left-out': { at: 'wall' },
  'freeze-backwards': { from: 'wall', until: 'wall' },
  'freeze-passed': { until: 'wall' },
  'freeze-over': { at: 'time' },
  'proposal-decided': { at: 'time', state: 'proposal' },
  'schedule-over': { state: 'schedule' },
  'canary-ended': { state: 'canary' },
  'canary-under-way': { state: 'canary' },
  'token-expired': { at: 'time' },
  'may-not-call': { roles: 'role' },
  'may-not-move': { merchant: 'merchant' },
  'may-not-serve': { roles: 'role', merchant: 'merchant' },
  changed: { at: 'time', action: 'action' },
} as const satisfies Partial<Record<CodedReason['code'], Readonly<Record<string, string>>>>
type Kind = { [Code in keyof typeof SAID]: (typeof SAID)[Code][keyof (typeof SAID)[Code]] }[keyof typeof SAID]

/**
 * The gateway's error for a rate with which all programmes together exceed the house edge, with the parts of the sum.
 */
const ABOVE_EDGE = /^must not give back more than (\d+\.\d\d) % of bets on ([A-Z]+); it would be (\d+\.\d\d) %: (.*)$/
const PART = /^([A-Z]+) (\d+\.\d\d) %$/

/** Reasons of the registry, in the language of the reader. */
export function useReasonWords(): (reason: CodedReason) => string {
  const { text, format, language } = useLocale()
  const actions = useActionWords()
  const names = new Intl.ListFormat(languageTag(language))
  const kinds: Record<Kind, (value: string) => string> = {
    wall: format.wall,
    time: (at) => format.time(at),
    proposal: (state) => text(`approvals.states.${state as Proposal['state']}`),
    schedule: (state) => text(`calendar.states.${state as Schedule['state']}`),
    canary: (state) => text(`canary.states.${state as Canary['state']}`),
    role: (role) => text(`roles.${role as Role}`),
    merchant: (merchant) => (merchant === '*' ? text('access.everyMerchant') : merchant),
    menu: (menu) => text(`check.menus.${menu as ReleaseRecord['menu'][number]['menu']}`),
    action: (action) => actions(action as LogEntry['action']),
  }
  return ({ code, values }) => {
    const kindOf: Readonly<Record<string, Kind>> = code in SAID ? SAID[code as keyof typeof SAID] : {}
    const said = (name: string, value: string) => (kindOf[name] ? kinds[kindOf[name]](value) : value)
    const all = Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (Array.isArray(value))
          return [
            name,
            names.format(value.map((each) => (each === '*' ? text('reasons.everything') : said(name, each)))),
          ]
        return [name, typeof value === 'string' ? said(name, value) : value]
      }),
    )
    const [, percent, category, total = '', parts = ''] =
      (code === 'field-invalid' && ABOVE_EDGE.exec(String(values['why']))) || []
    if (percent !== undefined)
      return text('proposals.aboveEdge', {
        percent,
        total,
        category: text(`marketing.choices.${category as GameCategory}`),
        parts: parts
          .split(', ')
          .map((part) => PART.exec(part) ?? ['', '', ''])
          .map(([, programme, rate]) => `${text(`proposals.programmes.${programme as Programme}`)} ${rate}%`)
          .join(', '),
      })
    const error = all['error'] as keyof typeof ERRORS | undefined
    // A menu entry has its title in each language. Reasons, and values before and after, are missing in some entries of
    // the audit log.
    return text(`reasons.${code}`, {
      ...all,
      ...(all[language] !== undefined && { entry: all[language] }),
      ...(code === 'gateway-rejected' && error && error in ERRORS && { why: ERRORS[error][language] }),
      ...(code === 'changed' && { why: [all['reason'], all['what']].filter(Boolean).join(' – ') || '–' }),
    })
  }
}

/** Menu entries that a decision removes. Renders nothing without any. */
export function useWarningWords(): (warnings: readonly PinWarning[]) => string | undefined {
  const { language } = useLocale()
  const words = useReasonWords()
  const names = new Intl.ListFormat(languageTag(language))
  return (warnings) =>
    warnings.map((warning) => `${names.format(warning.merchants)}: ${words(warning)}`).join(' ') || undefined
}

/**
 * The message of an error, and each reason. Uses the registry's English text for errors without known codes, such as
 * those of a newer registry.
 */
export function useErrorWords(): (error: Error) => { message: string; reasons: readonly string[] } {
  const text = useText()
  const words = useReasonWords()
  return (error) => {
    // Replaces the client's own message, which is meant for a terminal: it explains how to start a portal.
    if (!(error instanceof StaffApiError)) return { message: text('states.unreachable'), reasons: [] }
    // The same rate can exceed the house edge at several levels.
    const [message, ...reasons] = [...new Set(error.coded.map(words))]
    return message === undefined ? error : { message, reasons }
  }
}
