import type { z } from 'zod'
import { localTimeAt } from '../locale/local-time.ts'
import { instantAt } from '../locale/wall-clock.ts'

/**
 * Form values of a saved item: numbers are texts, and typed times are local times of the merchant. An unchanged time
 * stays an instant with its seconds. Optional values without input are missing.
 */
export type Draft = Readonly<Record<string, unknown>>

/** Names of fields that contain a time. */
const TIMES: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'registeredFrom', 'registeredUntil'])

/** `2026-12-01T00:00:00Z`, unlike `2026-12-01T09:00` of the merchant's clock. */
const isInstant = (time: string): boolean => time.endsWith('Z')

/** Initial form values of what was saved. */
export const draftOf = (contents: unknown): Draft =>
  mapped(contents, (_key, value) => (typeof value === 'number' ? String(value) : value)) as Draft

/** A time of a draft in the merchant's local time: `2026-12-01T09:00`. */
export const shownTime = (time: string, timeZone: string): string =>
  isInstant(time) ? localTimeAt(Date.parse(time), timeZone) : time

export interface ParsedDraft<Contents> {
  /** Undefined while the draft has issues. */
  readonly contents?: Contents
  readonly issues: readonly z.core.$ZodIssue[]
}

/** Parses a draft into the value to save, or its issues. The schema determines which texts are numbers. */
export function parseDraft<Contents>(
  schema: z.ZodType<Contents>,
  draft: Draft,
  timeZone: string,
): ParsedDraft<Contents> {
  const written = mapped(draft, (key, value) =>
    TIMES.has(key) && typeof value === 'string' && !isInstant(value) ? (instantAt(value, timeZone) ?? value) : value,
  )
  const first = schema.safeParse(written)
  if (first.success) return { contents: first.data, issues: [] }
  const numbers = new Set(
    first.error.issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  )
  const second = schema.safeParse(
    mapped(written, (_key, value, path) =>
      numbers.has(path) && typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value.trim())
        ? Number(value)
        : value,
    ),
  )
  return second.success ? { contents: second.data, issues: [] } : { issues: second.error.issues }
}

export const valueAt = (draft: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], draft)

/** Returns a draft with another value at a path; `undefined` removes it. Lists stay lists. */
export function withValue(draft: Draft, path: string, value: unknown): Draft {
  return set(draft, path.split('.'), value) as Draft
}

function set(at: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(at)) return at.with(Number(key), rest.length === 0 ? value : set(at[Number(key)], rest, value))
  const { [key]: before, ...others } = (at ?? {}) as Record<string, unknown>
  const next = rest.length === 0 ? value : set(before, rest, value)
  return next === undefined ? others : { ...(at as object | undefined), [key]: next }
}

function mapped(
  value: unknown,
  change: (key: string, value: unknown, path: string) => unknown,
  key = '',
  path = '',
): unknown {
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (Array.isArray(value)) return value.map((one, at) => mapped(one, change, String(at), inner(String(at))))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, mapped(one, change, name, inner(name))]),
    )
  return change(key, value, path)
}
