import { callSurface } from './call-surface.ts'
import type { CallName } from './index.ts'
import type { LanguageCode } from '../locale/language-codes.ts'
import type { ReleaseRecord } from '../releases/index.ts'

type FirstCall = NonNullable<ReleaseRecord['routes'][number]['first']>[number]

/** A GET call that a page makes first, ready to be sent. */
export interface FirstRead {
  readonly call: CallName
  readonly request: Readonly<Record<string, string | number>>
  /** Path in the response to the address of the page's first picture. */
  readonly picture?: string
}

/**
 * The first calls of a page that need no session, with `$language` replaced by the visitor's language. Calls that this
 * build does not know are omitted.
 */
export function firstReads(first: readonly FirstCall[] | undefined, language: LanguageCode): FirstRead[] {
  return (first ?? [])
    .filter((read): read is FirstCall & { call: CallName } => callSurface[read.call as CallName]?.[2] === 'none')
    .map(({ call, request, picture }) => ({
      call,
      ...(picture && { picture }),
      request: Object.fromEntries(
        Object.entries(request).map(([name, value]) => [name, value === '$language' ? language : value]),
      ),
    }))
}

/** The first call of the shell's home page: its banners. */
export const HOME_FIRST_READ: FirstCall = {
  call: 'announcements',
  request: { language: '$language' },
  picture: 'banners.home.0.image',
}
