import { DIALING_CODES } from '@atrium/contracts/dialing-codes'
import type { OperationInput } from '@atrium/contracts/registry/operations'
import type { MerchantSettings, SettingsModule } from '@atrium/contracts/registry/settings'
import { wallTime } from '../board/board.ts'
import { instantAt } from './wall-clock.ts'

export const STATUSES = ['0', '1', '2'] as const
export type Status = (typeof STATUSES)[number]

/** Everything as it stands in the fields. */
export interface Draft {
  readonly status: Status
  /** On the merchant's wall; empty for an open end. */
  readonly end: string
  readonly messageKo: string
  readonly messageEn: string
  /** Countries and networks, apart by spaces or commas. */
  readonly allowed: string
  readonly denied: string
  readonly networks: string
  /** Dialling codes, apart by spaces or commas, and messages per country and day. */
  readonly smsCodes: string
  readonly smsBudget: string
  /** Module → what it is to be; only what differs. */
  readonly modules: Readonly<Record<string, boolean>>
}

export const LISTS = ['allowed', 'denied', 'networks'] as const
const SIMPLE = ['status', 'end', 'messageKo', 'messageEn', ...LISTS, 'smsCodes', 'smsBudget'] as const
const MAX_SMS_BUDGET = 1_000_000

export function draftOf({ status, maintenanceEnd, maintenanceMessage, regionRules, sms, timeZone }: MerchantSettings): Draft {
  const list = (items: readonly string[] = []) => items.join(', ')
  return {
    status: String(status) as Status,
    end: maintenanceEnd ? wallTime(Date.parse(maintenanceEnd), timeZone) : '',
    messageKo: maintenanceMessage?.KO ?? '',
    messageEn: maintenanceMessage?.EN ?? '',
    allowed: list(regionRules?.allowed),
    denied: list(regionRules?.denied),
    networks: list(regionRules?.networks),
    smsCodes: list(sms?.dialingCodes),
    smsBudget: String(sms?.dailyBudget ?? ''),
    modules: {},
  }
}

/** Country codes are written large, whatever was typed. */
export const listIn = (typed: string): string[] => [...new Set(typed.split(/[\s,]+/).filter(Boolean).map((item) => item.toUpperCase()))]
const networksIn = (typed: string): string[] => listIn(typed).map((network) => network.toLowerCase())

const codesIn = (typed: string): string[] => listIn(typed).map((code) => code.replace(/^\+/, ''))

export type DraftProblem = 'endMissing' | 'endPassed' | 'message' | 'country' | 'network' | 'dialing' | 'budget'
export type DraftProblems = Readonly<Partial<Record<'end' | 'message' | (typeof LISTS)[number] | 'smsCodes' | 'smsBudget', DraftProblem>>>

const NETWORK = /^[0-9a-f.:]+(\/\d{1,3})?$/

/** What cannot be sent as it stands, by the field to put right. `now` in milliseconds. */
export function problemsOf({ status, end, messageKo, messageEn, allowed, denied, networks, smsCodes, smsBudget }: Draft, timeZone: string, now: number): DraftProblems {
  const instant = end === '' ? undefined : instantAt(end, timeZone)
  const isClosed = status === '1'
  const countryProblem = (typed: string) => (listIn(typed).every((code) => /^[A-Z]{2}$/.test(code)) ? undefined : 'country')
  return dropEmpty({
    end: end !== '' && instant === undefined ? 'endMissing' : isClosed && instant !== undefined && Date.parse(instant) <= now ? 'endPassed' : undefined,
    message: Boolean(messageKo.trim()) === Boolean(messageEn.trim()) ? undefined : 'message',
    allowed: countryProblem(allowed),
    denied: countryProblem(denied),
    networks: networksIn(networks).every((network) => NETWORK.test(network)) ? undefined : 'network',
    smsCodes: codesIn(smsCodes).every((code) => Object.values(DIALING_CODES).includes(code)) ? undefined : 'dialing',
    // Empty where the gateway returns none: then neither is sent.
    smsBudget: (smsBudget === '' && smsCodes === '') || (/^\d{1,7}$/.test(smsBudget) && Number(smsBudget) <= MAX_SMS_BUDGET) ? undefined : 'budget',
  })
}

const dropEmpty = (problems: Record<string, DraftProblem | undefined>): DraftProblems => Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

/** One line of what will change. `module` has the id of a module in `of`. */
export interface SettingChange {
  readonly of: (typeof SIMPLE)[number] | 'module'
  readonly module?: SettingsModule
  readonly from: string
  readonly to: string
}

export function changesOf(settings: MerchantSettings, draft: Draft): SettingChange[] {
  const before = draftOf(settings)
  const simple = SIMPLE.flatMap((of): SettingChange[] => (isSame(of, before[of], draft[of]) ? [] : [{ of, from: before[of], to: draft[of] }]))
  const modules = flatten(settings.modules).flatMap((module): SettingChange[] => {
    const to = draft.modules[module.modId]
    return to === undefined || to === module.enabled ? [] : [{ of: 'module', module, from: String(module.enabled), to: String(to) }]
  })
  return [...simple, ...modules]
}

const isSame = (of: string, one: string, other: string): boolean =>
  of === 'smsCodes' || (LISTS as readonly string[]).includes(of) ? codesIn(one).sort().join() === codesIn(other).sort().join() : one.trim() === other.trim()

/** Only what differs is sent; an emptied field is taken away. */
export function inputOf(settings: MerchantSettings, draft: Draft, reason: string): OperationInput<'changeMerchantSettings'> {
  const changes = changesOf(settings, draft)
  const touches = (...names: readonly string[]) => changes.some(({ of }) => names.includes(of))
  const lists = { allowed: listIn(draft.allowed), denied: listIn(draft.denied), networks: networksIn(draft.networks) }
  const switched = changes.flatMap(({ module, to }) => (module ? [[module.modId, to === 'true'] as const] : []))
  return {
    merchant: settings.merchant,
    reason,
    ...(touches('status') && { status: Number(draft.status) as 0 | 1 | 2 }),
    ...(touches('end') && { maintenanceEnd: draft.end === '' ? null : instantAt(draft.end, settings.timeZone)! }),
    ...(touches('messageKo', 'messageEn') && { maintenanceMessage: draft.messageKo.trim() === '' ? null : { KO: draft.messageKo.trim(), EN: draft.messageEn.trim() } }),
    ...(touches(...LISTS) && { regionRules: Object.values(lists).flat().length === 0 ? null : lists }),
    ...(touches('smsCodes', 'smsBudget') && { sms: { dialingCodes: codesIn(draft.smsCodes), dailyBudget: Number(draft.smsBudget), countryBudgets: settings.sms?.countryBudgets ?? {} } }),
    ...(switched.length > 0 && { modules: Object.fromEntries(switched) }),
  }
}

export const flatten = (modules: readonly SettingsModule[]): SettingsModule[] => modules.flatMap((module) => [module, ...flatten(module.children)])

/** Modules whose id or name has the words, with the groups they hang in. */
export function filterModules(modules: readonly SettingsModule[], words: string): SettingsModule[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return [...modules]
  return modules.flatMap((module) => {
    if ([module.modId, module.name, ...Object.values(module.names ?? {})].some((name) => name.toLowerCase().includes(wanted))) return [module]
    const children = filterModules(module.children, wanted)
    return children.length > 0 ? [{ ...module, children }] : []
  })
}
