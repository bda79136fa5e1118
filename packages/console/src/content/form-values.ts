import { writtenContent } from '@atrium/contracts/staff/content/item-content'
import type { ContentKind, ItemContent } from '@atrium/contracts/staff/content/item-content'
import { instantAt } from '../locale/wall-clock.ts'
import { localTimeAt } from '../locale/local-time.ts'
import { FIELDS, languageOf, pathsOf, STARTS } from './kinds.ts'

/** Form values by path: texts as they are typed, times in the merchant's local time. */
export type FormValues = Readonly<Record<string, string>>

export function valuesOf(kind: ContentKind, content: ItemContent | undefined, timeZone: string): FormValues {
  if (!content) return STARTS[kind]
  return Object.fromEntries(
    pathsOf(kind).flatMap((path) => {
      const value = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], content)
      return value === undefined
        ? []
        : [[path, path === 'endsAt' ? localTimeAt(Date.parse(String(value)), timeZone) : String(value)]]
    }),
  )
}

/** Values from which the next version starts. Members agree to one version only, and so its demand is not copied. */
export function startOf({
  mustAgree: _agree,
  'changes.KO': _KO,
  'changes.EN': _EN,
  ...values
}: FormValues): FormValues {
  return values
}

/** The content to send; it may have problems. */
export function draftOf(kind: ContentKind, values: FormValues, timeZone: string): object {
  const content: Record<string, unknown> = { kind }
  for (const path of pathsOf(kind)) {
    const typed = (values[path] ?? '').trim()
    const language = languageOf(path)
    const field = FIELDS[kind].find(({ key }) => key === path || `${key}.${language}` === path)!
    const isFurther = language !== undefined && language !== 'KO' && language !== 'EN'
    if (typed === '' && (field.isOptional || isFurther)) continue
    if (path === 'mustAgree' && typed !== 'true') continue
    const value =
      path === 'mustAgree'
        ? true
        : field.type === 'number'
          ? /^\d{1,9}$/.test(typed)
            ? Number(typed)
            : Number.NaN
          : field.type === 'time'
            ? (instantAt(typed, timeZone) ?? typed)
            : typed
    const [outer, inner] = path.split('.') as [string, string?]
    if (inner === undefined) content[outer] = value
    else content[outer] = { ...(content[outer] as object | undefined), [inner]: value }
  }
  return content
}

/** Paths of invalid values. */
export function problemsOf(kind: ContentKind, values: FormValues, timeZone: string): ReadonlySet<string> {
  const { error } = writtenContent.safeParse(draftOf(kind, values, timeZone))
  return new Set(error?.issues.map(({ path }) => path.join('.')) ?? [])
}

export interface ValueChange {
  readonly path: string
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Every value that differs between two contents. `undefined` is a missing content, or one that removes the item. */
export function changesBetween(
  kind: ContentKind,
  before: ItemContent | undefined,
  after: ItemContent | undefined,
  timeZone: string,
): ValueChange[] {
  const [from, to] = [before ? valuesOf(kind, before, timeZone) : {}, after ? valuesOf(kind, after, timeZone) : {}] as [
    FormValues,
    FormValues,
  ]
  return pathsOf(kind).flatMap((path) => (from[path] === to[path] ? [] : [{ path, from: from[path], to: to[path] }]))
}
